import type { Redact } from '@rapport/domain/people/erasure/redact-person'
import { sql, type Transaction } from 'kysely'

import type { Tables } from '../db/open.ts'
import { deleteGuestData } from '../members/temp-member-rows.ts'
import { namesPerson, type ErasedPerson } from './erased-person.ts'

/**
 * Replaces the person's ids in invitations and send-out messages with ids that belong to no one, and removes addresses and links.
 * The invitations remain, so that response rates do not change. Queued messages are not sent. For each old id, counts its
 * invitations or its messages, whichever are more, and returns the total.
 */
export async function eraseInvitations(trx: Transaction<Tables>, person: ErasedPerson): Promise<number> {
  const { program_id, user_ids } = person
  let erased = 0
  for (const from of user_ids) {
    // Each old id gets its own new id, because an id can occur only once in a send-out.
    const { rows } = await sql<{ to: number }>`select nextval('user_id_seq') as "to"`.execute(trx)
    const to = rows[0]?.to
    const invitations = await sql`update invitation set user_id = ${to}
      where program_id = ${program_id} and user_id = ${from}`.execute(trx)
    const messages = await sql`
      update sendout_message
         set user_id = ${to}, address = '', link = '', local_id = null, message_id = null, error = null,
             state = case when state in ('queued', 'sending') then 'skipped' else state end, locked_until = null
       where program_id = ${program_id} and user_id = ${from}`.execute(trx)
    erased += Math.max(Number(invitations.numAffectedRows ?? 0n), Number(messages.numAffectedRows ?? 0n))
  }
  return erased
}

interface StoredMail {
  readonly outbox_mail_id: number
  readonly subject: string
  readonly body: string
  readonly error: string | null
}

/**
 * Deletes the e-mails and text messages to the person, and redacts text that identifies the person in other e-mails and text
 * messages. Returns the number of deleted and changed messages.
 */
export async function eraseMails(trx: Transaction<Tables>, person: ErasedPerson, redact: Redact): Promise<number> {
  const { program_id } = person
  const addresses = person.every_mark.flatMap(({ email, phone }) =>
    [email, phone].flatMap((address) => address?.trim().toLowerCase() || []),
  )
  const deleted = await sql`
    delete from outbox_mail o
     where o.program_id = ${program_id}
       and (o.user_id = any(${[...person.user_ids]}::bigint[])
         or lower(btrim(o.address)) = any(${addresses}::text[]))`.execute(trx)
  const { rows } = await sql<StoredMail>`
    select o.outbox_mail_id, o.subject, o.body, o.error from outbox_mail o
     where o.program_id = ${program_id} and ${namesPerson(person, sql`concat_ws(' ', o.subject, o.body, o.error)`)}
     for update`.execute(trx)
  for (const { outbox_mail_id, subject, body, error } of rows)
    await trx
      .updateTable('outbox_mail')
      .set({ subject: redact(subject), body: redact(body), error: error === null ? null : redact(error) })
      .where('program_id', '=', program_id)
      .where('outbox_mail_id', '=', outbox_mail_id)
      .execute()
  return Number(deleted.numAffectedRows ?? 0n) + rows.length
}

/**
 * SQL for the texts of an import row. It uses `||` instead of `concat_ws`, because Citus refuses functions on columns in an update
 * unless they are immutable.
 */
const TEXT_OF_IMPORT_ROW = sql`i.fields::text || ' ' || coalesce(i.fault_value, '') || ' ' || coalesce(i.reason, '')`

/**
 * Clears the rows about the person in member imports; the outcomes of these rows are still counted. Returns the number of cleared
 * rows.
 */
export async function eraseImportRows(trx: Transaction<Tables>, person: ErasedPerson): Promise<number> {
  const numbers = person.every_mark.flatMap(({ member_number }) => member_number?.trim() || [])
  const emptied = await sql`
    update user_import_row i set member_number = null, fields = '{}'::jsonb, fault_value = '', reason = null
     where i.program_id = ${person.program_id}
       and (match_key(i.member_number) = any(array(select match_key(n) from unnest(${numbers}::text[]) n))
         or ${namesPerson(person, TEXT_OF_IMPORT_ROW)})`.execute(trx)
  return Number(emptied.numAffectedRows ?? 0n)
}

/** Deletes the person's visits, visit counts, feedback counts and opt-outs. Returns the number of deleted visits. */
export async function eraseVisits(trx: Transaction<Tables>, { program_id, user_ids }: ErasedPerson): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from visit
    where program_id = ${program_id} and user_id = any(${[...user_ids]}::bigint[])`.execute(trx)
  for (const user_id of user_ids) await deleteGuestData(trx, program_id, user_id)
  return rows[0]?.n ?? 0
}
