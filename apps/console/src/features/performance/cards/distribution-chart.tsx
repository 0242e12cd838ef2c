import type { ResultItem } from '@rapport/api/contract/feedback/results'
import { DistributionBar } from '@rapport/charts/distribution-bar'
import { Donut } from '@rapport/charts/donut'
import { formatCount, formatPercent } from '@rapport/domain/format/numbers'
import { headlineOf } from '@rapport/domain/results/scores/headline'
import { percentOf } from '@rapport/domain/results/scores/score'
import { deriveSentimentShares, type SentimentShare } from '@rapport/domain/results/scores/sentiment'
import { shareTrend } from '@rapport/domain/results/scores/trend-significance'
import type { Sentiment } from '@rapport/domain/surveys/definition/survey-definition'

import { messages } from '../messages.ts'
import { formatBase } from './result-text.ts'
import { TrendOf } from './trend-of.tsx'

interface DistributionChartProps {
  item: ResultItem
  heading: 'h2' | 'h3'
  /** Leads to the responses with an answer, by its value; null where they are closed to the person. */
  onAnswer: ((answer: string) => void) | null
}

/** The answers of a question: a donut when each of a single choice has a sentiment, else bars. @source Decisions, section 12 */
export function DistributionChart({ item, heading, onAnswer }: DistributionChartProps) {
  const { current, previous, respondents } = headlineOf(item)
  const frame = { title: item.title, heading, base: formatBase(current.answers.totalCount, respondents) }
  const shares = item.type === 'checkbox' ? null : deriveSentimentShares(current.answers, item.notApplicable)
  const before = previous && shares ? deriveSentimentShares(previous.answers, item.notApplicable) : null

  if (shares) {
    const parts = shares.map(({ sentiment, count, percent }) => ({
      sentiment,
      count,
      share: percent,
      label: LABELS[sentiment],
      previous: percentIn(before, sentiment),
    }))
    return (
      <Donut
        single
        {...frame}
        parts={parts}
        format={formatPercent}
        formatCount={formatCount}
        note={
          <TrendOf
            current={percentIn(shares, 'positive')}
            previous={percentIn(before, 'positive')}
            sure={sureOf(shares, before)}
          />
        }
      />
    )
  }
  const { counts, totalCount, sentiment } = current.answers
  const shareBefore = (value: string) =>
    previous ? percentOf(previous.answers.counts[value] ?? 0, previous.answers.totalCount) : null
  const options = optionsOf(item)
  const select = (place: number) => {
    const option = options[place]
    if (option) onAnswer?.(option.value)
  }
  const answers = options.map(({ value, text }) => ({
    label: text,
    count: counts[value] ?? 0,
    share: percentOf(counts[value] ?? 0, totalCount) ?? 0,
    previous: shareBefore(value),
    ...(sentiment[value] ? { sentiment: sentiment[value] } : {}),
  }))
  return (
    <DistributionBar
      {...frame}
      answers={totalCount > 0 ? answers : []}
      {...(onAnswer && item.rows.length === 0 ? { onSelect: select, selectLabel: messages.seeResponses } : {})}
      format={formatPercent}
      formatCount={formatCount}
    />
  )
}

function percentIn(shares: readonly SentimentShare[] | null, sentiment: Sentiment): number | null {
  return shares?.find((one) => one.sentiment === sentiment)?.percent ?? null
}

/** How sure the move of the positive share is, from the counts of both cycles. */
function sureOf(now: readonly SentimentShare[], before: readonly SentimentShare[] | null) {
  const countsOf = (shares: readonly SentimentShare[]) => ({
    count: shares.find(({ sentiment }) => sentiment === 'positive')?.count ?? 0,
    n: shares.reduce((sum, { count }) => sum + count, 0),
  })
  return before && shareTrend(countsOf(now), countsOf(before))
}

const LABELS = { positive: 'Positive', neutral: 'Neutral', negative: 'Negative' } as const

/** The answers in the order of the form, those outside the base left out. A scale is read from its best end. */
function optionsOf(item: ResultItem) {
  const applicable = (item.rows.length > 0 ? item.columns : item.choices).filter(
    (choice) => !item.notApplicable.includes(choice.value),
  )
  return item.rateMin === null ? applicable : applicable.toReversed()
}
