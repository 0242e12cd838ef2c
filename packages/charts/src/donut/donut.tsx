import { ChartFigure, type ChartFrameProps } from '../chart-figure/chart-figure.tsx'
import { useChartWords, type ChartWords } from '../chart-words/chart-words.tsx'
import { colorOf, ROLES } from '../colors.ts'
import { Cursor } from '../parts/cursor.tsx'
import { known } from '../parts/scale.ts'
import { writerOf } from '../parts/writer.ts'
import { DONUT_SIZE, layoutDonut, RING, sliceAt, type DonutPart } from './donut-layout.ts'

export type { DonutPart } from './donut-layout.ts'

const ENGLISH = {
  sentiment: 'Sentiment',
  share: 'Share',
  count: 'Count',
  previous: 'Previous cycle',
  missing: '–',
  sentiments: { positive: 'Positive', neutral: 'Neutral', negative: 'Negative' },
  answers: (count, text) => `${text} ${count === 1 ? 'answer' : 'answers'}`,
} as const satisfies Partial<ChartWords>

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
  const words = useChartWords(ENGLISH, frame.words)
  const slices = layoutDonut(parts)
  const center = parts.find((part) => part.sentiment === featured)
  const written = writerOf(format, words.missing)
  const summary = frame.summary ?? `${parts.map((part) => `${part.label} ${written(part.share)}`).join(', ')}.`
  const describe = (part: DonutPart | undefined) =>
    part === undefined
      ? []
      : [
          part.label,
          `${format(part.share)}, ${words.answers(part.count, formatCount(part.count))}`,
          ...(known(part.previous) === null ? [] : [`${words.previous} ${written(part.previous)}`]),
        ]
  const rows = parts.map((part) => [part.label, written(part.share), formatCount(part.count)] as const)

  return (
    <ChartFigure
      {...frame}
      summary={summary}
      table={() => ({
        columns: [words.sentiment, words.share, words.count, words.previous],
        rows: parts.map((part, index) => [...(rows[index] ?? []), written(part.previous)]),
      })}
      empty={slices.length === 0}
      aside={
        <table className="w-full border-collapse text-[14px]/[20px] tabular-nums">
          <caption className="sr-only">{frame.title}</caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">{words.sentiment}</th>
              <th scope="col">{words.share}</th>
              <th scope="col">{words.count}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([label, share, count], index) => (
              <tr key={label} className="h-10 border-b border-(--line)">
                <th scope="row" className="text-start font-[420] wrap-anywhere text-(--text)">
                  <span className="flex items-center gap-2.5">
                    <svg width="10" height="10" aria-hidden="true" className="flex-none">
                      <rect width="10" height="10" rx="2" fill={colorOf(parts[index]?.sentiment ?? 'neutral')} />
                    </svg>
                    {label}
                  </span>
                </th>
                <td className="w-18 text-end font-[620] text-(--text-strong)">{share}</td>
                <td className="w-14 text-end text-(--muted)">{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      }
    >
      <div data-slot="donut" className="relative mx-auto aspect-square w-full max-w-42">
        <svg
          viewBox={`0 0 ${DONUT_SIZE} ${DONUT_SIZE}`}
          role="img"
          aria-label={summary}
          className="block size-full overflow-visible tabular-nums"
        >
          <g transform={`translate(${DONUT_SIZE / 2} ${DONUT_SIZE / 2})`} fill="none" strokeWidth={RING.width}>
            {slices.map(({ part, path }) => (
              <path key={part.sentiment} d={path} stroke={colorOf(part.sentiment)} />
            ))}
          </g>
          {center && (
            <g textAnchor="middle" aria-hidden="true">
              <text x="84" y="90" fontSize="28" fontWeight="560" letterSpacing="-0.028em" fill={ROLES.text}>
                {written(center.share)}
              </text>
              <text x="84" y="108" fontSize="12" fill={ROLES.muted}>
                {words.sentiments[featured].toLowerCase()}
              </text>
            </g>
          )}
        </svg>
        <Cursor
          label={frame.title}
          count={slices.length}
          find={(x, y, box) => sliceAt(slices, x, y, box.width)}
          describe={(index) => describe(slices[index]?.part)}
          place={(index) => ({ left: `${slices[index]?.left ?? 50}%`, top: `${slices[index]?.top ?? 50}%` })}
          mark="dot"
          words={frame.words}
        />
      </div>
    </ChartFigure>
  )
}
