import { Slot } from '@radix-ui/react-slot'
import { cva } from 'class-variance-authority'
import { ArrowUpRight } from 'lucide-react'
import type { ComponentProps } from 'react'

import { cn } from '../cn.ts'

export interface LinkProps extends ComponentProps<'a'> {
  /** `quiet` for links that repeat in a list or stand in a line of muted words. @default 'default' */
  tone?: 'default' | 'quiet'
  /** The link leaves the product: it opens in a tab of its own, is marked with an arrow, and says so. */
  external?: boolean
  /** Said after the words of an external link. @default 'opens in a new tab' */
  externalLabel?: string
  /** Gives the looks to the one child, a router's link; such a link is never external. */
  asChild?: boolean
}

const linkVariants = cva(
  'focus-ring rounded-1 [overflow-wrap:anywhere] underline underline-offset-3 transition-colors hover:decoration-current',
  {
    variants: {
      tone: {
        default: 'font-medium text-strong decoration-line-strong',
        quiet: 'text-muted decoration-transparent hover:text-text',
      },
    },
    defaultVariants: { tone: 'default' },
  },
)

/**
 * Goes somewhere: a page, an address, a telephone number. To start an action use Button, for the link of a whole row
 * use RowLink. An empty address leaves plain words, which cannot be followed.
 *
 * @source ours
 */
export function Link({
  tone,
  external = false,
  externalLabel = 'opens in a new tab',
  asChild = false,
  className,
  children,
  href,
  ...props
}: LinkProps) {
  const classes = cn(linkVariants({ tone }), className)
  if (asChild) {
    return (
      <Slot data-slot="link" className={classes} {...(href ? { href } : {})} {...props}>
        {children}
      </Slot>
    )
  }
  if (!href) {
    return (
      <span data-slot="link" className={className}>
        {children}
      </span>
    )
  }
  return (
    <a
      data-slot="link"
      href={href}
      className={classes}
      {...(external ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
      {...props}
    >
      {children}
      {external ? (
        <>
          <ArrowUpRight
            aria-hidden="true"
            size={14}
            strokeWidth={1.8}
            className="ms-0.5 inline-block align-[-2px] text-muted rtl:-scale-x-100"
          />
          <span className="sr-only"> ({externalLabel})</span>
        </>
      ) : null}
    </a>
  )
}
