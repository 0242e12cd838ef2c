import type { DriversAnswer } from '@rapport/api/contract/feedback/drivers'
import { DRIVERS_OF_ALL_TEXT } from '@rapport/domain/results/anonymity/published-texts'
import { choosePerformanceScore } from '@rapport/domain/results/scores/overall-questions'

import { invalid, type StaffCall } from '../../http.ts'
import { chooseColumns, namePart, NO_DRIVERS, type DriverColumnsRequest } from '../drivers/drivers.ts'
import type { MeasuredForm } from '../measured-form.ts'
import { readCallWave, type WaveQuery } from './call-wave.ts'
import { selectPublishedTables } from './published-rows.ts'

/**
 * Reads the published key drivers of a closed wave of an anonymous form: the tier of each question, without coefficients, or the
 * reason why there are no drivers. Fails like readCallWave and chooseColumns, and with 400 for a filter, because drivers are not
 * published for groups.
 *
 * @source Decisions, section 14 "Anonymous forms"
 */
export async function readPublishedDrivers(
  call: StaffCall,
  form: MeasuredForm,
  { question: asked, outcome, ...query }: WaveQuery & DriverColumnsRequest,
): Promise<DriversAnswer> {
  const { wave, filter } = await readCallWave(call, form, query)
  if (filter !== null) throw invalid({ [filter.attribute]: DRIVERS_OF_ALL_TEXT })
  const { overall, outcomes, predictors } = chooseColumns(form, { question: asked, outcome })
  const none = {
    ...NO_DRIVERS,
    overall: overall === null ? null : namePart(overall),
    outcomes: outcomes.map(namePart),
    performance: choosePerformanceScore(predictors),
    n: null,
    rated: null,
    complete: null,
    respondents: wave?.respondents ?? 0,
  }
  if (overall === null || predictors.length === 0) return { ...none, reason: 'no_overall' }
  if (wave === null || !wave.isClosed) return { ...none, reason: 'at_closing' }
  // Drivers among the rows of one matrix have their own published table; all other drivers are in the table of all questions.
  const isMatrix = predictors.every(({ row }) => row !== null)
  const key = { wave_id: wave.wave_id, kind: 'drivers', attribute: isMatrix && asked !== null ? asked : '' } as const
  const [published] = (await selectPublishedTables(call.db, form, key)).values()
  if (published === undefined) return { ...none, reason: 'too_few' }
  if (published.reason !== null) return { ...none, reason: published.reason }
  const tiers = new Map(published.tiers.map(({ result_id, tier }) => [result_id, tier]))
  const drivers = predictors.map((predictor) => {
    const tier = tiers.get(predictor.result_id) ?? null
    return { ...namePart(predictor), ...NO_FIGURES, ...(tier !== null && { tier }) }
  })
  return { ...none, reason: null, drivers }
}

/** The fields of a driver that are not published and therefore null: coefficients, ranks and counts. */
const NO_FIGURES = {
  importance: null,
  low: null,
  high: null,
  best_rank: null,
  worst_rank: null,
  answered: null,
  cost: null,
}
