import type { Wave, WaveList } from '@rapport/api/contract/feedback/waves'
import type { ResultItem } from '@rapport/domain/results/items/result-items'
import {
  chosenResult,
  commentResult,
  measuredCycle,
  publishedMeasure,
  ratedResult,
} from '@rapport/domain/results/testing/result-items'

import { voiceForm } from './voices.ts'

/** An anonymous survey of the staff, for tests and stories. */
export const CULTURE_FORM = voiceForm({
  feedback_form_id: 14,
  name: 'Culture Survey',
  feedback_form_type: 'culture',
  anonymous: true,
  feedback_responses_count: 212,
})

/** Creates a closed, published wave that spans a calendar year, for an anonymous survey. */
export const yearWave = (year: number, over: Partial<Wave> = {}): Wave => ({
  wave_id: year,
  name: String(year),
  startDate: `${year}-01-01`,
  endDate: `${year}-12-31`,
  is_open: false,
  is_imported: false,
  is_released: true,
  has_breakdowns: true,
  respondents: 212,
  next_release_at: null,
  ...over,
})

/** An open wave with two published batches. */
export const OPEN_WAVE = yearWave(2026, { is_open: true, has_breakdowns: false, respondents: 40, next_release_at: 80 })

/** Creates the list of the given waves, in the given order, with the rules for their publication. */
export const waveList = (...waves: readonly Wave[]): WaveList => ({
  rules: { batch_size: 20, threshold: 5 },
  waves: [...waves],
})

type Facts = Parameters<typeof publishedMeasure>[1]

/**
 * Creates the published results of a question in an anonymous survey for the current cycle, without a previous one. All counts are
 * published unless `facts` specifies otherwise.
 */
export function publishedResults(
  item: ResultItem,
  counts: Record<string, number>,
  facts: Facts = {},
): ResultItem['results'] {
  const { scores } = item.results.current
  const measure = publishedMeasure(counts, facts)
  const { totalCount } = measure.answers
  const respondents = (facts?.groups ?? []).length > 0 ? null : 212
  return {
    current: { ...measure, scores: totalCount > 0 ? scores : measure.scores, respondents, subQuestions: {} },
    previous: null,
  }
}

/** Creates the result of a rating question in an anonymous survey. */
export function publishedRating(facts: Facts = {}, counts: Record<string, number> = COUNTS): ResultItem {
  const item = ratedResult({ results: { current: measuredCycle(150, 200, 212), previous: null } })
  return { ...item, results: publishedResults(item, counts, facts) }
}

const COUNTS = { 1: 6, 2: 14, 3: 30, 4: 70, 5: 80 }

/** Creates the result of a choice question in an anonymous survey. */
export function publishedChoice(counts: Record<string, number>, facts: Facts = {}): ResultItem {
  const item = chosenResult({ Course: 0, Kitchen: 0, Spa: 0, Office: 0 }, { title: 'Where do you work best?' })
  return { ...item, results: publishedResults(item, counts, facts) }
}

/** Creates the result of a comment question in an anonymous survey. Its comments have no time and are not linked to responses. */
export function publishedComments(texts: readonly string[]): ResultItem {
  const item = commentResult(texts)
  const distribution = { more: texts.map((text) => ({ response_id: 0, text, completed_ts: null })) }
  const { current } = item.results
  const { published } = publishedMeasure({})
  return {
    ...item,
    results: { current: { ...current, published, answers: { ...current.answers, distribution } }, previous: null },
  }
}
