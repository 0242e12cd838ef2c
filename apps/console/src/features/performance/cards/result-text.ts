import { formatDate } from '@rapport/domain/format/dates'
import { formatCount, formatFixed, formatPercent } from '@rapport/domain/format/numbers'
import { CHART_TYPES, isPercentChart, type ResultChart } from '@rapport/domain/results/items/chart-type'
import { explainNoFigures, nameMergedGroups } from '@rapport/domain/results/items/published-answers'
import type { ResultAnswers, ResultItem } from '@rapport/domain/results/items/result-items'
import { headlineOf, isOneQuestion } from '@rapport/domain/results/scores/headline'
import { isLowerBetter } from '@rapport/domain/surveys/definition/measure'

import { messages } from '../messages.ts'

type Base = Pick<ResultAnswers, 'totalCount' | 'weighting'>

/**
 * Formats the base of a figure, for example `n = 2,625 of 2,809`; the number of respondents is omitted when it is null. The base of
 * a weighted figure is followed by Kish's effective base: `n = 2,625 of 2,809 · effective base 1,804`.
 * @source Decisions, section 4
 */
export function formatBase({ totalCount, weighting }: Base, respondents: number | null): string {
  const people = respondents === null ? '' : ` of ${formatCount(respondents)}`
  const base = `n = ${formatCount(totalCount)}${people}`
  return weighting === undefined ? base : `${base} · ${messages.effectiveBase(formatCount(weighting.effective_base))}`
}

/**
 * Returns a function that formats a chart's score: a mean with two decimals, any other score with one. A positive Net Promoter
 * Score has a plus sign.
 *
 * @source Specification part 1, section 9
 */
export function scoreFormat(chart: ResultChart): (score: number) => string {
  if (isPercentChart(chart)) return formatPercent
  if (chart === 'nps') return (score) => `${score > 0 ? '+' : ''}${formatFixed(score, 1)}`
  return (score) => formatFixed(score, chart === 'mean' ? 2 : 1)
}

/**
 * Returns the name of the score that a chart shows: the label of the chart type, or the full name for thumbs and the Net Promoter
 * Score.
 *
 * @source Specification part 1, section 9
 */
export function scoreLabel(chart: ResultChart): string {
  if (chart === 'thumbs') return 'Thumbs Up'
  if (chart === 'nps') return 'Net Promoter Score'
  return CHART_TYPES.find((type) => type.value === chart)?.label ?? ''
}

/**
 * Returns the text that states when the scale of a question changed, and whether the question's trend starts or ends on that date.
 * Returns null for a result without such a change.
 *
 * @source Decisions, section 14, "Versions"
 */
export function describeScaleChange(
  { scale_change }: Pick<ResultItem, 'scale_change'>,
  timeZone: string,
): string | null {
  if (scale_change === undefined) return null
  const date = formatDate(scale_change.changed_ts, timeZone)
  return scale_change.side === 'after' ? messages.scaleChanged(date) : messages.beforeScaleChanged(date)
}

/**
 * Explains why the mean of several questions has no trend: lists the questions whose scale changed, with the dates. Returns null
 * for a single question, and when no scale changed.
 */
export function explainNoTrend(item: ResultItem, timeZone: string): string | null {
  const changed = item.children.flatMap(({ title, scale_change }) =>
    scale_change?.side === 'after' ? [{ title, date: formatDate(scale_change.changed_ts, timeZone) }] : [],
  )
  if (isOneQuestion(item) || changed.length === 0) return null
  return messages.noTrend(changed.map(({ title, date }) => messages.scaleOf(title, date)))
}

/**
 * Returns the remark that lower answers are better; null for a result where they are not.
 *
 * @source Decisions, section 14, "One kind of scale"
 */
export function describeDirection({ measure }: Pick<ResultItem, 'measure'>): string | null {
  return isLowerBetter(measure) ? messages.lowerIsBetter : null
}

/** The texts that the published table of an anonymous survey provides about a result; for any other survey, all but the base are null. */
export interface PublishedText {
  readonly base: string
  /** The names of the groups that are merged into one row, if any. */
  readonly groups: string | null
  /** The reason why there are no counts. */
  readonly unavailable: string | null
  /** A remark about published counts or comments. */
  readonly remark: string | null
}

/** Returns the texts about the headline figures of a result. */
export function describePublished(item: ResultItem): PublishedText {
  const { current, respondents } = headlineOf(item)
  const unavailable = explainNoFigures(item, current)
  return {
    base: unavailable === null ? formatBase(current.answers, respondents) : messages.noBase,
    groups: nameMergedGroups(current.published),
    unavailable,
    remark: unavailable === null ? (current.published?.reason ?? null) : null,
  }
}

/**
 * Explains why a result of an anonymous survey has no score: returns the published reason, or the message that some answers are
 * published together. Returns null when there is no such reason, and for a survey that is not anonymous.
 */
export function explainNoScore(item: ResultItem, chart: ResultChart): string | null {
  const { current } = headlineOf(item)
  const reason = explainNoFigures(item, current)
  if (reason !== null || chart === 'distribution' || chart === 'table') return reason
  return current.published?.reason ?? (current.published?.merged.length ? messages.mergedScore : null)
}
