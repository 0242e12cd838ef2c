import type { DriversAnswer } from '@rapport/api/contract/feedback/drivers'
import {
  choosePerformanceScore,
  listDrivers,
  listOverallQuestions,
} from '@rapport/domain/results/scores/overall-questions'
import { deriveDriverBase } from '@rapport/domain/statistics/driver-base'
import {
  chooseImportanceMethod,
  DRIVER_MAX_RESPONDENTS,
  explainFallback,
  type ImportanceMethod,
} from '@rapport/domain/statistics/key-drivers'
import { pickColumns, tableOf, type RatingTable } from '@rapport/domain/statistics/rating-table'
import { sql, type RawBuilder } from 'kysely'

import type { FormKey } from '../../db/form-key.ts'
import type { Db } from '../../db/open.ts'
import { invalid } from '../../http.ts'
import { countPassing, factPasses, type CountFilter } from '../counting/count.ts'
import type { MeasuredForm } from '../measured-form.ts'
import { computeDrivers } from './compute-drivers.ts'
import { listScaledQuestions, valuesOfCodes, type ScaledQuestion } from './scaled-questions.ts'

/**
 * The requested outcome and candidate drivers. By default (null), the outcome is the form's first overall question, and all
 * questions are candidates.
 */
export interface DriverColumnsRequest {
  /** The only question that can be a driver, or the matrix whose rows can be drivers; null for all questions. */
  readonly question: string | null
  /** The result id of the requested overall question; null for the first one. */
  readonly outcome: string | null
}

/** The requested columns, and the method that measures importance. */
interface Measured extends DriverColumnsRequest {
  readonly method: ImportanceMethod
}

/** A request to measure the drivers from the responses that pass a filter. */
export interface DriversRequest extends Measured {
  /** The responses to include. */
  readonly filter: CountFilter
}

/** The source of the responses from which drivers are measured. */
export interface DriverResponses {
  count(): Promise<number>
  /** Returns the selected slot codes of at most DRIVER_MAX_RESPONDENTS responses that pass `isRated`. */
  selectCodes(codes: readonly RawBuilder<unknown>[], isRated: RawBuilder<unknown>): Promise<number[][]>
}

interface Columns {
  readonly overall: ScaledQuestion | null
  /** The overall questions that can be chosen. */
  readonly outcomes: readonly ScaledQuestion[]
  readonly predictors: readonly ScaledQuestion[]
}

/**
 * Chooses the overall question and its candidate drivers. When the overall question is a matrix row, the other rows of that matrix
 * are candidates, too. An anonymous form has only one possible outcome: its overall question. Fails with 400 when `outcome` is not
 * an overall question.
 *
 * @source Decisions, sections 4, 12 "Overall" and 14 "Anonymous forms"
 */
export function chooseColumns(form: MeasuredForm, { question, outcome }: DriverColumnsRequest): Columns {
  const scaled = listScaledQuestions(form)
  const found = listOverallQuestions(scaled, form.overall_question)
  const isOwn = (one: ScaledQuestion) => one.question === form.overall_question && one.row === one.featured
  const outcomes = form.anonymous ? found.filter(isOwn) : found
  const overall = outcome === null ? outcomes[0] : outcomes.find(({ result_id }) => result_id === outcome)
  if (outcome !== null && overall === undefined) throw invalid({ outcome: 'This survey has no such overall question.' })
  const predictors = listDrivers(scaled, found).filter((one) => question === null || one.question === question)
  return { overall: overall ?? null, outcomes, predictors }
}

/** Returns the properties by which the contract identifies a question. */
export const namePart = ({ result_id, question, row, title }: ScaledQuestion) => ({ result_id, question, row, title })

/**
 * Selects the ratings of the responses that rate the question in the last column. The values of each row are in column order.
 *
 * @source Decisions, section 4
 */
async function selectRatings(responses: DriverResponses, columns: readonly ScaledQuestion[]): Promise<RatingTable> {
  const worth = columns.map(valuesOfCodes)
  const last = worth.at(-1) ?? []
  const codes = columns.map(({ slot }) => sql`f.codes[${sql.lit(slot.slot + 1)}]`)
  const usable = [...last.keys()].filter((code) => last[code] !== null)
  const rows = await responses.selectCodes(codes, sql`${codes.at(-1)} = any (${usable}::int[])`)
  const ratings = rows.map((row) => row.map((one, index) => worth[index]?.[one] ?? null))
  return tableOf(ratings, columns.length)
}

/** Returns a reader for the responses of a non-anonymous form that pass the filter, newest first. */
function passingResponses(db: Db, key: FormKey, filter: CountFilter): DriverResponses {
  const member = filter.user_id === null ? sql`true` : sql`f.user_id = ${filter.user_id}`
  return {
    count: () => countPassing(db, key, filter),
    selectCodes: async (codes, isRated) => {
      const { rows } = await sql<{ codes: number[] }>`
        select array[${sql.join(codes)}]::int[] as codes from response_fact f
         where f.program_id = ${key.program_id} and f.feedback_form_id = ${key.feedback_form_id}
           and ${factPasses(filter)} and ${member} and ${isRated}
         order by f.day desc, f.response_id desc limit ${DRIVER_MAX_RESPONDENTS}`.execute(db)
      return rows.map((row) => row.codes)
    },
  }
}

/** Measures the drivers of a form's overall rating. @source Decisions, section 4, "Key drivers" */
export function measureDrivers(db: Db, form: MeasuredForm, request: DriversRequest): Promise<DriversAnswer> {
  return measureDriversOf(form, passingResponses(db, form, request.filter), request)
}

/** Measures the drivers of the overall rating from the given responses. If there are no drivers, the result contains the reason. */
export async function measureDriversOf(
  form: MeasuredForm,
  responses: DriverResponses,
  { method, ...request }: Measured,
): Promise<DriversAnswer> {
  const { overall, outcomes, predictors } = chooseColumns(form, request)
  const respondents = await responses.count()
  const none = {
    ...NO_DRIVERS,
    overall: overall === null ? null : namePart(overall),
    outcomes: outcomes.map(namePart),
    performance: choosePerformanceScore(predictors),
    respondents,
  }
  if (overall === null || predictors.length === 0) return { ...none, reason: 'no_overall' }
  const table = await selectRatings(responses, [...predictors, overall])
  const { rated, complete, answered, costs, included: kept } = deriveDriverBase(table)
  const left_out = predictors.flatMap((one, column) =>
    kept.includes(column) ? [] : [{ ...namePart(one), answered: answered[column] ?? 0 }],
  )
  const counted = { ...none, rated, complete, left_out }
  const largestPair = Math.max(0, ...kept.map((column) => answered[column] ?? 0))
  const used = chooseImportanceMethod({ complete, questions: kept.length, largestPair }, method)
  if (used === null) return { ...counted, reason: 'too_few' }
  const found = await computeDrivers({ table: pickColumns(table, [...kept, predictors.length]), method })
  if (found === null) return { ...counted, reason: 'no_variation' }
  const drivers = kept.flatMap((column, position) => {
    const predictor = predictors[column]
    if (predictor === undefined) return []
    const { n: _n, ...figures } = found.drivers[position] ?? NO_FIGURES
    return [{ ...namePart(predictor), ...figures, answered: answered[column] ?? 0, cost: costs[column] ?? 0 }]
  })
  const note = found.method === method ? null : explainFallback({ complete, questions: kept.length })
  return { ...counted, method: found.method, n: found.n, r2: found.r2, note, reason: null, drivers }
}

/** The figures of a result without drivers. */
export const NO_DRIVERS = { method: null, n: 0, rated: 0, complete: 0, r2: null, note: null, drivers: [], left_out: [] }

const NO_FIGURES = { importance: null, low: null, high: null, best_rank: null, worst_rank: null, n: 0 }
