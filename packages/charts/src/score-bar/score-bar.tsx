'use client'

import type { ReactNode } from 'react'

import { useChartText, type ChartText } from '../chart-labels/chart-labels.tsx'
import type { ChartColor } from '../colors.ts'
import type { BarAnnotation } from '../parts/annotations.tsx'
import { barScale, placeBarAnnotations } from '../parts/bar-scale.ts'
import { Bar } from '../parts/bar.tsx'
import { Legend } from '../parts/legend.tsx'
import { formatFinite } from '../parts/numbers.ts'
import { toFormatter, type ValueFormat } from '../value-format.ts'

const ENGLISH = {
  noData: 'No data available',
  previous: 'Previous cycle',
  missing: '–',
} as const satisfies Partial<ChartText>

export interface ScoreBarProps {
  /** Names the subject of the score, for example a row of a matrix. */
  label: string
  /** The score, in the unit of the range. The chart shows "No data available" when it is null or not a number. */
  value: number | null
  /** The score in the previous cycle, drawn as a tick if given. */
  previous?: number | null | undefined
  /** Lowest and highest possible score. 0 to 100 by default. */
  range?: readonly [number, number] | undefined
  /** Lines or bands over the bar, for example a target, with their values in a key below. `x` is a score. */
  annotations?: readonly BarAnnotation[] | undefined
  /** Formats a score, for example "86.2%": a function, or Intl.NumberFormat options. Server components can pass only the options. */
  format: ValueFormat
  /** The number of answers, for example "n = 1,204". Printed under the label. */
  base?: string | undefined
  /** A remark under the base, for example the change since the previous cycle. */
  note?: ReactNode
  color?: ChartColor | undefined
  texts?: Partial<ChartText> | undefined
  className?: string | undefined
}

/**
 * Shows one score as a labeled bar in a list of scores, such as the rows of a matrix. For a single score, use Gauge; for the
 * shares of the answers, use DistributionBar.
 *
 * @source Visual language, section 7
 */
export function ScoreBar({
  label,
  value,
  previous = null,
  range = [0, 100],
  annotations = [],
  format: given,
  base,
  note,
  color = 1,
  texts: own,
  className = '',
}: ScoreBarProps) {
  const texts = useChartText(ENGLISH, own)
  const format = toFormatter(given)
  const scale = barScale(range)
  const [length, tick] = [scale(value), scale(previous)]
  const placed = placeBarAnnotations(annotations, scale, formatFinite(format, texts.missing))
  return (
    <div data-rp-slot="score-bar" role="group" aria-label={label} className={`@container ${className}`}>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 py-1.5 text-[13px]/[20px] @sm:grid-cols-[minmax(0,2fr)_minmax(80px,3fr)_3.5rem]">
        <div className="min-w-0">
          <p className="m-0 font-[520] wrap-anywhere text-(--rp-text-strong)">{label}</p>
          {base && <p className="m-0 text-[12px]/[16px] text-(--rp-muted) tabular-nums">{base}</p>}
          {note}
        </div>
        {value === null || length === null ? (
          <p className="m-0 text-(--rp-muted) @sm:col-span-2">{texts.noData}</p>
        ) : (
          <>
            <p className="m-0 text-end font-[620] text-(--rp-text-strong) tabular-nums @sm:order-last">
              {format(value)}
              {previous !== null && tick !== null && (
                <span className="sr-only">{`, ${texts.previous} ${format(previous)}`}</span>
              )}
            </p>
            <div className="col-span-2 @sm:col-span-1">
              <Bar length={length} tick={tick} color={color} annotations={placed} />
            </div>
            {placed.length > 0 && (
              <div className="col-span-full -mt-1 @sm:order-last @sm:col-start-2">
                <Legend texts={own} annotations={placed} />
              </div>
            )}
          </>
        )}
      </div>
    </div>
  )
}
