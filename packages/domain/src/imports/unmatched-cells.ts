import type { ColumnProblem, ImportColumn } from './import-column.ts'

/** The kinds of problems that are known only after all rows have been compared with the members and the locations of the club. */
export type MatchProblem = Extract<ColumnProblem['problem'], 'no_member' | 'no_location'>

/** A cell that matches no member or no location of the club, so that its row is refused. */
export interface UnmatchedCell {
  readonly column: string
  readonly problem: MatchProblem
  readonly value: string
}

/** Maximum number of distinct values that a problem lists. */
export const MAX_UNMATCHED_VALUES = 100

interface Found {
  readonly values: Set<string>
  rows: number
}

/** Collects the cells of a file that match no member or no location, one per refused row. */
export class UnmatchedCells {
  readonly #found: Readonly<Record<MatchProblem, Map<string, Found>>> = { no_member: new Map(), no_location: new Map() }

  add({ column, problem, value }: UnmatchedCell): void {
    const found = this.#found[problem].get(column) ?? { values: new Set<string>(), rows: 0 }
    if (found.values.size < MAX_UNMATCHED_VALUES) found.values.add(value)
    found.rows++
    this.#found[problem].set(column, found)
  }

  /**
   * Returns the columns with the collected cells as problems, which replace earlier problems of the same kinds. A problem lists the
   * first 100 distinct values and counts all rows. A member column has no problem if a person has decided to refuse its unmatched
   * rows.
   */
  describe(columns: readonly ImportColumn[]): ImportColumn[] {
    return columns.map((column) => {
      const others = column.problems.filter(({ problem }) => problem !== 'no_member' && problem !== 'no_location')
      const found = (['no_member', 'no_location'] as const).flatMap((problem) => this.#describe(column, problem))
      return { ...column, problems: [...others, ...found] }
    })
  }

  #describe({ column, becomes }: ImportColumn, problem: MatchProblem): readonly ColumnProblem[] {
    const found = this.#found[problem].get(column)
    const isDecided = becomes.some((choice) => choice.meaning === 'member' && choice.unmatched === 'refuse')
    if (found === undefined || (problem === 'no_member' && isDecided)) return []
    return [{ problem, values: [...found.values], rows: found.rows }]
  }
}
