import type { ComponentProps } from 'react'

import { cn } from '../cn.ts'

/** `className` gives the bone its size: the size of what will stand there. */
export type SkeletonProps = ComponentProps<'span'>

/**
 * One bone of a shape that is still loading. It says nothing to assistive technology: the region that loads carries
 * `aria-busy`. Show bones only after 200 ms, so that a quick answer does not flicker.
 *
 * @source Specification part 2, section 9 (the 200 ms)
 */
export function Skeleton({ className, ...props }: SkeletonProps) {
  return (
    <span data-slot="skeleton" aria-hidden="true" className={cn('block h-3 rounded-1 bg-bone', className)} {...props} />
  )
}
