import { ChartFigure, type ChartFrameProps } from '../chart-figure/chart-figure.tsx'
import { SENTIMENT_WORDS } from '../colors.ts'
import { Bar } from '../parts/bar.tsx'
import { Legend, LegendSwatch, LegendTick } from '../parts/legend.tsx'
import { PointTooltip } from '../parts/point-tooltip.tsx'
import { usePoints } from '../parts/use-points.ts'
import { layoutDistributionBar, type DistributionAnswer, type DistributionRow } from './distribution-bar-layout.ts'

export type { DistributionAnswer } from './distribution-bar-layout.ts'

export interface DistributionBarProps extends ChartFrameProps {
  /** In the order in which people should read them. None: "No data available". */
  answers: readonly DistributionAnswer[]
  /** Writes a share in percent for people, for example "48.6%". */
  format: (share: number) => string
  /** Writes a count for people, for example "1,204". */
  formatCount?: ((count: number) => string) | undefined
  /** The share at the end of the track, in percent. 100 by default, so that the track is the whole. */
  max?: number | undefined
}

/**
 * How the answers of one question are spread: a bar, a share and a count for each. It takes any question, also one with
 * more than one choice. For one choice with sentiment and few answers, Donut shows the whole at a glance.
 *
 * @source Specification part 1, section 4; Visual language, section 7
 */
export function DistributionBar({ answers, format, formatCount = String, max = 100, ...frame }: DistributionBarProps) {
  const { rows, sentiments, hasPrevious } = layoutDistributionBar(answers, max)
  const { shown, group, point } = usePoints(rows.length)
  const summary = frame.summary ?? `${rows.map((row) => `${row.label} ${format(row.share)}`).join(', ')}.`
  const noun = (row: DistributionRow) => (row.count === 1 ? 'answer' : 'answers')
  const more = (row: DistributionRow) => [
    ...(row.sentiment === undefined ? [] : [SENTIMENT_WORDS[row.sentiment]]),
    ...(row.previous == null ? [] : [`Previous cycle ${format(row.previous)}`]),
  ]
  const lines = (row: DistributionRow) => [
    row.label,
    `${format(row.share)}, ${formatCount(row.count)} ${noun(row)}`,
    ...more(row),
  ]

  return (
    <ChartFigure
      {...frame}
      summary={summary}
      table={tableOf(rows, { format, formatCount, hasPrevious, hasSentiment: sentiments.length > 0 })}
      empty={answers.length === 0}
    >
      <ul
        data-slot="distribution-bar"
        aria-label={frame.title}
        {...group}
        className="m-0 grid list-none grid-cols-[fit-content(38%)_minmax(72px,1fr)_auto_auto] gap-x-3 p-0"
      >
        {rows.map((row, index) => (
          <li key={row.label} className="relative col-span-full grid grid-cols-subgrid">
            <button
              type="button"
              {...point(index)}
              className="col-span-full grid min-h-8 cursor-default grid-cols-subgrid items-center rounded-[4px] py-1 text-start text-[12px]/[16px] tabular-nums focus-visible:outline-2 focus-visible:outline-(--focus)"
            >
              <span className="min-w-0 font-[520] wrap-anywhere text-(--text-strong)">
                {row.label}
                <Spoken>, </Spoken>
              </span>
              <Bar length={row.length} tick={row.tick} color={row.color} />
              <span className="text-end font-[620] text-(--text-strong)">
                {format(row.share)}
                <Spoken>, </Spoken>
              </span>
              <span className="text-end text-(--muted)">
                {formatCount(row.count)}
                <Spoken>{[` ${noun(row)}`, ...more(row)].join(', ')}</Spoken>
              </span>
            </button>
            {shown === index && <PointTooltip lines={lines(row)} left="50%" top="6px" />}
          </li>
        ))}
      </ul>
      {(sentiments.length > 0 || hasPrevious) && (
        <Legend>
          {sentiments.map((sentiment) => (
            <LegendSwatch key={sentiment} color={sentiment} label={SENTIMENT_WORDS[sentiment]} />
          ))}
          {hasPrevious && <LegendTick label="Previous cycle" />}
        </Legend>
      )}
    </ChartFigure>
  )
}

/** What a row's shape and color say, for those who hear it: its name is what it shows and these words. */
function Spoken({ children }: { children: string }) {
  return <span className="sr-only">{children}</span>
}

interface TableOptions extends Required<Pick<DistributionBarProps, 'format'>> {
  formatCount: (count: number) => string
  hasPrevious: boolean
  hasSentiment: boolean
}

function tableOf(rows: readonly DistributionRow[], { format, formatCount, hasPrevious, hasSentiment }: TableOptions) {
  return {
    columns: [
      'Answer',
      ...(hasSentiment ? ['Sentiment'] : []),
      'Share',
      'Count',
      ...(hasPrevious ? ['Previous cycle'] : []),
    ],
    rows: rows.map((row) => [
      row.label,
      ...(hasSentiment ? [row.sentiment === undefined ? '–' : SENTIMENT_WORDS[row.sentiment]] : []),
      format(row.share),
      formatCount(row.count),
      ...(hasPrevious ? [row.previous == null ? '–' : format(row.previous)] : []),
    ]),
  }
}
