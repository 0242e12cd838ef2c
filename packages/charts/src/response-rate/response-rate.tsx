'use client'

import { ChartFigure, type ChartFrameProps } from '../chart-figure/chart-figure.tsx'
import { useChartText, type ChartText } from '../chart-labels/chart-labels.tsx'
import { describeAnnotations, type BarAnnotation } from '../parts/annotations.tsx'
import { barScale, placeBarAnnotations } from '../parts/bar-scale.ts'
import { Bar } from '../parts/bar.tsx'
import { Legend, LegendTick } from '../parts/legend.tsx'
import { formatFinite } from '../parts/numbers.ts'
import { PointTooltip } from '../parts/point-tooltip.tsx'
import { usePoints } from '../parts/use-points.ts'
import { toFormatter, type ValueFormat } from '../value-format.ts'
import { layoutResponseRate, type ResponseCounts } from './response-rate-layout.ts'

export type { ResponseCounts } from './response-rate-layout.ts'

const ENGLISH = {
  invited: 'Invited',
  started: 'Started',
  completed: 'Completed',
  step: 'Step',
  count: 'Count',
  rate: 'Rate',
  previous: 'Previous cycle',
  missing: '–',
} as const satisfies Partial<ChartText>

export interface ResponseRateProps extends ChartFrameProps {
  /** The counts of the current cycle. The chart shows "No data available" when no one was invited. */
  counts: ResponseCounts
  /** The counts of the previous cycle. When they are not given, there is no tick and no comparison. */
  previous?: ResponseCounts | null | undefined
  /** Lines or bands over all bars, for example a target rate. `x` is a percentage of the invited people. */
  annotations?: readonly BarAnnotation[] | undefined
  /** Formats a share in percent, for example "48.6%". */
  format: ValueFormat
  /** Formats a count, for example "1,204". */
  formatCount?: ((count: number) => string) | undefined
}

/**
 * Shows how many of the invited people started and completed a survey, as counts and as shares of all invited people. This is the
 * only chart that counts partial responses. For the answers themselves, use DistributionBar.
 * @source Decisions, section 4
 */
export function ResponseRate({
  counts,
  previous = null,
  annotations = [],
  format: given,
  formatCount = String,
  ...frame
}: ResponseRateProps) {
  const texts = useChartText(ENGLISH, frame.texts)
  const format = toFormatter(given)
  const steps = layoutResponseRate(counts, previous)
  const rows = (steps ?? []).map((step) => ({
    ...step,
    label: texts[step.step],
    rate: step.share === null ? texts.missing : format(step.share),
    counted: step.count === null ? texts.missing : formatCount(step.count),
    earlier: step.before === null || step.step === 'invited' ? null : format(step.before),
  }))
  const { shown, group, point } = usePoints(rows.length)
  const write = formatFinite(format, texts.missing)
  const placed = placeBarAnnotations(annotations, barScale([0, 100]), write)
  const sentence = `${rows.map((row) => `${row.label} ${row.rate}, ${row.counted}`).join('; ')}.`
  const notes = describeAnnotations(annotations, write, write)
  const summary = frame.summary ?? [sentence, notes].filter(Boolean).join(' ')
  const lines = (row: (typeof rows)[number]) => [
    row.label,
    `${row.rate}, ${row.counted}`,
    ...(row.earlier === null ? [] : [`${texts.previous} ${row.earlier}`]),
  ]
  const hasPrevious = rows.some((row) => row.earlier !== null)

  return (
    <ChartFigure
      {...frame}
      summary={summary}
      table={() => ({
        columns: [texts.step, texts.count, texts.rate, ...(hasPrevious ? [texts.previous] : [])],
        rows: rows.map((row) => [
          row.label,
          row.counted,
          row.rate,
          ...(hasPrevious ? [row.earlier ?? texts.missing] : []),
        ]),
      })}
      empty={steps === null}
    >
      <ol
        data-rp-slot="response-rate"
        aria-label={frame.title}
        {...group}
        className="m-0 grid list-none grid-cols-[auto_minmax(72px,1fr)_auto_auto] gap-x-3 p-0"
      >
        {rows.map((row, index) => (
          <li key={row.step} className="relative col-span-full grid grid-cols-subgrid">
            <button
              type="button"
              {...point(index)}
              className="col-span-full grid min-h-8 cursor-default grid-cols-subgrid items-center rounded-[4px] py-1 text-start text-[12px]/[16px] tabular-nums focus-visible:outline-2 focus-visible:outline-(--rp-focus)"
            >
              <span className="font-[520] text-(--rp-text-strong)">
                {row.label}
                <span className="sr-only">, </span>
              </span>
              <Bar length={row.length} tick={row.tick} color={1} annotations={placed} />
              <span className="text-end font-[620] text-(--rp-text-strong)">
                {row.rate}
                <span className="sr-only">, </span>
              </span>
              <span className="text-end text-(--rp-muted)">
                {row.counted}
                {row.earlier !== null && <span className="sr-only">{`, ${texts.previous} ${row.earlier}`}</span>}
              </span>
            </button>
            {shown === index && <PointTooltip lines={lines(row)} left="50%" top="6px" />}
          </li>
        ))}
      </ol>
      {(hasPrevious || placed.length > 0) && (
        <Legend texts={frame.texts} annotations={placed}>
          {hasPrevious && <LegendTick label={texts.previous} />}
        </Legend>
      )}
    </ChartFigure>
  )
}
