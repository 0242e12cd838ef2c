import { SENTIMENTS, type Sentiment } from '../../surveys/definition/survey-definition.ts'
import { THUMBS_DOWN, THUMBS_UP } from '../items/chart-type.ts'
import type { ResultAnswers } from '../items/result-items.ts'
import { percentOf } from './score.ts'

/**
 * One slice of a donut: the number of answers, and their share of the base in percent, unrounded.
 *
 * @source Specification part 1, section 2, "Performance"
 */
export interface SentimentShare {
  readonly sentiment: Sentiment
  readonly count: number
  readonly percent: number
}

/**
 * Returns the three shares of a donut, positive first; they add up to 100. Returns null, which means that no donut is shown, when
 * there are no answers. Also returns null when any answer other than a not-applicable one has no sentiment (even if its count is 0)
 * or no separate count (because it was merged with other answers). Use it only for single-choice questions, because the selected
 * choices of a checkbox question do not add up to a total.
 *
 * @source Specification part 1, section 2, "Performance"; Decisions, section 12, "Result and chart types"
 */
export function deriveSentimentShares(
  answers: Pick<ResultAnswers, 'counts' | 'sentiment' | 'totalCount'>,
  notApplicable: readonly string[] = [],
): SentimentShare[] | null {
  const sums: Record<Sentiment, number> = { positive: 0, neutral: 0, negative: 0 }
  for (const [answer, count] of Object.entries(answers.counts)) {
    if (notApplicable.includes(answer)) continue
    const sentiment = Object.hasOwn(answers.sentiment, answer) ? answers.sentiment[answer] : undefined
    if (sentiment === undefined) return null
    sums[sentiment] += count
  }
  const base = sums.positive + sums.neutral + sums.negative
  // Weighted counts add up to the base, apart from rounding errors.
  if (base === 0 || Math.abs(base - answers.totalCount) > 1e-9 * base) return null
  return SENTIMENTS.map((sentiment) => ({
    sentiment,
    count: sums[sentiment],
    percent: percentOf(sums[sentiment], base) ?? 0,
  }))
}

/**
 * The numbers of thumbs up and thumbs down, and the percentage of all thumbs that are up; the percentage is null when there are no thumbs.
 *
 * @source Specification part 1, section 2, "Performance"
 */
export interface Thumbs {
  readonly up: number
  readonly down: number
  readonly percent_up: number | null
}

/** Counts the thumbs of a thumbs question. @source Specification part 1, section 2; Decisions, section 12, "Quick pulse summary" */
export function deriveThumbs(counts: Readonly<Record<string, number>>): Thumbs {
  const up = counts[THUMBS_UP] ?? 0
  const down = counts[THUMBS_DOWN] ?? 0
  return { up, down, percent_up: percentOf(up, up + down) }
}
