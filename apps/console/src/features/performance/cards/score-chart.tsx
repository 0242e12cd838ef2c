import type { ResultItem } from '@rapport/api/contract/feedback/results'
import { Gauge } from '@rapport/charts/gauge'
import { formatCount, formatFixed, formatPercent } from '@rapport/domain/format/numbers'
import { scoreInterval } from '@rapport/domain/results/differences/score-interval'
import { describeApart, describeAverage } from '@rapport/domain/results/items/average-text'
import { gaugeRange, isLowerFigureBetter, readScore, type ResultChart } from '@rapport/domain/results/items/chart-type'
import type { ResultMeasure } from '@rapport/domain/results/items/result-items'
import { headlineOf, isOneQuestion } from '@rapport/domain/results/scores/headline'
import { readNps } from '@rapport/domain/results/scores/nps-score'
import { deriveThumbs } from '@rapport/domain/results/scores/sentiment'
import type { Interval } from '@rapport/domain/statistics/intervals'

import { describeChange } from '../../../platform/figures/change-note.tsx'
import { messages } from '../messages.ts'
import { useChange } from './card-scene.ts'
import { describeDirection, describePublished, explainNoScore, scoreFormat, scoreLabel } from './result-text.ts'
import { TrendOf } from './trend-of.tsx'

interface ScoreChartProps {
  item: ResultItem
  chart: ResultChart
  heading: 'h2' | 'h3'
}

/** Renders a score as a gauge, with its interval, if it has one, and its change since the previous cycle. */
export function ScoreChart({ item, chart, heading }: ScoreChartProps) {
  const { current, previous } = headlineOf(item)
  const published = describePublished(item)
  const score = readScore(current, chart)
  const change = useChange(item)
  // A mean of several questions is compared only when its change has an interval.
  const before = previous && (change !== null || isOneQuestion(item)) ? readScore(previous, chart) : null
  const interval = scoreInterval(item, chart)
  const base = current.answers.totalCount
  const thumbs = chart === 'thumbs' && base > 0 ? deriveThumbs(current.answers.counts) : null
  const featured = item.rows.find((row) => row.value === item.featured_subquestion_value)

  return (
    <Gauge
      title={item.title}
      subtitle={
        [featured?.text, item.average && describeAverage(item.average), describeDirection(item), published.groups]
          .filter(Boolean)
          .join(' · ') || undefined
      }
      unavailable={(score === null && explainNoScore(item, chart)) || undefined}
      heading={heading}
      value={score}
      previous={before}
      range={gaugeRange(chart, item)}
      format={scoreFormat(chart)}
      sublabel={scoreLabel(chart)}
      interval={interval ? intervalText(interval) : undefined}
      change={change ? describeChange(change) : undefined}
      base={published.base}
      note={
        <>
          <Apart item={item} />
          {item.measure === 'recommendation' ? <Recommendations measure={current} chart={chart} /> : null}
          {thumbs ? (
            <p className="text-rp-12 text-rp-muted tabular-nums">
              {messages.thumbs(formatCount(thumbs.up), formatCount(thumbs.down))}
            </p>
          ) : null}
          <TrendOf item={item} current={score} previous={before} isLowerBetter={isLowerFigureBetter(item, chart)} />
        </>
      }
    />
  )
}

/**
 * Renders the shares of promoters, passives and detractors. When the chart shows a different score, the Net Promoter Score precedes
 * them.
 */
function Recommendations({ measure, chart }: { measure: ResultMeasure; chart: ResultChart }) {
  const nps = readNps(measure)
  if (nps === null) return null
  const { promoters, passives, detractors } = nps
  const shares = messages.recommendations(formatPercent(promoters), formatPercent(passives), formatPercent(detractors))
  return (
    <p className="text-rp-12 text-pretty text-rp-muted tabular-nums">
      {chart === 'nps' ? shares : `${scoreLabel('nps')} ${scoreFormat('nps')(nps.balance)}: ${shares}`}
    </p>
  )
}

/** Lists the questions that are excluded from the mean of their group because they have a different scale. */
function Apart({ item }: { item: ResultItem }) {
  const text = item.average ? describeApart(item.average) : null
  return text === null ? null : <p className="text-rp-12 text-pretty text-rp-muted">{text}</p>
}

function intervalText({ low, high }: Interval): string {
  // A dash before a minus sign would be unreadable.
  return `95% interval ${formatFixed(low, 1)}${low < 0 ? ' to ' : '–'}${formatFixed(high, 1)}`
}
