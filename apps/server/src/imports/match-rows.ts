import { sql } from 'kysely'

import type { Db } from '../db/open.ts'
import type { ImportTarget } from './import-form.ts'
import type { Mapping } from './mapping.ts'
import type { NumberedRow, RefusedRow } from './plan-rows.ts'

/** The accepted rows with the ids of their members and locations, and the refused rows. */
export interface MatchedRows {
  readonly rows: readonly NumberedRow[]
  readonly refused: readonly RefusedRow[]
}

/**
 * Finds the member and the location of each row from the cells of the mapped columns. An empty member cell means no member; an
 * empty location cell means the form's location. A row is refused if its location is unknown or ambiguous. A row is also refused if
 * its member is unknown or ambiguous, unless the mapping allows such rows to be stored without a member.
 */
export async function matchRows(
  db: Db,
  rows: readonly NumberedRow[],
  { target, mapping }: { readonly target: ImportTarget; readonly mapping: Mapping },
): Promise<MatchedRows> {
  const { member, location } = mapping
  if (member === undefined && location === undefined) return { rows, refused: [] }
  const members = member === undefined ? NONE : await findMembers(db, target, { by: member.by, rows })
  const locations = location === undefined ? NONE : await findLocations(db, target)
  const matched: NumberedRow[] = []
  const refused: RefusedRow[] = []
  for (const { line, row } of rows) {
    const locationKey = location === undefined || row.location === '' ? null : locationKeyOf(row.location, location)
    const merchant_id = locationKey === null ? null : only(locations.get(locationKey))
    const ids = row.member === '' ? undefined : members.get(row.member)
    const user_id = only(ids)
    if (locationKey !== null && merchant_id === null)
      refused.push({
        line,
        column: location?.column ?? '',
        value: row.location,
        reason: 'is not a location of the club',
      })
    else if (row.member !== '' && user_id === null && member?.unmatched === 'refuse') {
      const reason = ids === undefined ? 'is not a member of the club' : `is the ${WORDS[member.by]} of several members`
      refused.push({ line, column: member.column, value: row.member, reason, isUnmatched: ids === undefined })
    } else matched.push({ line, row: { ...row, merchant_id, user_id } })
  }
  return { rows: matched, refused }
}

/**
 * Returns a function that maps a row's location cell to a time zone; for an empty cell or an unknown location, this is the target's
 * time zone.
 */
export async function readZones(
  db: Db,
  target: ImportTarget,
  { location }: Pick<Mapping, 'location'>,
): Promise<(cell: string) => string> {
  if (location === undefined) return () => target.timeZone
  const found = await findLocations(db, target)
  const { rows } = await sql<{ merchant_id: number; zone: string }>`
    select l.merchant_id, coalesce(l.timezone, p.timezone) as zone
      from merchant l join program p on p.program_id = l.program_id where l.program_id = ${target.program_id}`.execute(
    db,
  )
  const zones = new Map(rows.map(({ merchant_id, zone }) => [merchant_id, zone]))
  return (cell) => zones.get(only(found.get(locationKeyOf(cell, location))) ?? 0) ?? target.timeZone
}

const NONE: ReadonlyMap<string, readonly number[]> = new Map()
const WORDS = { number: 'number', email: 'email address' } as const

const only = (ids: readonly number[] | undefined): number | null => (ids?.length === 1 ? (ids[0] ?? null) : null)

/**
 * Returns the key with which a cell's location is looked up: a name in lower case or an id. Returns an empty string when the
 * mapping lists values and the cell is not among them.
 */
function locationKeyOf(cell: string, { values }: NonNullable<Mapping['location']>): string {
  if (values === undefined) return cell.toLowerCase()
  return Object.hasOwn(values, cell) ? String(values[cell]).toLowerCase() : ''
}

/** Returns the ids of the club's locations by lower-case name and by id. Locations with the same name share an entry. */
async function findLocations(db: Db, { program_id }: ImportTarget): Promise<ReadonlyMap<string, readonly number[]>> {
  const merchants = await db
    .selectFrom('merchant')
    .select(['merchant_id', 'merchant_name'])
    .where('program_id', '=', program_id)
    .execute()
  const found = new Map<string, number[]>()
  const byName = merchants.map((one) => [one.merchant_name?.toLowerCase() ?? '', one.merchant_id] as const)
  const names = new Set(byName.map(([name]) => name))
  // A cell that is the name of one location and the id of another is read as the name.
  const byId = merchants
    .map((one) => [String(one.merchant_id), one.merchant_id] as const)
    .filter(([id]) => !names.has(id))
  for (const [key, id] of [...byName, ...byId]) if (key !== '') found.set(key, [...(found.get(key) ?? []), id])
  return found
}

/**
 * Returns, for each member cell, the ids of the matching members. Member numbers are compared regardless of case, spaces and
 * punctuation; e-mail addresses are compared regardless of case and of spaces around them.
 */
async function findMembers(
  db: Db,
  { program_id }: ImportTarget,
  { by, rows }: { readonly by: 'number' | 'email'; readonly rows: readonly NumberedRow[] },
): Promise<ReadonlyMap<string, readonly number[]>> {
  const cells = [...new Set(rows.map(({ row }) => row.member))].filter((cell) => cell !== '')
  const matches =
    by === 'email'
      ? sql`m.email_key <> '' and m.email_key = lower(btrim(c.cell, E' \t\r\n'))`
      : sql`m.number_key <> '' and m.number_key = match_key(c.cell)`
  const { rows: found } = await sql<{ cell: string; user_ids: number[] }>`
    select c.cell, array_agg(m.user_id order by m.user_id) as user_ids
      from unnest(${cells}::text[]) c (cell) join member m on m.program_id = ${program_id} and ${matches}
     group by c.cell`.execute(db)
  return new Map(found.map(({ cell, user_ids }) => [cell, user_ids.map(Number)]))
}
