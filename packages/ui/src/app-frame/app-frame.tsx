import type { ComponentProps, ReactNode } from 'react'

import { cn } from '../cn.ts'

export interface AppFrameProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Program and location: a FrameButton, or a logo. */
  brand: ReactNode
  /** Search, below the brand; on phones at the end of the top bar. */
  search?: ReactNode
  /** NavLinks, at most five: on phones they are the tabs at the bottom. */
  nav: ReactNode
  /** The greeting menu: a FrameButton with `compact`. */
  account?: ReactNode
  /** The last muted line of the sidebar, for example PoweredBy. Hidden on phones. */
  footer?: ReactNode
  /** The page. */
  children: ReactNode
  /** Accessible name of the navigation. @default 'Main' */
  navLabel?: string
  /** @default 'Skip to content' */
  skipLabel?: string
}

/**
 * The frame of the app: navigation with the page next to it. From 1200 px the navigation is 216 px wide, from 768 px a
 * rail of 60 px, below that a top bar and bottom tabs, with one navigation element for all three. The page is the
 * `main` landmark with id "main"; it contains PageHeader and PageBody.
 * @source Specification part 1, section 9 (breakpoints)
 */
export function AppFrame({
  brand,
  search,
  nav,
  account,
  footer,
  children,
  navLabel = 'Main',
  skipLabel = 'Skip to content',
  className,
  ...props
}: AppFrameProps) {
  return (
    <div
      data-slot="app-frame"
      className={cn(
        'min-h-dvh bg-canvas text-text max-tablet:pb-[calc(61px+env(safe-area-inset-bottom))]',
        'tablet:grid tablet:grid-cols-[60px_minmax(0,1fr)] wide:grid-cols-[216px_minmax(0,1fr)]',
        className,
      )}
      {...props}
    >
      <a
        href="#main"
        className="focus-ring absolute start-3 top-3 z-(--layer-toast) -translate-y-20 rounded-2 bg-raised px-3 py-2 font-medium text-strong shadow-pop focus:translate-y-0"
      >
        {skipLabel}
      </a>
      <header
        className={cn(
          'z-(--layer-bar) flex max-tablet:sticky max-tablet:top-0 max-tablet:h-13 max-tablet:items-center max-tablet:gap-1 max-tablet:border-b max-tablet:border-line max-tablet:bg-surface max-tablet:ps-2.5 max-tablet:pe-1.5',
          'tablet:sticky tablet:top-0 tablet:h-dvh tablet:flex-col tablet:gap-4 tablet:overflow-y-auto tablet:px-2.5 tablet:pt-3 tablet:pb-4 wide:px-3',
        )}
      >
        <div className="max-tablet:min-w-0 max-tablet:flex-1">{brand}</div>
        {search}
        <nav
          aria-label={navLabel}
          className={cn(
            'max-tablet:fixed max-tablet:inset-x-0 max-tablet:bottom-0 max-tablet:grid max-tablet:auto-cols-fr max-tablet:grid-flow-col max-tablet:border-t max-tablet:border-line max-tablet:bg-surface max-tablet:pb-[env(safe-area-inset-bottom)]',
            'tablet:grid tablet:gap-px',
          )}
        >
          {nav}
        </nav>
        <div className="tablet:mt-auto tablet:grid tablet:gap-3">
          {account}
          {footer ? <div className="max-tablet:hidden">{footer}</div> : null}
        </div>
      </header>
      <main
        id="main"
        className={cn(
          'flex min-w-0 flex-col bg-surface',
          'max-tablet:min-h-[calc(100dvh-113px)] tablet:my-2 tablet:me-2 tablet:overflow-clip tablet:rounded-4 tablet:shadow-sheet',
        )}
      >
        {children}
      </main>
    </div>
  )
}
