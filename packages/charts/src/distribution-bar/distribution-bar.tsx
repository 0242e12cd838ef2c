'use client'

import { ChartFigure, type ChartFrameProps } from '../chart-figure/chart-figure.tsx'
import { useChartText, type ChartText } from '../chart-labels/chart-labels.tsx'
import { describeAnnotations, type BarAnnotation } from '../parts/annotations.tsx'
import { barScale, placeBarAnnotations } from '../parts/bar-scale.ts'
import { Bar } from '../parts/bar.tsx'
import { Legend, LegendSwatch, LegendTick } from '../parts/legend.tsx'
import { formatFinite } from '../parts/numbers.ts'
import { PointTooltip } from '../parts/point-tooltip.tsx'
import { usePoints } from '../parts/use-points.ts'
import { toFormatter, type ValueFormat } from '../value-format.ts'
import { layoutDistributionBar, type DistributionAnswer, type DistributionRow } from './distribution-bar-layout.ts'

export type { DistributionAnswer } from './distribution-bar-layout.ts'

const ENGLISH = {
  answer: 'Answer',
  sentiment: 'Sentiment',
  share: 'Share',
  count: 'Count',
  previous: 'Previous cycle',
  missing: '–',
  sentiments: { positive: 'Positive', neutral: 'Neutral', negative: 'Negative' },
  answers: (count, text) => `${text} ${count === 1 ? 'answer' : 'answers'}`,
} as const satisfies Partial<ChartText>
type Texts = Pick<ChartText, keyof typeof ENGLISH>

export interface DistributionBarProps extends ChartFrameProps {
  /** The answers in reading order. The chart shows "No data available" when there are no answers or all counts are zero. */
  answers: readonly DistributionAnswer[]
  /** Formats a share in percent, for example "48.6%". */
  format: ValueFormat
  /** Formats a count, for example "1,204". */
  formatCount?: ((count: number) => string) | undefined
  /** The share at the end of the track, in percent. 100 by default, so that the full track represents the whole. */
  max?: number | undefined
  /** Lines or bands across all bars, for example a target. `x` is a share in percent. */
  annotations?: readonly BarAnnotation[] | undefined
  /** Called with the index of the answer whose bar is pressed, for example to list its responses. */
  onSelect?: ((index: number) => void) | undefined
  /** The effect of pressing a bar, announced after its name, for example "see responses". Required with `onSelect`. */
  selectLabel?: string | undefined
}

/**
 * Shows the distribution of the answers to one question, with a bar, a share and a count for each answer. It is suitable for any
 * question, including multiple choice. For a single-choice question with sentiments and few answers, use Donut.
 * @source Specification part 1, section 4; Visual language, section 7
 */
export function DistributionBar({
  answers,
  format: given,
  formatCount = String,
  max = 100,
  annotations = [],
  onSelect,
  selectLabel,
  ...frame
}: DistributionBarProps) {
  const texts = useChartText(ENGLISH, frame.texts)
  const format = toFormatter(given)
  const { rows, sentiments, hasPrevious } = layoutDistributionBar(answers, max)
  const { shown, group, point } = usePoints(rows.length)
  const write = formatFinite(format, texts.missing)
  const placed = placeBarAnnotations(annotations, barScale([0, max]), write)
  const sentence = `${rows.map((row) => `${row.label} ${write(row.share)}`).join(', ')}.`
  const notes = describeAnnotations(annotations, write, write)
  const summary = frame.summary ?? [sentence, notes].filter(Boolean).join(' ')
  const more = (row: DistributionRow) => [
    ...(row.sentiment === undefined ? [] : [texts.sentiments[row.sentiment]]),
    ...(row.tick === null ? [] : [`${texts.previous} ${write(row.previous)}`]),
  ]
  const counted = (row: DistributionRow) => texts.answers(row.count, formatCount(row.count))
  const lines = (row: DistributionRow) => [row.label, `${write(row.share)}, ${counted(row)}`, ...more(row)]

  return (
    <ChartFigure
      {...frame}
      summary={summary}
      table={() => tableOf(rows, { texts, write, formatCount, hasPrevious, hasSentiment: sentiments.length > 0 })}
      empty={!answers.some((answer) => answer.count > 0)}
    >
      <ul
        data-rp-slot="distribution-bar"
        aria-label={frame.title}
        {...group}
        className={`m-0 grid list-none ${onSelect ? '[--rp-bar-cursor:pointer]' : '[--rp-bar-cursor:default]'} grid-cols-[fit-content(38%)_minmax(72px,1fr)_auto_auto] gap-x-3 p-0`}
      >
        {rows.map((row, index) => (
          <li key={row.label} className="relative col-span-full grid grid-cols-subgrid print:break-inside-avoid">
            <button
              type="button"
              {...point(index)}
              {...(onSelect ? { onClick: () => onSelect(index) } : {})}
              className="col-span-full grid min-h-8 cursor-(--rp-bar-cursor) grid-cols-subgrid items-center rounded-[4px] py-1 text-start text-[12px]/[16px] tabular-nums focus-visible:outline-2 focus-visible:outline-(--rp-focus)"
            >
              <span className="min-w-0 font-[520] wrap-anywhere text-(--rp-text-strong)">
                {row.label}
                <span className="sr-only">, </span>
              </span>
              <Bar length={row.length} tick={row.tick} color={row.color} annotations={placed} />
              <span className="text-end font-[620] text-(--rp-text-strong)">
                {write(row.share)}
                <span className="sr-only">, </span>
              </span>
              <span className="text-end text-(--rp-muted)">
                <span aria-hidden="true">{formatCount(row.count)}</span>
                <span className="sr-only">
                  {[counted(row), ...more(row), ...(selectLabel ? [selectLabel] : [])].join(', ')}
                </span>
              </span>
            </button>
            {shown === index && <PointTooltip lines={lines(row)} left="50%" top="6px" />}
          </li>
        ))}
      </ul>
      {(sentiments.length > 0 || hasPrevious || placed.length > 0) && (
        <Legend texts={frame.texts} annotations={placed}>
          {sentiments.map((sentiment) => (
            <LegendSwatch key={sentiment} color={sentiment} label={texts.sentiments[sentiment]} />
          ))}
          {hasPrevious && <LegendTick label={texts.previous} />}
        </Legend>
      )}
    </ChartFigure>
  )
}

interface TableOptions {
  texts: Texts
  write: (share: number | null | undefined) => string
  formatCount: (count: number) => string
  hasPrevious: boolean
  hasSentiment: boolean
}

function tableOf(rows: readonly DistributionRow[], options: TableOptions) {
  const { texts, write, formatCount, hasPrevious, hasSentiment } = options
  return {
    columns: [
      texts.answer,
      ...(hasSentiment ? [texts.sentiment] : []),
      texts.share,
      texts.count,
      ...(hasPrevious ? [texts.previous] : []),
    ],
    rows: rows.map((row) => [
      row.label,
      ...(hasSentiment ? [row.sentiment === undefined ? texts.missing : texts.sentiments[row.sentiment]] : []),
      write(row.share),
      formatCount(row.count),
      ...(hasPrevious ? [write(row.previous)] : []),
    ]),
  }
}
