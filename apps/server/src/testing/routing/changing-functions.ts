import type { SqlNode } from './sql-node.ts'

/** PostgreSQL functions that are not immutable, and that Citus therefore refuses in some places; see listChangingCalls. */
const CHANGING: ReadonlySet<string> = new Set([
  'clock_timestamp',
  'concat',
  'concat_ws',
  'date_trunc',
  'format',
  'jsonb_build_array',
  'jsonb_build_object',
  'now',
  'nextval',
  'random',
  'statement_timestamp',
  'to_char',
  'to_jsonb',
])

// The cast is safe: a part of the tree that is not a SqlNode has none of its properties.
const nodeOf = (part: object): SqlNode => part as SqlNode

const hasColumn = (part: unknown): boolean =>
  typeof part === 'object' &&
  part !== null &&
  (nodeOf(part).ColumnRef !== undefined || Object.values(part).some((inner) => hasColumn(inner)))

function listCalls(part: unknown, isWanted: (call: object) => boolean): readonly string[] {
  if (typeof part !== 'object' || part === null) return []
  const { FuncCall: call } = nodeOf(part)
  const name = call?.funcname.at(-1)?.String?.sval ?? ''
  const own = call !== undefined && CHANGING.has(name) && isWanted(call) ? [name] : []
  return [...own, ...Object.values(part).flatMap((inner) => listCalls(inner, isWanted))]
}

/** A function call that Citus refuses in a statement, and the table that the statement changes. */
export interface ChangingCall {
  readonly table: string
  readonly name: string
}

/**
 * Lists the calls that Citus refuses because the function is not immutable, at any depth of a statement: all such calls in the SET
 * clause of ON CONFLICT DO UPDATE, and those with a column in their arguments in the SET clause of UPDATE.
 */
export function listChangingCalls(part: unknown): readonly ChangingCall[] {
  if (typeof part !== 'object' || part === null) return []
  const { InsertStmt: insert, UpdateStmt: update } = nodeOf(part)
  const ofConflict = listCalls(insert?.onConflictClause?.targetList, () => true)
  const ofUpdate = listCalls(update?.targetList, hasColumn)
  return [
    ...ofConflict.map((name) => ({ table: insert?.relation.relname ?? '', name })),
    ...ofUpdate.map((name) => ({ table: update?.relation.relname ?? '', name })),
    ...Object.values(part).flatMap(listChangingCalls),
  ]
}
