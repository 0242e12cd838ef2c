import { cutText } from '../format/cut-text.ts'
import type { ImportColumn } from './import-column.ts'

/** Maximum number of distinct values that a problem lists. */
export const MAX_UNMATCHED_VALUES = 100
const MAX_VALUE_LENGTH = 200

interface Found {
  readonly values: Set<string>
  rows: number
}

/** Collects the cells of member columns that match no member of the club, one per refused row. */
export class UnmatchedCells {
  readonly #found = new Map<string, Found>()

  add(column: string, value: string): void {
    const found = this.#found.get(column) ?? { values: new Set<string>(), rows: 0 }
    if (found.values.size < MAX_UNMATCHED_VALUES) found.values.add(cutText(value, MAX_VALUE_LENGTH))
    found.rows++
    this.#found.set(column, found)
  }

  /**
   * Returns the columns with the collected cells as `no_member` problems, which replace the earlier problems of this kind. A problem
   * lists the first 100 distinct values, cut to 200 characters, and counts all rows. A column has no such problem if a person has
   * decided to refuse its unmatched rows.
   */
  describe(columns: readonly ImportColumn[]): ImportColumn[] {
    return columns.map((column) => {
      const problems = column.problems.filter(({ problem }) => problem !== 'no_member')
      const found = this.#found.get(column.column)
      const isDecided = column.becomes.some((choice) => choice.meaning === 'member' && choice.unmatched === 'refuse')
      if (found === undefined || isDecided) return { ...column, problems }
      return {
        ...column,
        problems: [...problems, { problem: 'no_member', values: [...found.values], rows: found.rows }],
      }
    })
  }
}
