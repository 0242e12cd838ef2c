import { Slot } from '@radix-ui/react-slot'
import { cva } from 'class-variance-authority'
import { ArrowUpRight } from 'lucide-react'
import type { ComponentProps } from 'react'

import { cn } from '../cn.ts'

export interface LinkProps extends ComponentProps<'a'> {
  /** Use `quiet` for links that repeat in a list or are in muted text. @default 'default' */
  tone?: 'default' | 'quiet'
  /** Opens the link in a new tab; an arrow after the text indicates this, and screen readers announce it. */
  external?: boolean
  /** Announced after the text of an external link. @default 'opens in a new tab' */
  externalLabel?: string
  /** Applies the styles to the single child, a router link; `external` then has no effect. */
  asChild?: boolean
}

const linkVariants = cva(
  'rp-focus-ring rounded-rp-1 [overflow-wrap:anywhere] underline underline-offset-3 rp-quick transition-colors hover:decoration-current',
  {
    variants: {
      tone: {
        default: 'font-rp-medium text-rp-strong decoration-rp-line-strong',
        quiet: 'text-rp-muted decoration-transparent hover:text-rp-text',
      },
    },
    defaultVariants: { tone: 'default' },
  },
)

/**
 * Links to a page, an e-mail address or a telephone number. To start an action use Button; to make a whole row a link use RowLink.
 * If `href` is missing or empty and `asChild` is not set, the content is rendered as plain text.
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
      <Slot data-rp-slot="link" className={classes} {...(href ? { href } : {})} {...props}>
        {children}
      </Slot>
    )
  }
  if (!href) {
    return (
      <span data-rp-slot="link" className={className}>
        {children}
      </span>
    )
  }
  return (
    <a
      data-rp-slot="link"
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
            className="ms-0.5 inline-block align-[-2px] text-rp-muted rtl:-scale-x-100"
          />
          <span className="sr-only"> ({externalLabel})</span>
        </>
      ) : null}
    </a>
  )
}
