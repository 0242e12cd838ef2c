import type { PreviewRow } from '@rapport/api/contract/imports/run-calls'

import type { Db } from '../../db/open.ts'
import type { ImportTarget } from '../import-form.ts'
import type { Mapping } from '../mapping.ts'
import { matchRows } from '../match-rows.ts'
import type { NumberedRow } from '../plan-rows.ts'

/** The member and the location of a row, and the reason why one of them makes the row invalid. Each is null when there is none. */
export type PreviewPeople = Pick<PreviewRow, 'member' | 'location' | 'problem'>

/**
 * Returns the member and the location that the import would match for each row, by line number. For a cell without a match, returns
 * the text of the cell.
 */
export async function previewPeople(
  db: Db,
  rows: readonly NumberedRow[],
  rules: { readonly target: ImportTarget; readonly mapping: Mapping },
): Promise<ReadonlyMap<number, PreviewPeople>> {
  const { rows: matched, refused } = await matchRows(db, rows, rules)
  const rowOf = new Map(matched.map(({ line, row }) => [line, row]))
  const refusedOf = new Map(refused.map((row) => [row.line, row]))
  const names = await selectNames(
    db,
    rules.target.program_id,
    matched.flatMap(({ row }) => row.user_id ?? []),
  )
  const locationNames = await selectLocationNames(db, rules.target.program_id)
  return new Map(
    rows.map(({ line, row: { member, location } }) => {
      const { user_id = null, merchant_id = null } = rowOf.get(line) ?? {}
      const refusal = refusedOf.get(line)
      // Whether the row is refused for its location, or because several members match: its member exists.
      const isRefusedElse = refusal !== undefined && refusal.unmatched !== 'no_member'
      const name = user_id === null ? null : (names.get(user_id) ?? member)
      const locationName = locationNames.get(merchant_id ?? rules.target.merchant_id ?? 0) ?? null
      const people: PreviewPeople = {
        member: member === '' ? null : { text: name ?? member, found: name !== null || isRefusedElse },
        location: merchant_id === null && location !== '' ? location : locationName,
        problem: refusal === undefined ? null : `${refusal.column}: ${refusal.reason}`,
      }
      return [line, people]
    }),
  )
}

async function selectNames(db: Db, program_id: number, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('member')
    .select(['user_id', 'fname', 'lname', 'name'])
    .where('program_id', '=', program_id)
    .where('user_id', 'in', ids)
    .execute()
  return new Map(
    rows.map(({ user_id, fname, lname, name }) => [user_id, [fname, lname].filter(Boolean).join(' ') || (name ?? '')]),
  )
}

async function selectLocationNames(db: Db, program_id: number): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('merchant')
    .select(['merchant_id', 'merchant_name'])
    .where('program_id', '=', program_id)
    .execute()
  return new Map(rows.map(({ merchant_id, merchant_name }) => [merchant_id, merchant_name ?? String(merchant_id)]))
}
