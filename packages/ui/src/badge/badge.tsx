import { cva } from 'class-variance-authority'
import type { ComponentProps } from 'react'

import { cn } from '../cn.ts'

export interface BadgeProps extends ComponentProps<'span'> {
  /** Meaning of the color; the text must express it too. @default 'neutral' */
  tone?: 'neutral' | 'positive' | 'negative' | 'info' | 'warning'
}

const badgeVariants = cva(
  'inline-flex min-h-5 max-w-full shrink-0 items-center gap-1 rounded-1 px-1.5 text-12 leading-4 font-medium [overflow-wrap:anywhere] tabular-nums forced-colors:border [&_svg]:size-3 [&_svg]:shrink-0',
  {
    variants: {
      tone: {
        neutral: 'bg-neutral-wash text-neutral-text',
        positive: 'bg-positive-wash text-positive-text',
        negative: 'bg-negative-wash text-negative-text',
        info: 'bg-info-wash text-info-text',
        warning: 'bg-warning-wash text-warning-text',
      },
    },
    defaultVariants: { tone: 'neutral' },
  },
)

/** One or two words or a number that describe a state. For the state of a case use StatusGlyph. */
export function Badge({ tone, className, ...props }: BadgeProps) {
  return <span data-slot="badge" className={cn(badgeVariants({ tone }), className)} {...props} />
}
