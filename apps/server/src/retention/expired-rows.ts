import type { RetentionKind } from '@rapport/domain/people/retention/retention'
import { sql, type RawBuilder } from 'kysely'

import type { Db } from '../db/open.ts'

const DAY_MS = 86_400_000

/**
 * Returns the SQL condition under which the person is removed from response `r`: it was completed, or opened if it is not complete,
 * before the limit.
 */
export const isExpiredResponse = (program_id: number, limit_ts: number): RawBuilder<boolean> => sql<boolean>`
  (r.program_id = ${program_id} and not r.anonymized and coalesce(r.completed_ts, r.opened_ts) < ${new Date(limit_ts)})`

/**
 * Returns the SQL condition under which the person is removed from the unanswered invitation `i`: it was sent before the limit, and
 * its survey is closed or has no last day. In addition, the person must have no invitation to this survey after the limit, no
 * unsent message for it, and no response to it that still names them. Without a cutoff, the last day of the survey is the one in
 * the club profile; a Quick Pulse without a cutoff has no last day.
 */
export const isExpiredInvitation = (
  program_id: number,
  limit_ts: number,
  now: number,
): RawBuilder<boolean> => sql<boolean>`
  (i.program_id = ${program_id} and i.response_id is null and not i.anonymized and i.invited_ts < ${new Date(limit_ts)}
   and not exists (select from feedback_form f
                     join program p on p.program_id = f.program_id
                     join sendout e on e.program_id = f.program_id and e.sendout_id = i.sendout_id
                    where f.program_id = ${program_id} and f.feedback_form_id = i.feedback_form_id
                      and coalesce(f.cutoff_ts > ${new Date(now)}, e.kind <> 'quick_pulse'
                        and p.ppp_end_date >= (${new Date(now)}::timestamptz at time zone p.timezone)::date))
   and not exists (select from invitation l
                    where l.program_id = ${program_id} and l.user_id = i.user_id and l.feedback_form_id = i.feedback_form_id
                      and l.invited_ts >= ${new Date(limit_ts)})
   and not exists (select from sendout s join sendout_message q on q.program_id = s.program_id and q.sendout_id = s.sendout_id
                    where s.program_id = ${program_id} and s.feedback_form_id = i.feedback_form_id and q.user_id = i.user_id
                      and q.state in ('queued', 'sending'))
   and not exists (select from feedback_response r
                    where r.program_id = ${program_id} and r.feedback_form_id = i.feedback_form_id and r.user_id = i.user_id
                      and not r.anonymized))`

/**
 * Returns the SQL condition under which the addresses of send-out `s` are removed: it has ended, was sent before the limit, and has
 * no unsent messages.
 */
export const isExpiredSendout = (program_id: number, limit_ts: number): RawBuilder<boolean> => sql<boolean>`
  (s.program_id = ${program_id} and not s.addresses_removed and s.state = 'done' and s.sendtime < ${new Date(limit_ts)}
   and not exists (select from sendout_message q
                    where q.program_id = ${program_id} and q.sendout_id = s.sendout_id and q.state in ('queued', 'sending')))`

/**
 * Returns the SQL condition under which the e-mail or text message `o` is deleted: it is not waiting to be sent, and was created
 * before the limit.
 */
export const isExpiredMail = (program_id: number, limit_ts: number): RawBuilder<boolean> => sql<boolean>`
  (o.program_id = ${program_id} and o.state in ('sent', 'failed', 'kept') and o.created_ts < ${new Date(limit_ts)})`

/**
 * Returns the instant before which responses expire, in epoch ms: `limit_ts`, or the start of the Quick Pulse cool-down if that is
 * earlier, because Quick Pulse must know who was asked during the cool-down.
 */
export async function limitOfResponses(db: Db, program_id: number, limit_ts: number, now: number): Promise<number> {
  const { quick_pulse_window } = await db
    .selectFrom('program')
    .select('quick_pulse_window')
    .where('program_id', '=', program_id)
    .executeTakeFirstOrThrow()
  return Math.min(limit_ts, now - quick_pulse_window * DAY_MS)
}

/** Counts the expired records of a kind, up to `most`. */
export async function countExpired(
  db: Db,
  {
    program_id,
    kind,
    limit_ts,
    now,
  }: { readonly program_id: number; readonly kind: RetentionKind; readonly limit_ts: number; readonly now: number },
  most: number,
): Promise<number> {
  const at = new Date(limit_ts)
  const found: Record<RetentionKind, readonly RawBuilder<unknown>[]> = {
    responses: [
      sql`select from feedback_response r where ${isExpiredResponse(program_id, limit_ts)}`,
      sql`select from invitation i where ${isExpiredInvitation(program_id, limit_ts, now)}`,
    ],
    visits: [sql`select from visit v where v.program_id = ${program_id} and v.last_seen < ${at}`],
    audit: [sql`select from audit_log a where a.program_id = ${program_id} and a.created_ts < ${at}`],
    outbox: [
      sql`select from outbox_mail o where ${isExpiredMail(program_id, limit_ts)}`,
      sql`select from sendout s join sendout_message m on m.program_id = s.program_id and m.sendout_id = s.sendout_id
           where ${isExpiredSendout(program_id, limit_ts)} and (m.address <> '' or m.link <> '')`,
    ],
  }
  const counts = await Promise.all(found[kind].map((rows) => countRows(db, rows, most)))
  return Math.min(
    most,
    counts.reduce((sum, n) => sum + n, 0),
  )
}

async function countRows(db: Db, found: RawBuilder<unknown>, most: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (select from (${found}) a limit ${most}) c`.execute(db)
  return rows[0]?.n ?? 0
}
