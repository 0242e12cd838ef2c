import { VERSIONED_MEMBER_COLUMNS, VERSIONED_TABLES } from '../../db/row-version.ts'
import type { ChangeStmt, SqlNode } from './sql-node.ts'

const VERSIONED: ReadonlySet<string> = new Set(VERSIONED_TABLES)
const OF_MEMBER: ReadonlySet<string> = new Set(VERSIONED_MEMBER_COLUMNS)

function forgetsVersion({ relation, targetList }: ChangeStmt): boolean {
  const columns = (targetList ?? []).map(({ ResTarget }) => ResTarget.name ?? '')
  if (columns.includes('updated_ts')) return false
  return (
    VERSIONED.has(relation.relname) || (relation.relname === 'member' && columns.some((name) => OF_MEMBER.has(name)))
  )
}

/**
 * Returns the tables with versioned rows that a statement updates without setting a new version, including in WITH queries. Without a
 * new version, another person's save would overwrite the change unnoticed.
 */
export function listForgottenVersions(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return []
  // The cast is safe: a part of the tree that is not a SqlNode has none of its properties.
  const { UpdateStmt: update } = part as SqlNode
  const inner = Object.values(part).flatMap(listForgottenVersions)
  return update !== undefined && forgetsVersion(update) ? [update.relation.relname, ...inner] : inner
}
