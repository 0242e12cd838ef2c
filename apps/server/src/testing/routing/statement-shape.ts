import type { SqlNode } from './sql-node.ts'
import type { Term } from './terms.ts'

/** A table that a statement names; `term` is its program_id, or null for a table without one. */
export interface NamedTable {
  readonly name: string
  readonly term: Term | null
}

/** The parts of a statement on which its routing depends. */
export interface StatementShape {
  readonly tables: readonly NamedTable[]
  /** Returns the constant that a term equals in every row; null when the statement does not equate the term with a constant. */
  readonly constantOf: (term: Term) => string | null
  readonly locksRows: boolean
  /** The outer query's tables that an inner query refers to. */
  readonly correlatedTables: ReadonlySet<string>
  /**
   * Whether the statement inserts the rows of a query into a table. The coordinator can do this for all kinds of tables, unless the
   * query joins a coordinator table with a reference table.
   */
  readonly addsFromQuery: boolean
}

/** The input of `readStatement`: a statement with its parameters, and the tables of the database. */
export interface ReadInput {
  readonly statement: SqlNode
  readonly parameters: readonly unknown[]
  /** Maps the name of each table to whether the table has a program_id column. */
  readonly tables: ReadonlyMap<string, boolean>
}
