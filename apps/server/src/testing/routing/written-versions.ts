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
 * Returns the tables with versioned rows that a statement updates, even in a WITH query, without setting a new version. Without
 * one, a save by another person would overwrite the change unnoticed.
 */
export function listForgottenVersions(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return []
  // Other parts of the tree do not have the properties of a SqlNode.
  const { UpdateStmt: update } = part as SqlNode
  const inner = Object.values(part).flatMap(listForgottenVersions)
  return update !== undefined && forgetsVersion(update) ? [update.relation.relname, ...inner] : inner
}
