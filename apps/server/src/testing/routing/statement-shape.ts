import type { SqlNode } from './sql-node.ts'
import type { Term } from './terms.ts'

/** A table that a statement names; `term` is its program_id, null for a table without one. */
export interface NamedTable {
  readonly name: string
  readonly term: Term | null
}

/** What the routing of a statement depends on. */
export interface StatementShape {
  readonly tables: readonly NamedTable[]
  /** Returns the constant that a term equals in every row; null for one that no constant limits. */
  readonly constantOf: (term: Term) => string | null
  readonly locksRows: boolean
  /** Tables that a query inside the statement names although they are of a query around it. */
  readonly correlatedTables: ReadonlySet<string>
  /** Whether the statement adds the rows of a query to a table, which the coordinator can do for every pair of tables. */
  readonly addsFromQuery: boolean
}

/** What the reader must know of the database and of the statement. */
export interface ReadInput {
  readonly statement: SqlNode
  readonly parameters: readonly unknown[]
  /** Every table, and whether it has a column program_id. */
  readonly tables: ReadonlyMap<string, boolean>
}
