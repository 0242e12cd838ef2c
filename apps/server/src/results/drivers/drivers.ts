import type { DriversAnswer } from '@rapport/api/contract/feedback/drivers'
import { isScatterRow } from '@rapport/domain/results/scores/importance'
import {
  chooseImportanceMethod,
  DRIVER_MAX_RESPONDENTS,
  type ImportanceMethod,
} from '@rapport/domain/statistics/key-drivers'
import { selectComplete, type RatingTable } from '@rapport/domain/statistics/rating-table'
import { sql, type RawBuilder } from 'kysely'

import type { Db } from '../../db/open.ts'
import { countPassing, factPasses, type CountFilter } from '../counting/count.ts'
import type { FormKey } from '../form-key.ts'
import type { MeasuredForm } from '../measured-form.ts'
import { computeDrivers } from './compute-drivers.ts'
import { listScaledQuestions, valuesOfCodes, type ScaledQuestion } from './scaled-questions.ts'

/** The questions whose importance is measured (those of one name, or all), and the method. */
interface Measured {
  readonly question: string | null
  readonly method: ImportanceMethod
}

/** What drivers are measured of. */
export interface DriversRequest extends Measured {
  /** The responses that count. */
  readonly filter: CountFilter
}

/** The responses that drivers are measured of. */
export interface DriverResponses {
  count(): Promise<number>
  /** Returns the codes of some slots of the responses that pass `complete`, at most DRIVER_MAX_RESPONDENTS of them. */
  selectCodes(codes: readonly RawBuilder<unknown>[], complete: RawBuilder<unknown>): Promise<number[][]>
}

interface Columns {
  readonly overall: ScaledQuestion | null
  readonly predictors: readonly ScaledQuestion[]
}

/** Chooses the overall rating, and the questions that it may depend on: where it is a row of a matrix, the other rows too. @source Decisions, sections 4 and 12, "Overall" */
export function chooseColumns(form: MeasuredForm, question: string | null): Columns {
  const scaled = listScaledQuestions(form)
  const ofOverall = scaled.filter((one) => one.question === form.overall_question)
  const overall = ofOverall.find(({ row, source }) => row === null || row === source.featured_subquestion_value) ?? null
  const predictors = scaled.filter(
    (one) =>
      one !== overall &&
      (question === null || one.question === question) &&
      (one.row === null || isScatterRow({ value: one.row, text: one.title })),
  )
  return { overall, predictors }
}

/** The ratings of the responses that gave all of them, in the order of the columns. @source Decisions, section 4 */
async function selectRatings(responses: DriverResponses, columns: readonly ScaledQuestion[]): Promise<RatingTable> {
  const worth = columns.map(valuesOfCodes)
  const usable = worth.map((values) => [...values.keys()].filter((code) => values[code] !== null))
  const codes = columns.map(({ slot }) => sql`f.codes[${sql.lit(slot.slot + 1)}]`)
  const given = codes.map((code, place) => sql`${code} = any (${usable[place]}::int[])`)
  // A case, not a condition: the planner takes fifteen answers together for far rarer than they are, and would read and sort all.
  const complete = sql`case when ${sql.join(given, sql` and `)} then true else false end`
  const rows = await responses.selectCodes(codes, complete)
  const ratings = rows.map((row) => row.map((one, place) => worth[place]?.[one] ?? null))
  return selectComplete(ratings, columns.length)
}

/** The passing responses of a form with names, the newest first. */
function passingResponses(db: Db, key: FormKey, filter: CountFilter): DriverResponses {
  const member = filter.user_id === null ? sql`true` : sql`f.user_id = ${filter.user_id}`
  return {
    count: () => countPassing(db, key, filter),
    selectCodes: async (codes, complete) => {
      const { rows } = await sql<{ codes: number[] }>`
        select array[${sql.join(codes)}]::int[] as codes from response_fact f
         where f.program_id = ${key.program_id} and f.feedback_form_id = ${key.feedback_form_id}
           and ${factPasses(filter)} and ${member} and ${complete}
         order by f.day desc, f.response_id desc limit ${DRIVER_MAX_RESPONDENTS}`.execute(db)
      return rows.map((row) => row.codes)
    },
  }
}

/**
 * Measures what the overall rating of a form depends on.
 *
 * @source Decisions, section 4, "Key drivers"
 */
export function measureDrivers(db: Db, form: MeasuredForm, request: DriversRequest): Promise<DriversAnswer> {
  return measureDriversOf(form, passingResponses(db, form, request.filter), request)
}

/** Measures the drivers of some responses. */
export async function measureDriversOf(
  form: MeasuredForm,
  responses: DriverResponses,
  { question: asked, method }: Measured,
): Promise<DriversAnswer> {
  const { overall, predictors } = chooseColumns(form, asked)
  const named =
    overall === null ? null : { result_id: overall.result_id, question: overall.question, title: overall.title }
  const none = { overall: named, method: null, n: 0, respondents: 0, r2: null, note: null, drivers: [] }
  const respondents = await responses.count()
  if (overall === null || predictors.length === 0) return { ...none, respondents, reason: 'no_overall' }
  const table = await selectRatings(responses, [...predictors, overall])
  const counted = { ...none, respondents, n: table.n }
  if (chooseImportanceMethod(table.n, predictors.length, method) === null) return { ...counted, reason: 'too_few' }
  const found = await computeDrivers({ table, method })
  if (found === null) return { ...counted, reason: 'no_variation' }
  const drivers = predictors.map(({ result_id, question, row, title }, place) => {
    const {
      importance = null,
      low = null,
      high = null,
      best_rank = null,
      worst_rank = null,
    } = found.drivers[place] ?? {}
    return { result_id, question, row, title, importance, low, high, best_rank, worst_rank }
  })
  return { ...counted, method: found.method, n: found.n, r2: found.r2, note: found.note, reason: null, drivers }
}
