import type { ResultItem } from '@rapport/api/contract/feedback/results'
import { DistributionBar } from '@rapport/charts/distribution-bar'
import { Donut } from '@rapport/charts/donut'
import { formatCount, formatPercent } from '@rapport/domain/format/numbers'
import {
  countAnswers,
  listPublishedAnswers,
  type PublishedAnswer,
} from '@rapport/domain/results/items/published-answers'
import { headlineOf } from '@rapport/domain/results/scores/headline'
import { percentOf } from '@rapport/domain/results/scores/score'
import { deriveSentimentShares, type SentimentShare } from '@rapport/domain/results/scores/sentiment'
import { isLowerBetter } from '@rapport/domain/surveys/definition/measure'
import type { Sentiment } from '@rapport/domain/surveys/definition/survey-definition'

import { messages } from '../messages.ts'
import { describeDirection, describePublished } from './result-text.ts'
import { TrendOf } from './trend-of.tsx'

interface DistributionChartProps {
  item: ResultItem
  heading: 'h2' | 'h3'
  /** Opens the responses that contain the answer with the given value; null where individual responses are not shown. */
  onAnswer: ((answer: string) => void) | null
}

/**
 * Renders the answers to a question: as a donut for a single-choice question whose answers all have a sentiment and are not merged,
 * otherwise as bars.
 *
 * @source Decisions, section 12
 */
export function DistributionChart({ item, heading, onAnswer }: DistributionChartProps) {
  const { current, previous } = headlineOf(item)
  const { base, groups, unavailable, remark } = describePublished(item)
  const frame = {
    title: item.title,
    heading,
    base,
    subtitle: [describeDirection(item), groups].filter(Boolean).join(' · ') || undefined,
    unavailable: unavailable ?? undefined,
  }
  // A donut can show neither several answers per response nor merged answers.
  const isWhole = item.type !== 'checkbox' && (current.published?.merged.length ?? 0) === 0
  const shares = isWhole ? deriveSentimentShares(current.answers, item.notApplicable) : null
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
        note={<TrendOf item={item} current={percentIn(shares, 'positive')} previous={percentIn(before, 'positive')} />}
      />
    )
  }
  const { totalCount, sentiment } = current.answers
  const shareBefore = (values: readonly string[]) => {
    const count = previous && countAnswers(previous, values)
    return count === null ? null : percentOf(count, previous?.answers.totalCount ?? 0)
  }
  const listed = listPublishedAnswers(item, current).answers
  const options = item.rateMin === null ? listed : sortBestFirst(listed, item)
  const select = (index: number) => {
    const [value] = options[index]?.values ?? []
    if (value !== undefined) onAnswer?.(value)
  }
  const answers = options.map(({ values, text, count }) => {
    const common = commonSentiment(values.map((value) => sentiment[value]))
    return {
      label: text,
      count,
      share: percentOf(count, totalCount) ?? 0,
      previous: shareBefore(values),
      ...(common ? { sentiment: common } : {}),
    }
  })
  return (
    <DistributionBar
      {...frame}
      answers={totalCount > 0 ? answers : []}
      {...(onAnswer && item.rows.length === 0 ? { onSelect: select, selectLabel: messages.seeResponses } : {})}
      format={formatPercent}
      formatCount={formatCount}
      note={remark === null ? null : <p className="text-rp-12 text-pretty text-rp-muted">{remark}</p>}
    />
  )
}

/** Returns the answers on a scale, sorted from best to worst. Merged answers are sorted by their first value. */
function sortBestFirst(answers: readonly PublishedAnswer[], { measure }: ResultItem): PublishedAnswer[] {
  const sign = isLowerBetter(measure) ? 1 : -1
  return answers.toSorted((a, b) => sign * (Number(a.values[0]) - Number(b.values[0])))
}

function percentIn(shares: readonly SentimentShare[] | null, sentiment: Sentiment): number | null {
  return shares?.find((one) => one.sentiment === sentiment)?.percent ?? null
}

const LABELS = { positive: 'Positive', neutral: 'Neutral', negative: 'Negative' } as const

/** Returns the common sentiment of merged answers; undefined when their sentiments differ or they have none. */
function commonSentiment([first, ...others]: readonly (Sentiment | undefined)[]): Sentiment | undefined {
  return others.every((other) => other === first) ? first : undefined
}
