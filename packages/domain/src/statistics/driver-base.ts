import type { RatingTable } from './rating-table.ts'

/**
 * Minimum share of the respondents who must have answered a question for it to be a driver. A question with a smaller share was
 * probably shown only to a small group, and would reduce the base of all other questions to that group.
 */
export const DRIVER_MIN_SHARE = 0.1

/** The number of respondents on whom key drivers are based, and the questions that reduce it. */
export interface DriverBase {
  /** Respondents who answered the overall question. */
  readonly rated: number
  /** Respondents who answered the overall question and all included questions. */
  readonly complete: number
  /** For each question, in the order of the columns, the number of respondents who answered it and the overall question. */
  readonly answered: readonly number[]
  /**
   * For each question, the number of respondents whom only this question excludes: they answered all other included questions but
   * not this one. Null for a question that is not included.
   */
  readonly costs: readonly (number | null)[]
  /** The column indexes of the questions that at least a tenth of the `rated` respondents answered. */
  readonly included: readonly number[]
}

/**
 * Counts the respondents on whom key drivers are based, and determines which questions can be drivers. Each row contains one
 * respondent's answers to the questions, followed by the answer to the overall question, with NaN for a missing answer. Rows
 * without an overall answer are ignored.
 *
 * @source Decisions, section 4, "Key drivers"
 */
export function deriveDriverBase({ columns, n, values }: RatingTable): DriverBase {
  const questions = Math.max(0, columns - 1)
  const has = (row: number, column: number) => Number.isFinite(values[row * columns + column] ?? Number.NaN)
  const rated = Array.from({ length: n }, (_, row) => row).filter((row) => has(row, questions))
  const all = Array.from({ length: questions }, (_, column) => column)
  const answered = all.map((column) => rated.filter((row) => has(row, column)).length)
  const included = all.filter((column) => {
    const count = answered[column] ?? 0
    return count > 0 && count >= DRIVER_MIN_SHARE * rated.length
  })
  const costs: (number | null)[] = all.map((column) => (included.includes(column) ? 0 : null))
  let complete = 0
  for (const row of rated) {
    const missing = included.filter((column) => !has(row, column))
    const [only] = missing
    if (only === undefined) complete++
    else if (missing.length === 1) costs[only] = (costs[only] ?? 0) + 1
  }
  return { rated: rated.length, complete, answered, costs, included }
}
