import type { ComponentProps } from 'react'

import { cn } from '../cn.ts'

/** Everything that a div takes. */
export type RingFieldProps = Omit<ComponentProps<'div'>, 'children'>

const CENTRES = [
  { x: 250, y: 520 },
  { x: 430, y: 360 },
]
const RINGS = Array.from({ length: 15 }, (_, index) => ({ radius: 26 + index * 30, opacity: 0.62 - index * 0.036 }))

/**
 * Two sets of rings that meet: the mark of Rapport, large, in the club's color. It decorates a page for people who are
 * not signed in and says nothing to assistive technology; give it a size by its class.
 *
 * @source ours
 */
export function RingField({ className, ...props }: RingFieldProps) {
  return (
    <div
      data-slot="ring-field"
      aria-hidden="true"
      className={cn('relative overflow-hidden bg-brand-field text-on-brand-field forced-colors:hidden', className)}
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
