import { SCATTER_MIN_RESULTS } from '../constants.ts'
import { bootstrapDrivers } from './bootstrap.ts'
import { correlate, correlationInterval } from './correlation.ts'
import type { Interval } from './intervals.ts'
import type { RatingTable } from './rating-table.ts'

/** Ways to say how important a question is for the overall rating, the usual one first. @source Decisions, section 4 */
export const IMPORTANCE_METHODS = ['relative_weights', 'pearson'] as const

/** One way to say how important a question is. @source Decisions, section 4, "Key drivers" */
export type ImportanceMethod = (typeof IMPORTANCE_METHODS)[number]

/** Most respondents that key drivers are computed from; the newest are taken. @source Decisions, section 4 */
export const DRIVER_MAX_RESPONDENTS = 20_000
/** Fewest respondents for each question before relative weights can be trusted. @source Decisions, section 4 */
const DRIVER_MIN_PER_QUESTION = 10
/** Bootstrap draws behind an interval. @source Decisions, section 4 */
const DRIVER_DRAWS = 500
/** The seed of the draws, so that the same answers always show the same intervals. @source Decisions, section 4 */
const DRIVER_SEED = 20_171_018

/** The note beside correlations that stand in for relative weights. */
export const PEARSON_NOTE = `Plain correlations: relative weights need at least ${DRIVER_MIN_PER_QUESTION} responses per question.`

/**
 * The ladder of methods: what `n` respondents who answered all `questions` and the overall rating can carry. Null, the
 * words for too few results, below 50; correlations below ten respondents per question; else the method asked for.
 *
 * @source Decisions, section 4; Specification part 1, section 9
 */
export function chooseImportanceMethod(
  n: number,
  questions: number,
  requested: ImportanceMethod = 'relative_weights',
): ImportanceMethod | null {
  if (!(n >= SCATTER_MIN_RESULTS)) return null
  return n < DRIVER_MIN_PER_QUESTION * questions ? 'pearson' : requested
}

/** How important one question is, with its 95 % interval: percent of R², 0–100, or a correlation, −1 to 1. @source Decisions, section 4, "Key drivers" */
export interface Importance extends Interval {
  readonly importance: number
  /** The ranks it cannot be told apart from, 1 the strongest; null with correlations, whose ranks are not tested. */
  readonly best_rank: number | null
  readonly worst_rank: number | null
}

/** The key drivers of the overall rating. @source Decisions, section 4, "Key drivers" */
export interface KeyDrivers {
  readonly method: ImportanceMethod
  readonly n: number
  /** What all questions together explain of the overall rating, 0–1; null with correlations. */
  readonly r2: number | null
  /** Words to print when the method is not the one asked for. */
  readonly note: string | null
  /** In the order of the columns; null for a question whose answers do not vary. */
  readonly drivers: readonly (Importance | null)[]
}

/**
 * The key drivers from respondents who answered everything; the last column is the overall rating. Null, which shows
 * the words for too few results, below 50 respondents, and when the overall rating does not vary or goes with nothing.
 * Give no more than the newest 20,000, each question that counts and no other.
 *
 * Takes half a second for 20,000 respondents of 12 questions: not for a thread that answers people.
 *
 * @source Decisions, section 4
 */
export function deriveKeyDrivers(
  table: RatingTable,
  requested: ImportanceMethod = 'relative_weights',
): KeyDrivers | null {
  const questions = table.columns - 1
  const method = chooseImportanceMethod(table.n, questions, requested)
  if (method === null || questions < 1) return null
  if (method === 'pearson') {
    const drivers = Array.from({ length: questions }, (_, column) => correlateColumn(table, column))
    if (drivers.every((driver) => driver === null)) return null
    return { method, n: table.n, r2: null, note: requested === method ? null : PEARSON_NOTE, drivers }
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

/** The correlation of one column with the last. */
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
