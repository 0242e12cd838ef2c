import { cva } from 'class-variance-authority'
import type { ReactNode } from 'react'

const iconVariants = cva('grid place-items-center', {
  variants: {
    tone: { positive: 'text-rp-positive-text', negative: 'text-rp-negative-text' },
    size: { sm: '[&>svg]:size-4', lg: 'size-10 rounded-full [&>svg]:size-5' },
  },
  compoundVariants: [
    { tone: 'positive', size: 'lg', className: 'bg-rp-positive-wash' },
    { tone: 'negative', size: 'lg', className: 'bg-rp-negative-wash' },
  ],
})

const scoreChipVariants = cva('inline-flex items-center tabular-nums', {
  variants: {
    size: { sm: 'gap-1', lg: 'gap-3 text-rp-28 leading-8 font-rp-strong tracking-rp-display text-rp-strong' },
  },
})

export interface ScoreChipProps {
  /** Whether good or bad answers are counted. */
  tone: 'positive' | 'negative'
  /** What is counted, for assistive technology; sighted users see the icon. */
  label: string
  icon: ReactNode
  /** The formatted count or share. */
  value: ReactNode
  /** @default 'sm' */
  size?: 'sm' | 'lg'
}

/** Shows the number or the share of good or bad answers beside an icon. Use `sm` in a list row and `lg` in a card. */
export function ScoreChip({ label, icon, value, tone, size = 'sm' }: ScoreChipProps) {
  return (
    <span data-rp-slot="score-chip" className={scoreChipVariants({ size })}>
      <span aria-hidden="true" className={iconVariants({ tone, size })}>
        {icon}
      </span>
      <span className="sr-only">{label}: </span>
      {value}
    </span>
  )
}
