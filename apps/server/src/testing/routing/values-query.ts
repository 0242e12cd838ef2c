import type { SqlNode } from './sql-node.ts'

const hasQuery = (part: unknown): boolean =>
  typeof part === 'object' &&
  part !== null &&
  // The cast is safe: a part of the tree that is not a SqlNode has none of its properties.
  ((part as SqlNode).SubLink !== undefined || Object.values(part).some((inner) => hasQuery(inner)))

/** Returns the tables into which a statement, or any part of it, inserts VALUES rows that contain a subquery. */
export function listTablesOfValuesQueries(part: unknown): readonly string[] {
  if (typeof part !== 'object' || part === null) return []
  // The cast is safe: a part of the tree that is not a SqlNode has none of its properties.
  const { InsertStmt: insert } = part as SqlNode
  const own = hasQuery(insert?.selectStmt?.SelectStmt?.valuesLists) ? [insert?.relation.relname ?? ''] : []
  return [...own, ...Object.values(part).flatMap((inner) => listTablesOfValuesQueries(inner))]
}
