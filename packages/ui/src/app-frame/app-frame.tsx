import type { ComponentProps, ReactNode } from 'react'

import { cn } from '../cn.ts'
import { FrameMark } from './frame-mark.tsx'
import { SkipToList } from './skip-to-list.tsx'

export interface AppFrameProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** The program and location as a FrameButton, or a logo. */
  brand: ReactNode
  /** The search, displayed below the brand or, on phones, after it in the top bar. */
  search?: ReactNode
  /** At most five NavLinks, because on phones they are the tabs at the bottom. */
  nav: ReactNode
  /** The greeting menu: a FrameButton with `compact`. */
  account?: ReactNode
  /** The muted text at the end of the sidebar, for example PoweredBy. Hidden on phones. */
  footer?: ReactNode
  /** The PageHeader and PageBody of the page. */
  children: ReactNode
  /** Keeps the navigation as a 60 px rail even on wide screens, for a page that shows a list beside an item. @default false */
  rail?: boolean
  /** Accessible name of the navigation. @default 'Main' */
  navLabel?: string
  /** @default 'Skip to content' */
  skipLabel?: string
  /** Text of the link to the first row of the page's first table or list; rendered only while the page has one. @default 'Skip to list' */
  skipToListLabel?: string
}

const SKIP_LINK =
  'rp-focus-ring absolute start-3 top-3 z-(--rp-layer-toast) -translate-y-20 rounded-rp-2 bg-rp-raised px-3 py-2 font-rp-medium text-rp-strong shadow-rp-pop focus:translate-y-0'

/**
 * Renders the app frame: navigation with the page next to it. From 1200 px, the navigation is 216 px wide unless `rail` is set;
 * otherwise, from 768 px, it is a 60 px rail; below 768 px, it is a top bar with bottom tabs. All three use the same navigation
 * element. The page is the `main` landmark with id "main"; it contains PageHeader and PageBody. Before all other content, there is
 * a link that skips to the page. If the page has a table or a list marked with `data-rp-list`, a second link skips to its first
 * row.
 *
 * @source Specification part 1, section 9 (breakpoints)
 */
export function AppFrame({
  brand,
  search,
  nav,
  account,
  footer,
  children,
  rail = false,
  navLabel = 'Main',
  skipLabel = 'Skip to content',
  skipToListLabel = 'Skip to list',
  className,
  ...props
}: AppFrameProps) {
  return (
    <div
      data-rp-slot="app-frame"
      data-rp-rail={rail || undefined}
      className={cn(
        'min-h-dvh bg-rp-canvas pb-[calc(var(--rp-tabs-space,0px)+var(--rp-toast-space,0px))] text-rp-text',
        'rp-tablet:grid rp-tablet:grid-cols-[60px_minmax(0,1fr)] rp-sidebar:grid-cols-[216px_minmax(0,1fr)]',
        className,
      )}
      {...props}
    >
      <a href="#main" className={SKIP_LINK}>
        {skipLabel}
      </a>
      <SkipToList className={SKIP_LINK}>{skipToListLabel}</SkipToList>
      <FrameMark />
      <header
        className={cn(
          'z-(--rp-layer-bar) flex max-rp-tablet:sticky max-rp-tablet:top-0 max-rp-tablet:h-13 max-rp-tablet:items-center max-rp-tablet:gap-1 max-rp-tablet:border-b max-rp-tablet:border-rp-line max-rp-tablet:bg-rp-surface max-rp-tablet:ps-2.5 max-rp-tablet:pe-1.5',
          'rp-tablet:sticky rp-tablet:top-0 rp-tablet:h-dvh rp-tablet:flex-col rp-tablet:gap-4 rp-tablet:overflow-y-auto rp-tablet:px-2.5 rp-tablet:pt-3 rp-tablet:pb-4 rp-sidebar:px-3',
        )}
      >
        <div className="max-rp-tablet:min-w-0 max-rp-tablet:flex-1">{brand}</div>
        {search}
        <nav
          aria-label={navLabel}
          className={cn(
            'max-rp-tablet:fixed max-rp-tablet:inset-x-0 max-rp-tablet:bottom-0 max-rp-tablet:flex max-rp-tablet:border-t max-rp-tablet:border-rp-line max-rp-tablet:bg-rp-surface max-rp-tablet:pb-[env(safe-area-inset-bottom)]',
            'grid-cols-[minmax(0,1fr)] rp-tablet:grid rp-tablet:gap-px',
          )}
        >
          {nav}
        </nav>
        <div className="rp-tablet:mt-auto rp-tablet:grid rp-tablet:gap-3">
          {account}
          {footer ? <div className="max-rp-tablet:hidden">{footer}</div> : null}
        </div>
      </header>
      <main
        id="main"
        className={cn(
          'flex min-w-0 flex-col bg-rp-surface',
          'max-rp-tablet:min-h-[calc(100dvh-113px)] rp-tablet:my-2 rp-tablet:me-2 rp-tablet:overflow-clip rp-tablet:rounded-rp-4 rp-tablet:shadow-rp-sheet',
        )}
      >
        {children}
      </main>
    </div>
  )
}
