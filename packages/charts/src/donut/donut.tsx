import { ChartFigure, type ChartFrameProps } from '../chart-figure/chart-figure.tsx'
import { colorOf, ROLES, SENTIMENT_WORDS } from '../colors.ts'
import { PointTooltip } from '../parts/point-tooltip.tsx'
import { usePoints } from '../parts/use-points.ts'
import { DONUT_SIZE, layoutDonut, type DonutPart } from './donut-layout.ts'

export type { DonutPart } from './donut-layout.ts'

export interface DonutProps extends ChartFrameProps {
  /** Says that each person gave one answer. Parts of a whole are not true for a question with several choices. */
  single: true
  /** Positive, neutral, negative. Every answer of the question must have a sentiment. None: "No data available". */
  parts: readonly DonutPart[]
  /** Writes a share in percent for people, for example "81.4%". */
  format: (share: number) => string
  /** Writes a count for people, for example "1,204". */
  formatCount?: ((count: number) => string) | undefined
  /** What stands in the ring: the part with this sentiment. The positive one by default. */
  featured?: DonutPart['sentiment'] | undefined
}

/**
 * The sentiment of the answers as parts of a ring, with its table beside it. For a question with several choices, or
 * with answers that have no sentiment, use DistributionBar. Throws when the shares add up to more than 100 %.
 *
 * @source Specification part 1, section 4; Visual language, section 7
 */
export function Donut({
  single: _single,
  parts,
  format,
  formatCount = String,
  featured = 'positive',
  ...frame
}: DonutProps) {
  const slices = layoutDonut(parts)
  const { shown, group, point, hover } = usePoints(slices.length)
  const open = shown === null ? undefined : slices[shown]
  const center = parts.find((part) => part.sentiment === featured)
  const summary = frame.summary ?? `${parts.map((part) => `${part.label} ${format(part.share)}`).join(', ')}.`
  const words = (part: DonutPart) => [
    part.label,
    `${format(part.share)}, ${formatCount(part.count)} ${part.count === 1 ? 'answer' : 'answers'}`,
    ...(part.previous == null ? [] : [`Previous cycle ${format(part.previous)}`]),
  ]

  return (
    <ChartFigure
      {...frame}
      summary={summary}
      table={{
        columns: ['Sentiment', 'Share', 'Count', 'Previous cycle'],
        rows: parts.map((part) => [
          part.label,
          format(part.share),
          formatCount(part.count),
          part.previous == null ? '–' : format(part.previous),
        ]),
      }}
      empty={slices.length === 0}
      aside={<DonutTable title={frame.title} parts={parts} format={format} formatCount={formatCount} />}
    >
      <div
        data-slot="donut"
        role="group"
        aria-label={frame.title}
        {...group}
        className="relative mx-auto aspect-square w-full max-w-42"
      >
        <svg
          viewBox={`0 0 ${DONUT_SIZE} ${DONUT_SIZE}`}
          aria-hidden="true"
          className="block size-full overflow-visible tabular-nums"
        >
          <g transform={`translate(${DONUT_SIZE / 2} ${DONUT_SIZE / 2})`}>
            {slices.map(({ part, path }, index) => (
              <path key={part.sentiment} {...hover(index)} d={path} fill={colorOf(part.sentiment)} />
            ))}
          </g>
          {center && (
            <g textAnchor="middle">
              <text x="84" y="90" fontSize="28" fontWeight="560" letterSpacing="-0.028em" fill={ROLES.text}>
                {format(center.share)}
              </text>
              <text x="84" y="108" fontSize="12" fill={ROLES.muted}>
                {SENTIMENT_WORDS[featured].toLowerCase()}
              </text>
            </g>
          )}
        </svg>
        {slices.map(({ part, left, top }, index) => (
          <button
            type="button"
            key={part.sentiment}
            {...point(index)}
            aria-label={words(part).join(', ')}
            style={{ left: `${left}%`, top: `${top}%` }}
            className="absolute size-6 -translate-x-1/2 -translate-y-1/2 cursor-default rounded-full focus-visible:outline-2 focus-visible:outline-(--focus)"
          />
        ))}
        {open && <PointTooltip lines={words(open.part)} left={`${open.left}%`} top={`${open.top}%`} />}
      </div>
    </ChartFigure>
  )
}

interface DonutTableProps extends Required<Pick<DonutProps, 'title' | 'parts' | 'format'>> {
  formatCount: (count: number) => string
}

function DonutTable({ title, parts, format, formatCount }: DonutTableProps) {
  return (
    <table className="w-full border-collapse text-[14px]/[20px] tabular-nums">
      <caption className="sr-only">{title}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Sentiment</th>
          <th scope="col">Share</th>
          <th scope="col">Count</th>
        </tr>
      </thead>
      <tbody>
        {parts.map((part) => (
          <tr key={part.sentiment} className="h-10 border-b border-(--line)">
            <th scope="row" className="text-start font-[420] text-(--text)">
              <span className="flex items-center gap-2.5">
                <svg width="10" height="10" aria-hidden="true" className="flex-none">
                  <rect width="10" height="10" rx="2" fill={colorOf(part.sentiment)} />
                </svg>
                {part.label}
              </span>
            </th>
            <td className="w-18 text-end font-[620] text-(--text-strong)">{format(part.share)}</td>
            <td className="w-14 text-end text-(--muted)">{formatCount(part.count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
