import type { ResultItem } from '@rapport/api/contract/feedback/results'
import { EMPTY_TEXT } from '@rapport/domain/failures'
import { describeAverage } from '@rapport/domain/results/items/average-text'
import { deriveChart, isLowerFigureBetter, readScore, type ChartType } from '@rapport/domain/results/items/chart-type'
import { headlineOf } from '@rapport/domain/results/scores/headline'

import { describeDirection, describePublished, explainNoScore, scoreFormat, scoreLabel } from './result-text.ts'
import { TrendOf } from './trend-of.tsx'

interface RawScoreProps {
  item: ResultItem
  chartType: ChartType
  heading: 'h2' | 'h3'
}

/**
 * Renders a score as a number. The raw view uses this component at the top level of grouped questions or indexes, for results whose
 * chart shows a score.
 */
export function RawScore({ item, chartType, heading: Heading }: RawScoreProps) {
  const chart = deriveChart(item, chartType)
  const { current, previous } = headlineOf(item)
  const { base, groups } = describePublished(item)
  const score = readScore(current, chart)
  return (
    <div className="grid gap-1">
      <Heading className="min-h-7 py-1 text-rp-14 font-rp-strong text-pretty text-rp-strong">{item.title}</Heading>
      {score === null ? (
        <p className="text-rp-13 text-rp-muted">{explainNoScore(item, chart) ?? EMPTY_TEXT.data}</p>
      ) : (
        <p className="flex items-baseline gap-2">
          <span className="text-rp-22 font-rp-strong text-rp-strong tabular-nums">{scoreFormat(chart)(score)}</span>
          <span className="text-rp-13 text-rp-muted">
            {[scoreLabel(chart), describeDirection(item)].filter(Boolean).join(' · ')}
          </span>
        </p>
      )}
      <TrendOf
        item={item}
        current={score}
        previous={previous ? readScore(previous, chart) : null}
        isLowerBetter={isLowerFigureBetter(item, chart)}
      />
      {item.average ? <p className="text-rp-12 text-rp-muted">{describeAverage(item.average)}</p> : null}
      {groups === null ? null : <p className="text-rp-12 text-rp-muted">{groups}</p>}
      <p className="text-rp-12 text-rp-muted tabular-nums">{base}</p>
    </div>
  )
}
