import type { ComponentProps } from 'react'

import { cn } from '../cn.ts'

/** All props are passed to the div. */
export type RingFieldProps = Omit<ComponentProps<'div'>, 'children'>

const CENTRES = [
  { x: 250, y: 520 },
  { x: 430, y: 360 },
]
const RINGS = Array.from({ length: 15 }, (_, index) => ({ radius: 26 + index * 30, opacity: 0.62 - index * 0.036 }))

/**
 * Renders two overlapping sets of rings, based on the Rapport logo, on a background in the club's color. They decorate pages for
 * users who are not signed in, and are hidden from assistive technology. `className` sets the size.
 */
export function RingField({ className, ...props }: RingFieldProps) {
  return (
    <div
      data-rp-slot="ring-field"
      aria-hidden="true"
      className={cn(
        'relative overflow-hidden bg-rp-brand-field text-rp-on-brand-field forced-colors:hidden',
        className,
      )}
      {...props}
    >
      <svg viewBox="0 0 640 860" preserveAspectRatio="xMidYMid slice" className="absolute inset-0 size-full">
        {CENTRES.map(({ x, y }) => (
          <g key={x} fill="none" stroke="currentColor" strokeWidth="1.1">
            {RINGS.map(({ radius, opacity }) => (
              <circle key={radius} cx={x} cy={y} r={radius} opacity={opacity} />
            ))}
            <circle cx={x} cy={y} r="7" fill="currentColor" stroke="none" />
          </g>
        ))}
      </svg>
    </div>
  )
}
