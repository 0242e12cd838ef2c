'use client'

import { ChartFigure, type ChartFrameProps } from '../chart-figure/chart-figure.tsx'
import { useChartText, type ChartText } from '../chart-labels/chart-labels.tsx'
import type { ChartColor } from '../colors.ts'
import { finite, finiteRange } from '../parts/numbers.ts'
import { toFormatter, type ValueFormat } from '../value-format.ts'
import { GaugeArc } from './gauge-arc.tsx'

const ENGLISH = {
  previous: 'Previous cycle',
  measure: 'Measure',
  value: 'Value',
  uncertainty: 'Uncertainty',
  change: 'Change',
  target: 'Target',
  scale: 'Scale',
  onScale: (value, label, low, high) => `${value}, ${label}, on a scale from ${low} to ${high}.`,
} as const satisfies Partial<ChartText>

export interface GaugeProps extends ChartFrameProps {
  /** The score, in the unit of the range. The chart shows "No data available" when it is null or not a number. */
  value: number | null
  /** The score in the previous cycle, drawn as a tick if given. */
  previous?: number | null | undefined
  /** A target score, drawn as a dashed tick across the arc. */
  target?: number | null | undefined
  /** Lowest and highest possible score. The default, 0 to 100, is for percentages; for ratings, pass the ends of the scale. */
  range?: readonly [number, number] | undefined
  /** Formats a score, for example "86.2%": a function, or Intl.NumberFormat options. Server components can pass only the options. */
  format: ValueFormat
  /** Formats the ends of the scale under the arc. Unformatted numbers by default. */
  formatTick?: ((end: number) => string) | undefined
  /** What the score measures, for example "Top 2 Boxes". Printed on at most two lines of 24 characters; longer text is truncated. */
  sublabel: string
  /** The interval as text, for example "95% interval 84.1–88.1". Printed after the base. */
  interval?: string | undefined
  /** The change since the previous cycle as text, with its interval. Shown only in the table and in the copied CSV. */
  change?: string | undefined
  color?: ChartColor | undefined
}

/**
 * Shows one score on its scale as a half circle. For several scores, as in a matrix, use ScoreBar; for the answers behind a score,
 * use DistributionBar.
 *
 * @source Specification part 1, section 4; Visual language, section 7
 */
export function Gauge({
  value: score,
  previous: before = null,
  target: goal = null,
  range: given = [0, 100],
  format: writing,
  formatTick = String,
  sublabel,
  interval,
  change,
  color = 1,
  ...frame
}: GaugeProps) {
  const texts = useChartText(ENGLISH, frame.texts)
  const format = toFormatter(writing)
  const range = finiteRange(given)
  const [value, previous, target] = [finite(score), finite(before), finite(goal)]
  const written = value === null ? '' : format(value)
  const rows = [
    [sublabel, written],
    ...(previous === null ? [] : [[texts.previous, format(previous)]]),
    ...(target === null ? [] : [[texts.target, format(target)]]),
    ...(interval === undefined ? [] : [[texts.uncertainty, interval]]),
    ...(change === undefined ? [] : [[texts.change, change]]),
    [texts.scale, `${formatTick(range[0])}–${formatTick(range[1])}`],
  ]
  const sentence = [
    texts.onScale(written, sublabel, formatTick(range[0]), formatTick(range[1])),
    previous !== null && `${texts.previous} ${format(previous)}.`,
    target !== null && `${texts.target} ${format(target)}.`,
    interval && `${interval}.`,
  ]
  const summary = frame.summary ?? sentence.filter(Boolean).join(' ')

  return (
    <ChartFigure
      {...frame}
      summary={summary}
      base={interval === undefined || value === null || frame.unavailable ? frame.base : `${frame.base} (${interval})`}
      table={() => ({ columns: [texts.measure, texts.value], rows })}
      empty={value === null}
      align="center"
    >
      {value !== null && (
        <GaugeArc
          value={value}
          previous={previous}
          target={target}
          range={range}
          text={written}
          sublabel={sublabel}
          ends={[formatTick(range[0]), formatTick(range[1])]}
          color={color}
          summary={summary}
        />
      )}
    </ChartFigure>
  )
}
