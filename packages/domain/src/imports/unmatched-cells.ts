import { cutText } from '../format/cut-text.ts'
import type { ColumnProblem, ImportColumn } from './import-column.ts'

/** Maximum number of distinct values that a problem lists. */
export const MAX_UNMATCHED_VALUES = 100
const MAX_VALUE_LENGTH = 200

/** The problems of a member column and of a location column whose cells match nothing. */
export type UnmatchedProblem = Extract<ColumnProblem['problem'], 'no_member' | 'no_location'>

interface Found {
  readonly problem: UnmatchedProblem
  readonly values: Set<string>
  rows: number
}

/** Collects the cells of columns that match no member or no location of the club, one per refused row. */
export class UnmatchedCells {
  readonly #found = new Map<string, Found>()

  add(problem: UnmatchedProblem, column: string, value: string): void {
    const found = this.#found.get(column) ?? { problem, values: new Set<string>(), rows: 0 }
    if (found.values.size < MAX_UNMATCHED_VALUES) found.values.add(cutText(value, MAX_VALUE_LENGTH))
    found.rows++
    this.#found.set(column, found)
  }

  /**
   * Returns the columns with the collected cells as `no_member` or `no_location` problems, which replace the earlier problems of these
   * kinds. A problem lists the first 100 distinct values, cut to 200 characters, and counts all rows. A column has no such problem if
   * a person has decided to refuse its unmatched rows.
   */
  describe(columns: readonly ImportColumn[]): ImportColumn[] {
    return columns.map((column) => {
      const problems = column.problems.filter((problem) => !isUnmatched(problem))
      const found = this.#found.get(column.column)
      const isDecided = column.becomes.some((choice) => choice.meaning === 'member' && choice.unmatched === 'refuse')
      if (found === undefined || isDecided) return { ...column, problems }
      return {
        ...column,
        problems: [...problems, { problem: found.problem, values: [...found.values], rows: found.rows }],
      }
    })
  }
}

/**
 * Returns the columns without the cells that a check found, because they may match now. Problems that were found without a check
 * remain: their rows are not counted.
 */
export function removeUnmatched(columns: readonly ImportColumn[]): ImportColumn[] {
  return columns.map((column) => ({
    ...column,
    problems: column.problems.filter((problem) => !isUnmatched(problem) || problem.rows === 0),
  }))
}

const isUnmatched = ({ problem }: ColumnProblem): boolean => problem === 'no_member' || problem === 'no_location'
