import { Slot } from '@radix-ui/react-slot'
import type { ComponentProps } from 'react'

import { cn } from '../cn.ts'

export interface RowLinkProps extends ComponentProps<'a'> {
  /** Applies the styles to the single child, a router link. */
  asChild?: boolean
}

/**
 * Renders the link in a row's lead cell. Its click target is the whole row, while other links and buttons in the row keep their own
 * targets. Use at most one per row.
 */
export function RowLink({ asChild = false, className, ...props }: RowLinkProps) {
  const Tag = asChild ? Slot : 'a'
  return (
    <Tag
      data-rp-slot="row-link"
      className={cn(
        'font-rp-medium text-rp-strong no-underline outline-none group-hover/row:underline after:absolute after:inset-0',
        'focus-visible:after:rounded-rp-2 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-rp-focus',
        'rp-tablet:block rp-tablet:truncate max-rp-tablet:wrap-anywhere',
        className,
      )}
      {...props}
    />
  )
}
