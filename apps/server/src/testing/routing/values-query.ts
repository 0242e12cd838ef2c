import type { SqlNode } from './sql-node.ts'

const hasQuery = (part: unknown): boolean =>
  typeof part === 'object' &&
  part !== null &&
  // Other parts of the tree do not have the properties of a SqlNode.
  ((part as SqlNode).SubLink !== undefined || Object.values(part).some((inner) => hasQuery(inner)))

/** Returns the tables to which a statement, or any part of it, adds VALUES rows that contain a query. */
export function listTablesOfValuesQueries(part: unknown): readonly string[] {
  if (typeof part !== 'object' || part === null) return []
  // Other parts of the tree do not have the properties of a SqlNode.
  const { InsertStmt: insert } = part as SqlNode
  const own = hasQuery(insert?.selectStmt?.SelectStmt?.valuesLists) ? [insert?.relation.relname ?? ''] : []
  return [...own, ...Object.values(part).flatMap((inner) => listTablesOfValuesQueries(inner))]
}
