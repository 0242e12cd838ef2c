'use client'

import { ChartFigure, type ChartFrameProps } from '../chart-figure/chart-figure.tsx'
import { useChartText, type ChartText } from '../chart-labels/chart-labels.tsx'
import { Swatch } from '../parts/legend.tsx'
import { finite, formatFinite } from '../parts/numbers.ts'
import { toFormatter, type ValueFormat } from '../value-format.ts'
import { layoutDonut, type DonutPart } from './donut-layout.ts'
import { DonutRing } from './donut-ring.tsx'

export type { DonutPart } from './donut-layout.ts'

const ENGLISH = {
  sentiment: 'Sentiment',
  share: 'Share',
  count: 'Count',
  previous: 'Previous cycle',
  missing: '–',
  sentiments: { positive: 'Positive', neutral: 'Neutral', negative: 'Negative' },
  answers: (count, text) => `${text} ${count === 1 ? 'answer' : 'answers'}`,
} as const satisfies Partial<ChartText>

export interface DonutProps extends ChartFrameProps {
  /** Confirms that each person gave only one answer. A ring would be misleading for multiple choice. */
  single: true
  /**
   * The positive, neutral and negative parts. Every answer to the question must have a sentiment. The chart shows "No data available"
   * when no share is above zero.
   */
  parts: readonly DonutPart[]
  /** Formats a share in percent, for example "81.4%". */
  format: ValueFormat
  /** Formats a count, for example "1,204". */
  formatCount?: ((count: number) => string) | undefined
  /** The part whose share is printed in the ring. The positive part by default. */
  featured?: DonutPart['sentiment'] | undefined
}

/**
 * Shows the sentiment of the answers as a ring, with a table beside it. For multiple choice, or for answers without a sentiment,
 * use DistributionBar. Throws a RangeError when the shares add up to more than 100%.
 * @source Specification part 1, section 4; Visual language, section 7
 */
export function Donut({
  single: _single,
  parts,
  format: given,
  formatCount = String,
  featured = 'positive',
  ...frame
}: DonutProps) {
  const texts = useChartText(ENGLISH, frame.texts)
  const format = toFormatter(given)
  const slices = layoutDonut(parts)
  const center = parts.find((part) => part.sentiment === featured)
  const written = formatFinite(format, texts.missing)
  const summary = frame.summary ?? `${parts.map((part) => `${part.label} ${written(part.share)}`).join(', ')}.`
  const describe = (part: DonutPart | undefined) =>
    part === undefined
      ? []
      : [
          part.label,
          `${format(part.share)}, ${texts.answers(part.count, formatCount(part.count))}`,
          ...(finite(part.previous) === null ? [] : [`${texts.previous} ${written(part.previous)}`]),
        ]
  const rows = parts.map((part) => [part.label, written(part.share), formatCount(part.count)] as const)

  return (
    <ChartFigure
      {...frame}
      summary={summary}
      table={() => ({
        columns: [texts.sentiment, texts.share, texts.count, texts.previous],
        rows: parts.map((part, index) => [...(rows[index] ?? []), written(part.previous)]),
      })}
      empty={slices.length === 0}
      aside={
        <table className="w-full border-collapse text-[14px]/[20px] tabular-nums">
          <caption className="sr-only">{frame.title}</caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">{texts.sentiment}</th>
              <th scope="col">{texts.share}</th>
              <th scope="col">{texts.count}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([label, share, count], index) => (
              <tr key={label} className="h-10 border-b border-(--rp-line)">
                <th scope="row" className="text-start font-[420] wrap-anywhere text-(--rp-text)">
                  <span className="flex items-center gap-2.5">
                    <Swatch color={parts[index]?.sentiment ?? 'neutral'} />
                    {label}
                  </span>
                </th>
                <td className="w-18 text-end font-[620] text-(--rp-text-strong)">{share}</td>
                <td className="w-14 text-end text-(--rp-muted)">{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      }
    >
      <DonutRing
        parts={parts}
        summary={summary}
        center={center && { text: written(center.share), label: texts.sentiments[featured].toLowerCase() }}
        title={frame.title}
        describe={describe}
        texts={frame.texts}
      />
    </ChartFigure>
  )
}
