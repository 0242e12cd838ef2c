import type { ComponentProps } from 'react'

import { cn } from '../cn.ts'

export interface BrandMarkProps extends Omit<ComponentProps<'svg'>, 'children'> {
  /** Width and height in pixels. @default 16 */
  size?: number
  /** Accessible name, which is needed if no adjacent text names Rapport. Without it, the logo is decorative. */
  label?: string
}

/** Renders the Rapport logo: two overlapping rings in the text color. */
export function BrandMark({ size = 16, label, className, ...props }: BrandMarkProps) {
  return (
    <svg
      data-rp-slot="brand-mark"
      viewBox="0 0 16 16"
      width={size}
      height={size}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      className={cn('shrink-0', className)}
      {...props}
    >
      <circle cx="5.4" cy="8" r="4.6" fill="none" stroke="currentColor" strokeWidth="1.4" />
      <circle cx="10.6" cy="8" r="4.6" fill="none" stroke="currentColor" strokeWidth="1.4" />
      <path d="M8 4.2a4.6 4.6 0 0 1 0 7.6 4.6 4.6 0 0 1 0-7.6z" fill="currentColor" />
    </svg>
  )
}
