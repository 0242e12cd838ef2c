import type { ImportedMember } from '@rapport/domain/audiences/member-import'
import { FIRST_NAME_REQUIRED, LAST_NAME_REQUIRED } from '@rapport/domain/people/new-member'
import { sql, type Transaction } from 'kysely'

import { transact, type Db, type Tables } from '../db/open.ts'
import { nextVersion } from '../db/row-version.ts'
import { lockNumbers } from '../guests/member-number.ts'
import type { ImportKey } from './stage-rows.ts'

const ROWS_A_STEP = 500

/** Fields of a member that an import may set. */
const FIELDS = [
  'fname',
  'lname',
  'name',
  'email',
  'phone',
  'member_category',
  'company',
  'title',
  'address',
  'gender',
  'birth_day',
  'birth_month',
  'birth_year',
  'date_joined',
] as const

type Field = (typeof FIELDS)[number]
type Known = Record<Field, string | number | null> & {
  member_number: string
  user_id: number
  merchant_id: number | null
}

interface Waiting {
  line: number
  member_number: string
  fields: ImportedMember
}

interface Settled {
  readonly line: number
  readonly outcome: 'created' | 'updated' | 'unchanged' | 'refused'
  readonly reason?: string
  readonly member: ImportedMember & { readonly user_id?: number }
}

async function selectWaiting(trx: Transaction<Tables>, { program_id, import_id }: ImportKey): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select line, member_number, fields from user_import_row
     where program_id = ${program_id} and import_id = ${import_id} and outcome is null
     order by line limit ${sql.lit(ROWS_A_STEP)}`.execute(trx)
  return rows
}

/** Returns the members of a program that have one of the member numbers, by number. */
async function selectKnown(trx: Transaction<Tables>, program_id: number, numbers: readonly string[]) {
  const { rows } = await sql<Known>`
    select user_id, merchant_id, member_number, ${sql.join(FIELDS.map((field) => sql.ref(field)))} from member
     where program_id = ${program_id} and member_number = any(${numbers}::text[])`.execute(trx)
  return new Map(rows.map((row) => [row.member_number, row]))
}

/** Selects, for each member number, the first line with that number that was already accepted. A number without such a line is omitted. */
async function selectTaken(trx: Transaction<Tables>, { program_id, import_id }: ImportKey, numbers: readonly string[]) {
  const { rows } = await sql<{ member_number: string; line: number }>`
    select member_number, min(line) as line from user_import_row
     where program_id = ${program_id} and import_id = ${import_id} and member_number = any(${numbers}::text[])
       and outcome in ('created', 'updated', 'unchanged') group by member_number`.execute(trx)
  return new Map(rows.map((row) => [row.member_number, row.line]))
}

/**
 * Adds a full name, composed of first and last name, to a row that has at least one of them but no full name. When the row changes
 * neither of them, a stored full name is preserved.
 */
function withName(fields: ImportedMember, known: Known | undefined): ImportedMember {
  const changes = (['fname', 'lname'] as const).some(
    (part) => fields[part] !== undefined && fields[part] !== known?.[part],
  )
  if (fields.name !== undefined || (!changes && known?.name)) return fields
  if (fields.fname === undefined && fields.lname === undefined) return fields
  const name = [fields.fname ?? known?.fname, fields.lname ?? known?.lname].filter(Boolean).join(' ')
  return { ...fields, name }
}

function applyImportRow(
  { line, fields: received }: Waiting,
  known: Known | undefined,
  takenLine: number | undefined,
  home: number,
): Settled {
  const fields = withName(received, known)
  if (takenLine !== undefined)
    return {
      line,
      member: fields,
      outcome: 'refused',
      reason: `Duplicate Member Number, first on line ${takenLine}.`,
    }
  if (known === undefined) {
    const reason = fields.fname === undefined ? FIRST_NAME_REQUIRED : LAST_NAME_REQUIRED
    if (fields.fname === undefined || fields.lname === undefined)
      return { line, member: fields, outcome: 'refused', reason }
    return { line, member: fields, outcome: 'created' }
  }
  const isNews = (known.merchant_id ?? home) !== known.merchant_id
  const hasNews = FIELDS.some((field) => fields[field] !== undefined && fields[field] !== known[field])
  return { line, member: { ...fields, user_id: known.user_id }, outcome: isNews || hasNews ? 'updated' : 'unchanged' }
}

async function storeMembers(trx: Transaction<Tables>, program_id: number, home: number, rows: readonly Settled[]) {
  const of = (outcome: Settled['outcome']) =>
    JSON.stringify(rows.filter((row) => row.outcome === outcome).map((row) => row.member))
  const columns = sql.join(FIELDS.map((field) => sql.ref(field)))
  await sql`
    insert into member (program_id, merchant_id, member_number, ${columns})
    select ${program_id}, ${home}::bigint, member_number, ${columns}
      from jsonb_populate_recordset(null::member, ${of('created')}::jsonb)
    on conflict do nothing`.execute(trx)
  // A field that the row does not have remains unchanged.
  const changes = sql.join(
    FIELDS.map((field) => sql`${sql.ref(field)} = coalesce(n.${sql.ref(field)}, m.${sql.ref(field)})`),
  )
  await sql`
    update member m set merchant_id = coalesce(m.merchant_id, ${home}::bigint), ${changes}, updated_ts = ${nextVersion('m')}
      from jsonb_populate_recordset(null::member, ${of('updated')}::jsonb) n
     where m.program_id = ${program_id} and m.user_id = n.user_id`.execute(trx)
}

async function keepOutcomes(trx: Transaction<Tables>, { program_id, import_id }: ImportKey, rows: readonly Settled[]) {
  const outcomes = JSON.stringify(rows.map(({ line, outcome, reason }) => ({ line, outcome, reason })))
  await sql`
    update user_import_row r set outcome = n.outcome, reason = n.reason,
           fault_value = case when n.reason is null then '' else coalesce(r.member_number, '') end
      from jsonb_to_recordset(${outcomes}::jsonb) n (line int, outcome text, reason text)
     where r.program_id = ${program_id} and r.import_id = ${import_id} and r.line = n.line`.execute(trx)
  const count = (outcome: Settled['outcome']) => rows.filter((row) => row.outcome === outcome).length
  await sql`
    update user_import set created = created + ${count('created')}::int, updated = updated + ${count('updated')}::int,
           unchanged = unchanged + ${count('unchanged')}::int, refused = refused + ${count('refused')}::int
     where program_id = ${program_id} and import_id = ${import_id}`.execute(trx)
}

/**
 * Applies the next 500 pending rows of an import in one transaction and returns whether there were any. Each row creates a member,
 * updates one, leaves one unchanged or is rejected; a dry run determines the same outcomes but writes no members. A row with the
 * same member number as an earlier accepted line is rejected. Two workers on the same import run one after the other.
 * @source Specification part 2, section 7 "CSV import"
 */
export function applyImportRows(db: Db, key: ImportKey): Promise<boolean> {
  return transact(db, async (trx) => {
    const job = await trx
      .selectFrom('user_import')
      .select(['merchant_id', 'dry_run', 'state'])
      .where('program_id', '=', key.program_id)
      .where('import_id', '=', key.import_id)
      .forUpdate()
      .executeTakeFirst()
    if (job === undefined || job.state === 'done' || job.state === 'failed') return false
    const waiting = await selectWaiting(trx, key)
    if (waiting.length === 0) return false
    const numbers = waiting.map((row) => row.member_number)
    // Without the lock, a row could be counted as created without being stored if the same member were added concurrently.
    if (!job.dry_run) await lockNumbers(trx, key.program_id)
    const known = await selectKnown(trx, key.program_id, numbers)
    const taken = await selectTaken(trx, key, numbers)
    const settled = waiting.map((row) => {
      const one = applyImportRow(row, known.get(row.member_number), taken.get(row.member_number), job.merchant_id)
      if (one.outcome !== 'refused') taken.set(row.member_number, row.line)
      return one
    })
    if (!job.dry_run) await storeMembers(trx, key.program_id, job.merchant_id, settled)
    await keepOutcomes(trx, key, settled)
    return true
  })
}

/** Ends an import and deletes its rows except the rejected rows. */
export async function endImport(db: Db, { program_id, import_id }: ImportKey): Promise<void> {
  await transact(db, async (trx) => {
    await sql`
      delete from user_import_row
       where program_id = ${program_id} and import_id = ${import_id} and outcome is distinct from 'refused'`.execute(
      trx,
    )
    await trx
      .updateTable('user_import')
      .set({ state: 'done' })
      .where('program_id', '=', program_id)
      .where('import_id', '=', import_id)
      .execute()
  })
}
