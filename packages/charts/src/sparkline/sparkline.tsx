'use client'

import { useChartText, type ChartText } from '../chart-labels/chart-labels.tsx'
import { colorOf, ROLES, type ChartColor } from '../colors.ts'
import { dotsPath, STROKE } from '../parts/plot.tsx'
import { describeCourse } from '../parts/summary.ts'
import { toFormatter, type ValueFormat } from '../value-format.ts'
import { layoutSparkline, SPARKLINE_HEIGHT } from './sparkline-layout.ts'

const ENGLISH = {
  noData: 'No data available',
  at: (value, where) => (where ? `${value} in ${where}` : value),
  course: (first, last, lowest, highest) => `From ${first} to ${last}; lowest ${lowest}, highest ${highest}.`,
} as const satisfies Partial<ChartText>

/** The drawing is stretched to the width of its container, but strokes keep their width. */
const LINE = { ...STROKE, vectorEffect: 'non-scaling-stroke' } as const

export interface SparklineProps {
  /**
   * The start of the image's accessible name, for example "Satisfaction, last twelve months"; a summary of the values follows it.
   */
  label: string
  /**
   * The values, oldest first. Null and NaN values break the line. If there are no other values, "No data available" is shown
   * instead of the line.
   */
  values: readonly (number | null)[]
  /** The names of the periods of the values, for example months, which the summary uses. One name for each of `values`. */
  periods?: readonly string[] | undefined
  /** Lowest and highest possible value. The scale covers only the part of this range that the values need. */
  range?: readonly [number, number] | undefined
  /** Formats a value, for example "86.2%". */
  format: ValueFormat
  color?: ChartColor | undefined
  texts?: Partial<ChartText> | undefined
  className?: string | undefined
}

/**
 * Shows how a value changed over time, as a line no taller than a row of text, for use beside text that states the value. It is a
 * single image with a summary, and has no axis, tooltip or table. To show exact values, use Trend.
 */
export function Sparkline({
  label,
  values,
  periods = [],
  range = [0, 100],
  format: given,
  color = 1,
  texts: own,
  className = '',
}: SparklineProps) {
  const texts = useChartText(ENGLISH, own)
  const format = toFormatter(given)
  const { line, end } = layoutSparkline(values, range)
  const name = `${label}: ${describeCourse(values, (index) => periods[index] ?? '', format, texts)}`
  if (line === null) {
    return (
      <span data-rp-slot="sparkline" className={`text-[12px]/[24px] text-(--rp-muted) ${className}`}>
        {texts.noData}
      </span>
    )
  }
  return (
    <svg
      data-rp-slot="sparkline"
      viewBox={`0 0 100 ${SPARKLINE_HEIGHT}`}
      height={SPARKLINE_HEIGHT}
      preserveAspectRatio="none"
      role="img"
      aria-label={name}
      className={`block w-full overflow-visible rtl:-scale-x-100 [print-color-adjust:exact] ${className}`}
    >
      <path d={line} {...LINE} stroke={colorOf(color)} strokeWidth="1.5" />
      {end && (
        <>
          <path d={dotsPath([end])} {...LINE} stroke={ROLES.surface} strokeWidth="8" />
          <path d={dotsPath([end])} {...LINE} stroke={colorOf(color)} strokeWidth="5" />
        </>
      )}
    </svg>
  )
}
