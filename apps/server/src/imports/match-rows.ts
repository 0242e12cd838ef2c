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
  const members = member === undefined ? NO_MEMBERS : await findMembers(db, target, { by: member.by, rows })
  const locations = location === undefined ? NO_LOCATIONS : await findLocations(db, target)
  const matched: NumberedRow[] = []
  const refused: RefusedRow[] = []
  for (const { line, row } of rows) {
    const places =
      location === undefined || row.location === '' ? undefined : locationsOf(row.location, location, locations)
    const merchant_id = only(places)
    const ids = row.member === '' ? undefined : members.get(row.member)
    const user_id = only(ids)
    if (places !== undefined && merchant_id === null)
      refused.push({ line, column: location?.column ?? '', value: row.location, ...refuseLocation(places) })
    else if (row.member !== '' && user_id === null && member?.unmatched === 'refuse') {
      const reason = ids === undefined ? 'is not a member of the club' : `is the ${WORDS[member.by]} of several members`
      refused.push({
        line,
        column: member.column,
        value: row.member,
        reason,
        ...(ids === undefined ? { unmatched: 'no_member' } : {}),
      })
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
  return (cell) => zones.get(only(locationsOf(cell, location, found)) ?? 0) ?? target.timeZone
}

const NO_MEMBERS: ReadonlyMap<string, readonly number[]> = new Map()
const WORDS = { number: 'number', email: 'email address' } as const

const only = (ids: readonly number[] | null | undefined): number | null => (ids?.length === 1 ? (ids[0] ?? null) : null)

/** The ids of the club's locations by lower-case name and by id. Locations with the same name share an entry. */
interface ClubLocations {
  readonly byName: ReadonlyMap<string, readonly number[]>
  readonly byId: ReadonlyMap<string, readonly number[]>
}
const NO_LOCATIONS: ClubLocations = { byName: new Map(), byId: new Map() }

/** Returns the ids of the locations that a cell matches, or null when the mapping refuses rows with the cell. */
function locationsOf(
  cell: string,
  { values }: NonNullable<Mapping['location']>,
  { byName, byId }: ClubLocations,
): readonly number[] | null {
  // A text that is the name of one location and the id of another is read as the name.
  const find = (text: string) => byName.get(text.toLowerCase()) ?? byId.get(text) ?? []
  if (values === undefined) return find(cell)
  // With listed values, numbers are the codes of another system: an unlisted one must not be taken for an id.
  if (!Object.hasOwn(values, cell)) return byName.get(cell.toLowerCase()) ?? []
  const value = values[cell] ?? null
  if (value === null) return null
  return typeof value === 'number' ? (byId.get(String(value)) ?? []) : find(value)
}

/** Returns the reason why a row without exactly one location is refused; `ids` is the result of locationsOf. */
function refuseLocation(ids: readonly number[] | null): Pick<RefusedRow, 'reason' | 'unmatched'> {
  if (ids === null) return { reason: 'was not matched to a location' }
  const reason = ids.length > 1 ? 'is the name of several locations' : 'is not a location of the club'
  return { reason, unmatched: 'no_location' }
}

async function findLocations(db: Db, { program_id }: ImportTarget): Promise<ClubLocations> {
  const merchants = await db
    .selectFrom('merchant')
    .select(['merchant_id', 'merchant_name'])
    .where('program_id', '=', program_id)
    .execute()
  const byName = new Map<string, number[]>()
  for (const { merchant_id, merchant_name } of merchants) {
    const name = merchant_name.toLowerCase()
    if (name !== '') byName.set(name, [...(byName.get(name) ?? []), merchant_id])
  }
  return { byName, byId: new Map(merchants.map(({ merchant_id }) => [String(merchant_id), [merchant_id]])) }
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
