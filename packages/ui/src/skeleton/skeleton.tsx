import type { ComponentProps } from 'react'

import { cn } from '../cn.ts'

/** `className` sets the size, which must match the content. */
export type SkeletonProps = ComponentProps<'span'>

/**
 * Renders a placeholder, hidden from assistive technology, for content that is loading; set `aria-busy` on the region that is
 * loading. Show it only after 200 ms, so that it does not flash when the content loads quickly.
 * @source Specification part 2, section 9 (the 200 ms)
 */
export function Skeleton({ className, ...props }: SkeletonProps) {
  return (
    <span
      data-rp-slot="skeleton"
      aria-hidden="true"
      className={cn('block h-3 rounded-rp-1 bg-rp-bone', className)}
      {...props}
    />
  )
}
