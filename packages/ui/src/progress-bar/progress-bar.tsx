import type { ComponentProps } from 'react'

import { cn } from '../cn.ts'

export interface ProgressBarProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Accessible name, for example "Import of members". */
  'aria-label': string
  /** From 0 to 100; other values are clamped, and NaN and Infinity count as 0. Null while the progress is unknown. */
  value: number | null
  /**
   * Accessible value, for example "Page 2 of 6"; `showText` also displays it. @default the rounded percentage; none while the
   * progress is unknown
   */
  valueText?: string
  /** Displays the value after the bar. */
  showText?: boolean
}

/**
 * Shows progress as a bar that fills in the reading direction. In a small space use ProgressRing; for a short wait of unknown length use
 * Spinner.
 */
export function ProgressBar({ value, valueText, showText = false, className, ...props }: ProgressBarProps) {
  const share = value === null ? null : Number.isFinite(value) ? Math.min(Math.max(value, 0), 100) : 0
  const text = valueText ?? (share === null ? undefined : `${Math.round(share)}%`)
  return (
    <div data-rp-slot="progress-bar" className={cn('flex items-center gap-3 text-rp-12 text-rp-muted', className)}>
      <div
        role="progressbar"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={share === null ? undefined : Math.round(share)}
        aria-valuetext={text}
        className="h-1.5 min-w-16 flex-1 overflow-clip rounded-full bg-rp-data-track forced-colors:border"
        {...props}
      >
        {/* A computed width needs an inline style. */}
        <div
          className={cn(
            'h-full rounded-full bg-rp-accent transition-[inline-size] duration-(--rp-slow) ease-(--rp-ease-out) forced-colors:bg-[Highlight]',
            share === null && 'w-2/5 animate-pulse motion-reduce:animate-none',
          )}
          style={share === null ? undefined : { inlineSize: `${share}%` }}
        />
      </div>
      {showText && text ? (
        <span aria-hidden="true" className="shrink-0 tabular-nums">
          {text}
        </span>
      ) : null}
    </div>
  )
}
