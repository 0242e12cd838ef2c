import { cva } from 'class-variance-authority'
import type { ComponentProps } from 'react'

import { cn } from '../cn.ts'

export interface SpinnerProps extends ComponentProps<'span'> {
  /** Accessible name. @default 'Loading' */
  label?: string
  size?: 'sm' | 'md'
  /** Hides the spinner from assistive technology. Use it if adjacent text already states what is in progress. */
  decorative?: boolean
}

const spinnerVariants = cva('rp-turn rounded-full border-2 border-current border-e-transparent opacity-80', {
  variants: { size: { sm: 'size-3.5', md: 'size-5 text-rp-muted' } },
  defaultVariants: { size: 'md' },
})

/** Indicates that content of unknown shape is loading. For a known shape use Skeleton. */
export function Spinner({ label = 'Loading', size, decorative = false, className, ...props }: SpinnerProps) {
  return (
    <span
      data-rp-slot="spinner"
      role={decorative ? undefined : 'status'}
      aria-hidden={decorative || undefined}
      className={cn('inline-flex shrink-0', className)}
      {...props}
    >
      <span aria-hidden="true" className={spinnerVariants({ size })} />
      {decorative ? null : <span className="sr-only">{label}</span>}
    </span>
  )
}
