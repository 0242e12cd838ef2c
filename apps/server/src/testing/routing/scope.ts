import type { Term } from './terms.ts'

/** The program_id columns that a query returns, by name and by position. */
export interface Columns {
  readonly named: ReadonlyMap<string, Term>
  readonly listed: readonly (Term | null)[]
}

export const NO_COLUMNS: Columns = { named: new Map(), listed: [] }

/** A source in FROM: a table, a query or a function, with its program_id columns. */
export interface Source {
  /** The name of the table; null for a query, a function or a list of values. */
  readonly table: string | null
  readonly columns: Columns
}

/** The names visible in a query: its own sources and WITH queries, and those of its outer queries. */
export interface Scope {
  readonly sources: Map<string, Source>
  readonly queries: Map<string, Columns>
  readonly outer: Scope | null
  /** Whether the query is part of an expression. If it is, its conditions do not restrict the rows of the outer query. */
  readonly isInExpression: boolean
  /**
   * Number of subplans that contain the query. In a subplan, a program_id from a query outside the subplan does not count as known,
   * because Citus sees only a parameter there.
   */
  readonly subplans: number
}

/** Creates the scope of a query inside another query, or of the whole statement. */
export const openScope = (outer: Scope | null): Scope => ({
  sources: new Map(),
  queries: new Map(),
  outer,
  isInExpression: outer?.isInExpression ?? false,
  subplans: outer?.subplans ?? 0,
})

/** Returns the columns of the WITH query with the given name; null if there is no such query. */
export function findQuery(scope: Scope | null, name: string): Columns | null {
  if (scope === null) return null
  return scope.queries.get(name) ?? findQuery(scope.outer, name)
}

/** A resolved column: its source, and whether the source belongs to an outer query. */
interface FoundColumn {
  readonly term: Term | null
  readonly source: Source | null
  readonly isOuter: boolean
}

const NOT_FOUND: FoundColumn = { term: null, source: null, isOuter: false }

/**
 * Resolves a column. A name without a table is looked up in all visible sources. `term` is null when the column is not a known
 * program_id, or belongs to a query outside the current subplan.
 */
export function findColumn(scope: Scope, path: readonly string[]): FoundColumn {
  const column = path.at(-1) ?? ''
  const qualifier = path.length > 1 ? path.at(-2) : undefined
  for (let at: Scope | null = scope; at !== null; at = at.outer) {
    const isOuter = at !== scope
    if (qualifier !== undefined) {
      const source = at.sources.get(qualifier)
      if (source !== undefined) {
        const term = at.subplans === scope.subplans ? (source.columns.named.get(column) ?? null) : null
        return { term, source, isOuter }
      }
      continue
    }
    for (const source of at.sources.values()) {
      const term = source.columns.named.get(column)
      if (term !== undefined) return { term: at.subplans === scope.subplans ? term : null, source, isOuter }
    }
  }
  return NOT_FOUND
}

/** Returns the columns of a query, renamed to the column names of its alias if the alias has any. */
export function renamed({ named, listed }: Columns, names: readonly string[] | undefined): Columns {
  if (names === undefined) return { named, listed }
  const pairs = names.flatMap((name, i) => (listed[i] == null ? [] : [[name, listed[i]] as const]))
  return { named: new Map(pairs), listed }
}

/** Returns the program_id terms of the given sources. */
export const termsOf = (sources: Iterable<Source>): Term[] =>
  [...sources].flatMap(({ columns }) => [...columns.named.values()])
