import { isAttributeSegment } from '@rapport/domain/performance/attribute-filters'
import { batchSize } from '@rapport/domain/results/anonymity/release-size'
import { questionsByName } from '@rapport/domain/surveys/definition/survey-questions'

import { invalid, type Handlers } from '../http.ts'
import { withSegmentDifferences } from './differences.ts'
import { measureDrivers } from './drivers/drivers.ts'
import { cycleFilter, readFilterClauses } from './filters/filter-terms.ts'
import { readPeriod, requireMeasuredForm, type MeasuredForm } from './measured-form.ts'
import { readPublishedDrivers } from './published/published-drivers.ts'
import { readPublishedRate, readPublishedRateSegments } from './published/published-rate.ts'
import { readPublishedSegments } from './published/published-segments.ts'
import { readRankedResults } from './ranked/ranked-results.ts'
import { readRateSegments } from './rate/rate-segments.ts'
import { readResponseRate } from './rate/response-rate.ts'
import { readWeighted } from './require-weights.ts'
import { measureSegments } from './segments/segments.ts'
import { toWaveAnswer, listCallableWaves } from './waves/wave-rows.ts'

/** Fails with 400 when the requested question is not in the survey, because an empty result would look like a lack of data. */
function requireQuestion({ definition }: MeasuredForm, question: string | null): void {
  if (question === null || questionsByName(definition).has(question)) return
  throw invalid({ question: 'This survey has no such question.' })
}

/** Handlers for the calls that return drivers, segments, ranked results, waves and response rates. @source Decisions, section 4 */
export const insightHandlers = {
  async getDrivers({ query }, call) {
    const form = await requireMeasuredForm(call, query.feedbackFormId)
    const question = query.question ?? null
    requireQuestion(form, question)
    const columns = { question, outcome: query.outcome ?? null }
    if (form.anonymous) return readPublishedDrivers(call, form, { ...query, ...columns })
    const { current } = await readPeriod(call, query)
    const filters = await readFilterClauses(call, form, query)
    return measureDrivers(call.db, form, { filter: cycleFilter(current, filters), ...columns, method: query.method })
  },

  async getSegments({ query }, call) {
    const form = await requireMeasuredForm(call, query.feedbackFormId)
    const weighted = await readWeighted(call, form, query)
    if (form.anonymous) {
      const { segment } = query
      if (isAttributeSegment(segment)) throw invalid({ segment: 'is not published for an anonymous survey' })
      return withSegmentDifferences(await readPublishedSegments(call, form, { ...query, segment }), query.differences)
    }
    const { current: days } = await readPeriod(call, query)
    const filters = await readFilterClauses(call, form, query)
    const table = await measureSegments(call, form, { segment: query.segment, days, filters, weighted })
    return withSegmentDifferences(table, query.differences)
  },

  async getRankedResults({ query }, call) {
    return readRankedResults(call, await requireMeasuredForm(call, query.feedbackFormId), query)
  },

  async listWaves({ query }, call) {
    const form = await requireMeasuredForm(call, query.feedbackFormId)
    if (!form.anonymous) return { rules: null, waves: [] }
    const waves = await listCallableWaves(call.db, form)
    const threshold = form.anonymity_threshold
    return {
      rules: { batch_size: batchSize(threshold), threshold },
      waves: waves.map((wave) => toWaveAnswer(wave, threshold)).toReversed(),
      ...(form.import_pending && { is_held: true }),
    }
  },

  async getResponseRate({ query }, call) {
    const form = await requireMeasuredForm(call, query.feedbackFormId)
    return form.anonymous ? readPublishedRate(call, form, query) : readResponseRate(call, form, query)
  },

  async getRateSegments({ query }, call) {
    const form = await requireMeasuredForm(call, query.feedbackFormId)
    return form.anonymous ? readPublishedRateSegments(call, form, query) : readRateSegments(call, form, query)
  },
} satisfies Partial<Handlers>
