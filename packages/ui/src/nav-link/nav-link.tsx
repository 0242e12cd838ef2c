import { Slot, Slottable } from '@radix-ui/react-slot'
import type { ComponentProps, ReactNode } from 'react'

import { cn } from '../cn.ts'

export interface NavLinkProps extends ComponentProps<'a'> {
  /** Label of the link; on the rail it is the accessible name and a tooltip. */
  label: string
  /** Displayed below the icon on phones when the label is too long for a tab; the label stays the accessible name. */
  shortLabel?: string
  /** An outline icon of 16 px. */
  icon: ReactNode
  /** A muted count at the end of the link. */
  count?: ReactNode
  /** Whether this is the current page. A router link that sets `aria-current` itself needs no `current`. */
  current?: boolean
  /** Applies the styles to the single child, a router link without content. */
  asChild?: boolean
}

/** A link of the main navigation in AppFrame: a line of the sidebar, a square of the rail, or a tab on phones. */
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
      data-slot="nav-link"
      title={label}
      aria-current={current ? 'page' : undefined}
      className={cn(
        'group/nav focus-ring flex items-center no-underline transition-colors [&_svg]:size-5 [&_svg]:shrink-0 tablet:[&_svg]:size-4',
        'font-medium text-muted hover:bg-hover aria-[current=page]:text-strong',
        'max-tablet:h-15 max-tablet:flex-col max-tablet:justify-center max-tablet:gap-1 max-tablet:text-11 max-tablet:-outline-offset-2',
        'tablet:h-9 tablet:justify-center tablet:rounded-2 tablet:text-14 tablet:aria-[current=page]:bg-surface tablet:aria-[current=page]:shadow-sheet',
        'wide:h-8 wide:justify-start wide:gap-2.5 wide:px-2 wide:text-text',
        'forced-colors:aria-[current=page]:outline-2 forced-colors:aria-[current=page]:-outline-offset-2',
        className,
      )}
      {...props}
    >
      <span aria-hidden="true" className="text-muted group-aria-[current=page]/nav:text-strong">
        {icon}
      </span>
      <span className={cn('max-w-full truncate tablet:max-wide:sr-only', shortLabel && 'max-tablet:sr-only')}>
        {label}
      </span>
      {shortLabel ? (
        <span aria-hidden="true" className="tablet:hidden">
          {shortLabel}
        </span>
      ) : null}
      {count === undefined ? null : (
        <span className="ms-auto text-12 font-regular text-muted tabular-nums max-wide:sr-only">{count}</span>
      )}
      <Slottable>{children}</Slottable>
    </Tag>
  )
}
