import { sql, type RawBuilder, type Transaction } from 'kysely'

import type { Tables } from '../db/open.ts'
import { namesPerson, type ErasedPerson } from './erased-person.ts'

/** A value of a query in an address is stored encoded, with either sign for a space. */
const decoded = (column: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`replace(replace(replace(${column}, '+', ' '), '%20', ' '), '%40', '@')`

/**
 * Deletes what staff stored to find the person: saved views and audiences whose filter is their name, e-mail address, phone or number. Also
 * deletes links of exports, ended jobs and answers of repeated requests that have the person; such a request is answered again. Returns
 * the number of saved views and audiences.
 */
export async function eraseFilters(trx: Transaction<Tables>, person: ErasedPerson): Promise<number> {
  const { program_id } = person
  const views = await sql`
    delete from saved_view s where s.program_id = ${program_id}
       and ${namesPerson(person, sql`concat_ws(' ', s.name, ${decoded(sql`s.query`)})`)}`.execute(trx)
  const audiences = await sql`
    delete from audience a where a.program_id = ${program_id} and not a.is_default
       and ${namesPerson(person, sql`concat_ws(' ', a.audience_name, a.query::text)`)}`.execute(trx)
  await sql`delete from export_link l where l.program_id = ${program_id}
    and ${namesPerson(person, sql`l.request::text`)}`.execute(trx)
  await sql`delete from job j where j.program_id = ${program_id} and j.done_ts is not null
    and ${namesPerson(person, sql`concat_ws(' ', j.payload::text, j.result::text, j.last_error)`)}`.execute(trx)
  await sql`delete from idempotency i where ${namesPerson(person, sql`i.answer::text`)}`.execute(trx)
  return Number(views.numAffectedRows ?? 0n) + Number(audiences.numAffectedRows ?? 0n)
}
