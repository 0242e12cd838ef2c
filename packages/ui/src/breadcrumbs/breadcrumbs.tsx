import { Slot } from '@radix-ui/react-slot'
import { ChevronRight } from 'lucide-react'
import type { ComponentProps } from 'react'

import { cn } from '../cn.ts'

export interface BreadcrumbsProps extends ComponentProps<'nav'> {
  /** @default 'Breadcrumb' */
  'aria-label'?: string
}

/**
 * Renders the path from the top level to the current page. Its children are Crumbs; set `current` on the last one. On phones,
 * PageHeader shows only the parent page.
 */
export function Breadcrumbs({ className, children, ...props }: BreadcrumbsProps) {
  return (
    <nav data-rp-slot="breadcrumbs" aria-label="Breadcrumb" className={className} {...props}>
      <ol className="flex min-h-6 flex-wrap items-center gap-1 text-rp-13 text-rp-muted">{children}</ol>
    </nav>
  )
}

export interface CrumbProps extends ComponentProps<'a'> {
  /** Whether this is the current page. */
  current?: boolean
  /** Applies the styles to the single child, a router link. */
  asChild?: boolean
}

/** Renders an item of Breadcrumbs. Without `href` or `asChild`, it is plain text. */
export function Crumb({ current = false, asChild = false, className, ...props }: CrumbProps) {
  const Tag = asChild ? Slot : props.href === undefined ? 'span' : 'a'
  return (
    <li className="group/crumb flex min-w-0 items-center gap-1">
      <ChevronRight
        aria-hidden="true"
        size={13}
        strokeWidth={1.8}
        className="shrink-0 text-rp-disabled rp-tablet:group-first/crumb:hidden max-rp-tablet:-scale-x-100 max-rp-tablet:text-rp-muted rtl:-scale-x-100 max-rp-tablet:rtl:scale-x-100"
      />
      <Tag
        data-rp-slot="crumb"
        aria-current={current ? 'page' : undefined}
        className={cn(
          'rounded-rp-1 px-1 py-0.5 no-underline max-rp-tablet:grid max-rp-tablet:min-h-9 max-rp-tablet:items-center rp-tablet:group-first/crumb:-ms-1 aria-[current=page]:font-rp-medium aria-[current=page]:text-rp-text [a]:rp-focus-ring [a]:hover:bg-rp-hover [a]:hover:text-rp-text',
          className,
        )}
        {...props}
      />
    </li>
  )
}
