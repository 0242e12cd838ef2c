import type { ResultItem } from '@rapport/api/contract/feedback/results'
import { Gauge } from '@rapport/charts/gauge'
import { formatCount, formatFixed } from '@rapport/domain/format/numbers'
import {
  gaugeRange,
  isLowerFigureBetter,
  isPercentChart,
  readScore,
  type ResultChart,
} from '@rapport/domain/results/items/chart-type'
import { headlineOf, isOneQuestion } from '@rapport/domain/results/scores/headline'
import { deriveThumbs } from '@rapport/domain/results/scores/sentiment'
import { deriveSignificantTrend } from '@rapport/domain/results/scores/trend-significance'
import { wilsonInterval } from '@rapport/domain/statistics/intervals'

import { messages } from '../messages.ts'
import { describeDirection, describePublished, explainNoScore, scoreFormat, scoreLabel } from './result-text.ts'
import { TrendOf } from './trend-of.tsx'

interface ScoreChartProps {
  item: ResultItem
  chart: ResultChart
  heading: 'h2' | 'h3'
}

/** A score as a gauge, with its interval when it is a share of people, and its move since the previous cycle. */
export function ScoreChart({ item, chart, heading }: ScoreChartProps) {
  const { current, previous } = headlineOf(item)
  const published = describePublished(item)
  const score = readScore(current, chart)
  const before = previous ? readScore(previous, chart) : null
  const base = current.answers.totalCount
  // The score of several questions is the mean of their shares, which no single proportion stands behind.
  const isShare = isPercentChart(chart) && isOneQuestion(item)
  const thumbs = chart === 'thumbs' && base > 0 ? deriveThumbs(current.answers.counts) : null
  const featured = item.rows.find((row) => row.value === item.featured_subquestion_value)

  return (
    <Gauge
      title={item.title}
      subtitle={[featured?.text, describeDirection(item), published.groups].filter(Boolean).join(' · ') || undefined}
      unavailable={(score === null && explainNoScore(item, chart)) || undefined}
      heading={heading}
      value={score}
      previous={before}
      range={gaugeRange(chart, item)}
      format={scoreFormat(chart)}
      sublabel={scoreLabel(chart)}
      interval={isShare && score !== null && base > 0 ? intervalText(score, base) : undefined}
      base={published.base}
      note={
        <>
          {thumbs ? (
            <p className="text-12 text-muted tabular-nums">
              {messages.thumbs(formatCount(thumbs.up), formatCount(thumbs.down))}
            </p>
          ) : null}
          <TrendOf
            current={score}
            previous={before}
            sure={deriveSignificantTrend(item, chart)}
            isLowerBetter={isLowerFigureBetter(item, chart)}
          />
        </>
      }
    />
  )
}

function intervalText(score: number, base: number): string | undefined {
  const interval = wilsonInterval(Math.round((score / 100) * base), base)
  return interval
    ? `95% interval ${formatFixed(100 * interval.low, 1)}–${formatFixed(100 * interval.high, 1)}`
    : undefined
}
