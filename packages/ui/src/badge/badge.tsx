import { cva } from 'class-variance-authority'
import type { ComponentProps } from 'react'

import { cn } from '../cn.ts'

export interface BadgeProps extends ComponentProps<'span'> {
  /** Meaning of the color; the text must express it too. @default 'neutral' */
  tone?: 'neutral' | 'positive' | 'negative' | 'info' | 'warning'
}

const badgeVariants = cva(
  'inline-flex min-h-5 max-w-full shrink-0 items-center gap-1 rounded-rp-1 px-1.5 text-rp-12 leading-4 font-rp-medium [overflow-wrap:anywhere] tabular-nums forced-colors:border [&_svg]:size-3 [&_svg]:shrink-0',
  {
    variants: {
      tone: {
        neutral: 'bg-rp-neutral-wash text-rp-neutral-text',
        positive: 'bg-rp-positive-wash text-rp-positive-text',
        negative: 'bg-rp-negative-wash text-rp-negative-text',
        info: 'bg-rp-info-wash text-rp-info-text',
        warning: 'bg-rp-warning-wash text-rp-warning-text',
      },
    },
    defaultVariants: { tone: 'neutral' },
  },
)

/** Renders a small label that contains a number or very short text, such as a state. For the state of a case, use StatusGlyph. */
export function Badge({ tone, className, ...props }: BadgeProps) {
  return <span data-rp-slot="badge" className={cn(badgeVariants({ tone }), className)} {...props} />
}
