import { SCATTER_MIN_RESULTS } from '../constants.ts'
import { formatCount } from '../format/numbers.ts'
import { pluralize } from '../format/text.ts'
import { bootstrapDrivers } from './bootstrap.ts'
import { correlate, correlationInterval } from './correlation.ts'
import { deriveDriverBase } from './driver-base.ts'
import type { Interval } from './intervals.ts'
import { keepComplete, type RatingTable } from './rating-table.ts'

/** The methods for measuring how important a question is for the overall rating; the default comes first. @source Decisions, section 4 */
export const IMPORTANCE_METHODS = ['relative_weights', 'pearson'] as const

/** One method for measuring importance. @source Decisions, section 4, "Key drivers" */
export type ImportanceMethod = (typeof IMPORTANCE_METHODS)[number]

/** Maximum number of respondents from whom key drivers are derived; the newest are used. @source Decisions, section 4 */
export const DRIVER_MAX_RESPONDENTS = 20_000
/** Minimum number of complete responses per question for relative weights. @source Decisions, section 4 */
const DRIVER_MIN_PER_QUESTION = 10
/** Number of bootstrap draws for an interval. @source Decisions, section 4 */
const DRIVER_DRAWS = 500
/**
 * Seed for the bootstrap draws; it is fixed so that the same answers always give the same intervals. @source Decisions, section 4
 */
const DRIVER_SEED = 20_171_018

/** The counts that determine which importance method is used. */
interface MethodBase {
  /** Respondents who answered the overall question and all other questions. */
  readonly complete: number
  /** The number of questions, not counting the overall question. */
  readonly questions: number
  /** The largest number of respondents who answered both the overall question and any one other question. */
  readonly largestPair: number
}

/**
 * Chooses how to measure importance. Relative weights need at least 50 respondents who answered every question, and at least ten of
 * them per question, not counting the overall question. Otherwise, or when correlations are preferred, each question is correlated
 * with the overall rating separately, which needs at least 50 respondents who answered that question and the overall question.
 * Returns null when no question has that many.
 *
 * @source Decisions, section 4; Specification part 1, section 9
 */
export function chooseImportanceMethod(
  { complete, questions, largestPair }: MethodBase,
  preferred: ImportanceMethod = 'relative_weights',
): ImportanceMethod | null {
  if (preferred === 'relative_weights' && complete >= neededFor(questions)) return preferred
  return largestPair >= SCATTER_MIN_RESULTS ? 'pearson' : null
}

const neededFor = (questions: number) => Math.max(SCATTER_MIN_RESULTS, DRIVER_MIN_PER_QUESTION * questions)

/** Explains why correlations are shown instead of relative weights, and from which respondents the correlations are computed. */
export function explainFallback({ complete, questions }: Pick<MethodBase, 'complete' | 'questions'>): string {
  const all = questions === 1 ? 'the other question' : `all ${formatCount(questions)} other questions`
  return (
    `Correlations are shown instead of relative weights: ${pluralize(complete, 'respondent')} answered the overall question and ` +
    `${all}, and relative weights need ${formatCount(neededFor(questions))}. The correlation for each question is computed from everyone who ` +
    'answered that question and the overall one, so the bases differ. A correlation of 1 means that the answers to both questions ' +
    'rise and fall together, 0 that they do not. A correlation considers each question alone, so questions about similar things have similar correlations.'
  )
}

/**
 * The importance of a question, with its 95% interval. It is either a percentage of R² (0–100) or a correlation (−1 to 1).
 *
 * @source Decisions, section 4, "Key drivers"
 */
export interface Importance extends Interval {
  readonly importance: number
  /** The number of respondents on whose answers the importance is based. */
  readonly n: number
  /**
   * The best and worst ranks that the bootstrap draws support; rank 1 is the strongest. Null for correlations, for which ranks are
   * not tested.
   */
  readonly best_rank: number | null
  readonly worst_rank: number | null
}

/** The key drivers: how important each question is for the overall rating. @source Decisions, section 4, "Key drivers" */
export interface KeyDrivers {
  readonly method: ImportanceMethod
  /** The number of respondents on whose answers the relative weights are based; for correlations, the largest `n` of any driver. */
  readonly n: number
  /** Share of the overall rating's variance that all questions together explain, 0–1; null for correlations. */
  readonly r2: number | null
  /** In column order; null for a question whose answers do not vary, and for a correlation based on fewer than 50 respondents. */
  readonly drivers: readonly (Importance | null)[]
}

/**
 * Derives the key drivers of the overall rating, which is the last column. Relative weights use the respondents who answered every
 * question (list-wise); the correlation of a question uses the respondents who answered it and the overall question (pairwise).
 * Both methods compare standardized answers, so scales of different lengths have equal weight. Returns null when there are too few
 * respondents (see chooseImportanceMethod), when the overall question is the only one, when the overall rating does not vary, and
 * when no other question with enough respondents varies. For relative weights, it also returns null when no question correlates
 * with the overall rating. Pass at most the 20,000 most recent respondents.
 *
 * The computation takes half a second for 20,000 respondents and 12 questions, so run it in a worker thread.
 *
 * @source Decisions, section 4
 */
export function deriveKeyDrivers(
  table: RatingTable,
  preferred: ImportanceMethod = 'relative_weights',
): KeyDrivers | null {
  const questions = table.columns - 1
  const { complete, answered } = deriveDriverBase(table)
  const method = chooseImportanceMethod({ complete, questions, largestPair: Math.max(0, ...answered) }, preferred)
  if (method === null || questions < 1) return null
  if (method === 'pearson') {
    const drivers = answered.map((n, column) => (n < SCATTER_MIN_RESULTS ? null : correlateColumn(table, column)))
    if (drivers.every((driver) => driver === null)) return null
    return { method, n: Math.max(...drivers.map((driver) => driver?.n ?? 0)), r2: null, drivers }
  }
  const found = bootstrapDrivers(keepComplete(table), DRIVER_DRAWS, DRIVER_SEED)
  if (found === null) return null
  const drivers = found.drivers.map((driver) => {
    if (driver === null) return null
    const { percent, low, high, best_rank, worst_rank } = driver
    return { importance: percent, low, high, best_rank, worst_rank, n: found.n }
  })
  return { method, n: found.n, r2: found.r2, drivers }
}

/** Correlates a column with the last one, using the respondents with a value in both. */
function correlateColumn({ columns, n, values }: RatingTable, column: number): Importance | null {
  const pairs = Array.from({ length: n }, (_, row) => {
    const start = row * columns
    return [values[start + column] ?? null, values[start + columns - 1] ?? null] as const
  })
  const found = correlate(pairs)
  const range = found === null ? null : correlationInterval(found)
  if (found === null || range === null) return null
  return { importance: found.r, ...range, best_rank: null, worst_rank: null, n: found.n }
}
