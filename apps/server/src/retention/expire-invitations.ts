import { sql, type Transaction } from 'kysely'

import type { Tables } from '../db/open.ts'
import { isExpiredInvitation } from './expired-rows.ts'

/**
 * Maximum number of invitations selected at once. The other expired invitations of the same people to the same surveys are changed
 * with them, so a call can change more than this number.
 */
const BATCH = 500

/** A person, and a survey to which they were invited. */
interface Invited {
  readonly user_id: number
  readonly feedback_form_id: number
}

/**
 * Anonymizes the expired invitations of each given person to the given survey, and the survey's expired messages to that person:
 * replaces the person with a new id, and removes the addresses and links of the messages. All expired invitations of a person to
 * one survey get the same new id, so that they still belong to one person. Returns the number of changed invitations.
 */
export async function anonymizeInvitations(
  trx: Transaction<Tables>,
  program_id: number,
  people: readonly Invited[],
  limit_ts: number,
): Promise<number> {
  if (people.length === 0) return 0
  const changed = sql`(
    select p.user_id as from_id, p.feedback_form_id, nextval('user_id_seq') as to_id
      from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) p (user_id bigint, feedback_form_id bigint)) n`
  const { rows } = await sql<{ from_id: number; feedback_form_id: number; to_id: number }>`
    select from_id, feedback_form_id, to_id from ${changed}`.execute(trx)
  const ids = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) n (from_id bigint, feedback_form_id bigint, to_id bigint)`
  await sql`
    update sendout_message m
       set user_id = n.to_id, address = '', link = '', local_id = null, message_id = null, error = null
      from ${ids}, sendout s
     where s.program_id = ${program_id} and s.feedback_form_id = n.feedback_form_id and s.sendtime < ${new Date(limit_ts)}
       and m.program_id = s.program_id and m.sendout_id = s.sendout_id and m.user_id = n.from_id
       and m.state not in ('queued', 'sending')`.execute(trx)
  const updated = await sql`
    update invitation i set user_id = n.to_id, anonymized = true
      from ${ids}
     where i.program_id = ${program_id} and i.feedback_form_id = n.feedback_form_id and i.user_id = n.from_id
       and i.invited_ts < ${new Date(limit_ts)}`.execute(trx)
  return Number(updated.numAffectedRows ?? 0n)
}

/**
 * Removes the person from the oldest expired invitations that have no answer. The invitations remain, so that no rate changes;
 * their links no longer open the survey as this person. Returns the number of invitations.
 */
export async function expireInvitations(
  trx: Transaction<Tables>,
  program_id: number,
  limit_ts: number,
  now: number,
): Promise<number> {
  const { rows } = await sql<Invited>`
    select distinct o.user_id, o.feedback_form_id from (
      select i.user_id, i.feedback_form_id from invitation i
       where ${isExpiredInvitation(program_id, limit_ts, now)}
       order by i.invited_ts limit ${BATCH}) o`.execute(trx)
  return anonymizeInvitations(trx, program_id, rows, limit_ts)
}
