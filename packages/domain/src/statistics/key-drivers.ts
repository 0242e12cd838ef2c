import { SCATTER_MIN_RESULTS } from '../constants.ts'
import { bootstrapDrivers } from './bootstrap.ts'
import { correlate, correlationInterval } from './correlation.ts'
import type { Interval } from './intervals.ts'
import type { RatingTable } from './rating-table.ts'

/** Lists the methods that measure the importance of a question for the overall rating, the default first. @source Decisions, section 4 */
export const IMPORTANCE_METHODS = ['relative_weights', 'pearson'] as const

/** One method that measures importance. @source Decisions, section 4, "Key drivers" */
export type ImportanceMethod = (typeof IMPORTANCE_METHODS)[number]

/** Maximum number of respondents of key drivers; the newest are used. @source Decisions, section 4 */
export const DRIVER_MAX_RESPONDENTS = 20_000
/** Minimum number of respondents per question for relative weights. @source Decisions, section 4 */
const DRIVER_MIN_PER_QUESTION = 10
/** Number of bootstrap draws of an interval. @source Decisions, section 4 */
const DRIVER_DRAWS = 500
/** Seed of the draws, so that the same answers always have the same intervals. @source Decisions, section 4 */
const DRIVER_SEED = 20_171_018

/** Note for correlations that replace relative weights. */
export const PEARSON_NOTE = `Plain correlations: relative weights need at least ${DRIVER_MIN_PER_QUESTION} responses per question.`

/**
 * Chooses the method for `n` respondents who answered all `questions` and the overall rating: null below 50 respondents,
 * correlations below ten respondents per question, otherwise the preferred method.
 *
 * @source Decisions, section 4; Specification part 1, section 9
 */
export function chooseImportanceMethod(
  n: number,
  questions: number,
  preferred: ImportanceMethod = 'relative_weights',
): ImportanceMethod | null {
  if (!(n >= SCATTER_MIN_RESULTS)) return null
  return n < DRIVER_MIN_PER_QUESTION * questions ? 'pearson' : preferred
}

/** Describes the importance of a question with its 95 % interval: percent of R², 0–100, or a correlation, −1 to 1. @source Decisions, section 4, "Key drivers" */
export interface Importance extends Interval {
  readonly importance: number
  /** The best and the worst rank that the draws support, 1 the strongest; null for correlations, whose ranks are not tested. */
  readonly best_rank: number | null
  readonly worst_rank: number | null
}

/** Describes the key drivers of the overall rating. @source Decisions, section 4, "Key drivers" */
export interface KeyDrivers {
  readonly method: ImportanceMethod
  readonly n: number
  /** Share of the variance of the overall rating that all questions explain, 0–1; null for correlations. */
  readonly r2: number | null
  /** Note for a method other than the preferred one. */
  readonly note: string | null
  /** In the order of the columns; null for a question whose answers do not vary. */
  readonly drivers: readonly (Importance | null)[]
}

/**
 * Derives the key drivers from respondents who answered all questions; the last column is the overall rating. Null below
 * 50 respondents, and when the overall rating does not vary or correlates with no question. Pass at most the newest
 * 20,000 respondents.
 *
 * Takes half a second for 20,000 respondents and 12 questions, so run it in a worker thread.
 *
 * @source Decisions, section 4
 */
export function deriveKeyDrivers(
  table: RatingTable,
  preferred: ImportanceMethod = 'relative_weights',
): KeyDrivers | null {
  const questions = table.columns - 1
  const method = chooseImportanceMethod(table.n, questions, preferred)
  if (method === null || questions < 1) return null
  if (method === 'pearson') {
    const drivers = Array.from({ length: questions }, (_, column) => correlateColumn(table, column))
    if (drivers.every((driver) => driver === null)) return null
    return { method, n: table.n, r2: null, note: preferred === method ? null : PEARSON_NOTE, drivers }
  }
  const found = bootstrapDrivers(table, DRIVER_DRAWS, DRIVER_SEED)
  if (found === null) return null
  const drivers = found.drivers.map((driver) => {
    if (driver === null) return null
    const { percent, low, high, best_rank, worst_rank } = driver
    return { importance: percent, low, high, best_rank, worst_rank }
  })
  return { method, n: found.n, r2: found.r2, note: null, drivers }
}

/** Correlates a column with the last one. */
function correlateColumn({ columns, n, values }: RatingTable, column: number): Importance | null {
  const pairs = Array.from({ length: n }, (_, row) => {
    const start = row * columns
    return [values[start + column] ?? null, values[start + columns - 1] ?? null] as const
  })
  const found = correlate(pairs)
  const range = found === null ? null : correlationInterval(found)
  if (found === null || range === null) return null
  return { importance: found.r, ...range, best_rank: null, worst_rank: null }
}
