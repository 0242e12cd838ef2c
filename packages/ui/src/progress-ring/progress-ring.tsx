import type { ComponentProps } from 'react'

import { cn } from '../cn.ts'

export interface ProgressRingProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** Accessible name, for example "Survey progress". */
  'aria-label': string
  /** From 0 to 100; other values are clamped, and NaN and Infinity count as 0. */
  value: number
  /** Accessible value. @default the rounded percentage */
  valueText?: string
  /** Width and height in pixels. @default 44 */
  size?: number
}

const RADIUS = 18

/** Shows progress as a ring that fills from the top, with the percentage inside. */
export function ProgressRing({ value, valueText, size = 44, className, ...props }: ProgressRingProps) {
  const share = Number.isFinite(value) ? Math.min(Math.max(value, 0), 100) : 0
  const percent = `${Math.round(share)}%`
  return (
    <span
      data-rp-slot="progress-ring"
      role="progressbar"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share)}
      aria-valuetext={valueText ?? percent}
      className={cn('relative inline-grid shrink-0 place-items-center', className)}
      style={{ inlineSize: size, blockSize: size }}
      {...props}
    >
      <svg viewBox="0 0 44 44" aria-hidden="true" className="absolute inset-0 size-full -rotate-90">
        <circle cx="22" cy="22" r={RADIUS} fill="none" stroke="currentColor" strokeWidth="3" opacity="0.18" />
        {share > 0 ? (
          <circle
            cx="22"
            cy="22"
            r={RADIUS}
            fill="none"
            stroke="currentColor"
            strokeWidth="3"
            strokeLinecap="round"
            pathLength={100}
            strokeDasharray={`${share} 100`}
          />
        ) : null}
      </svg>
      <span aria-hidden="true" className="text-rp-11 font-rp-strong tabular-nums">
        {percent}
      </span>
    </span>
  )
}
