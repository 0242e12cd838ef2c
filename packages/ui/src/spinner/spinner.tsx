import { cva } from 'class-variance-authority'
import type { ComponentProps } from 'react'

import { cn } from '../cn.ts'

export interface SpinnerProps extends ComponentProps<'span'> {
  /** What is awaited, for assistive technology. @default 'Loading' */
  label?: string
  size?: 'sm' | 'md'
  /** Only a picture, because words beside it already say what is going on. */
  decorative?: boolean
}

const spinnerVariants = cva('turn rounded-full border-2 border-current border-e-transparent opacity-80', {
  variants: { size: { sm: 'size-3.5', md: 'size-5 text-muted' } },
  defaultVariants: { size: 'md' },
})

/** Something is on its way and its shape is not known. When the shape is known, use Skeleton. */
export function Spinner({ label = 'Loading', size, decorative = false, className, ...props }: SpinnerProps) {
  return (
    <span
      data-slot="spinner"
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
