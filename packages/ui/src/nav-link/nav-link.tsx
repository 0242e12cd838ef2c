import { Slot, Slottable } from '@radix-ui/react-slot'
import type { ComponentProps, ReactNode } from 'react'

import { cn } from '../cn.ts'

export interface NavLinkProps extends ComponentProps<'a'> {
  /** Label and tooltip of the link. On the rail, only the icon is displayed. */
  label: string
  /** Displayed on phones in place of a label that is too long for a tab; the label remains the accessible name. */
  shortLabel?: string
  /** An outline icon, displayed at 16 px, or at 20 px on phones. */
  icon: ReactNode
  /**
   * A muted count, displayed only in the sidebar. It is not part of the accessible name, so also state it in `aria-description`,
   * for example "3 open cases".
   */
  count?: ReactNode
  /** Whether this is the current page. A router link that sets `aria-current` itself needs no `current`. */
  current?: boolean
  /** Applies the styles to the single child, a router link without content. */
  asChild?: boolean
}

/** Renders a link of AppFrame's main navigation: a row in the sidebar, a square on the rail, or a tab on phones. */
export function NavLink({
  label,
  shortLabel,
  icon,
  count,
  current = false,
  asChild = false,
  className,
  children,
  ...props
}: NavLinkProps) {
  const Tag = asChild ? Slot : 'a'
  return (
    <Tag
      data-rp-slot="nav-link"
      title={label}
      aria-current={current ? 'page' : undefined}
      className={cn(
        'group/nav rp-focus-ring flex items-center no-underline rp-quick transition-colors [&_svg]:size-5 [&_svg]:shrink-0 rp-tablet:[&_svg]:size-4',
        'font-rp-medium text-rp-muted hover:bg-rp-hover aria-[current=page]:text-rp-strong',
        'max-rp-tablet:h-15 max-rp-tablet:min-w-11 max-rp-tablet:flex-auto max-rp-tablet:flex-col max-rp-tablet:justify-center max-rp-tablet:gap-1 max-rp-tablet:text-rp-11 max-rp-tablet:-outline-offset-2',
        'rp-tablet:h-9 rp-tablet:justify-center rp-tablet:rounded-rp-2 rp-tablet:text-rp-14 rp-tablet:aria-[current=page]:bg-rp-surface rp-tablet:aria-[current=page]:shadow-rp-sheet',
        'rp-sidebar:h-8 rp-sidebar:justify-start rp-sidebar:gap-2.5 rp-sidebar:px-2 rp-sidebar:text-rp-text',
        'forced-colors:aria-[current=page]:outline-2 forced-colors:aria-[current=page]:-outline-offset-2',
        className,
      )}
      {...props}
    >
      <span aria-hidden="true" className="text-rp-muted group-aria-[current=page]/nav:text-rp-strong">
        {icon}
      </span>
      <span className={cn('max-w-full truncate rp-rail:sr-only', shortLabel && 'max-rp-tablet:sr-only')}>{label}</span>
      {shortLabel ? (
        <span aria-hidden="true" className="rp-tablet:hidden">
          {shortLabel}
        </span>
      ) : null}
      {count === undefined ? null : (
        <span
          aria-hidden="true"
          className="ms-auto text-rp-12 font-rp-regular text-rp-muted tabular-nums max-rp-tablet:hidden rp-rail:hidden"
        >
          {count}
        </span>
      )}
      <Slottable>{children}</Slottable>
    </Tag>
  )
}
