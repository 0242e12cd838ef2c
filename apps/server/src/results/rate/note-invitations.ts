import { groupPeriods } from '@rapport/domain/sendouts/survey-window'
import { GRACE_MS } from '@rapport/domain/surveys/survey-state'
import { sql, type RawBuilder, type Transaction } from 'kysely'

import type { FormKey } from '../../db/form-key.ts'
import { transact, type Db, type Tables } from '../../db/open.ts'
import { arrayText } from '../counting/pack-answers.ts'
import { scheduleSeal } from '../counting/seal-job.ts'
import { codesOfDimensions } from '../filters/dimension-codes.ts'
import { readDimensionValues } from '../filters/dimensions.ts'

/** The key of a send-out. */
export interface SendoutId {
  readonly program_id: number
  readonly sendout_id: number
}

interface NotedSendout extends FormKey {
  /** The first send-out of the period. */
  readonly first_sendout_id: number
  /** All send-outs of the period except tests; for a Quick Pulse, only the send-out itself. */
  readonly period: readonly number[]
  /** When the period was closed; null while it is open. */
  readonly closed_ts: Date | null
}

/**
 * Records the invitations of a send-out: one for each person whose message was sent and who has no invitation yet in the send-out's
 * period. `user_ids` limits this to the given people; null means all. An invitation stores the person's attributes on its day. If
 * the person's response was completed before the invitation was recorded, the invitation is marked as answered immediately.
 * Repeated calls change nothing, and a test send-out adds no invitations.
 *
 * @source Decisions, section 14 "Response rate"
 */
export async function noteInvitations(
  trx: Transaction<Tables>,
  key: SendoutId,
  user_ids: readonly number[] | null = null,
): Promise<void> {
  const sendout = await selectSendout(trx, key)
  if (sendout === null) return
  const people = await selectInvited(trx, key, sendout.first_sendout_id, user_ids)
  if (people.length === 0) return
  const dims = await codesOfDimensions(
    trx,
    key.program_id,
    people.map((person) => readDimensionValues({ ...person, day: person.invited_day })),
  )
  const column = <Name extends keyof Invited>(name: Name) => people.map((person) => person[name])
  await sql`
    insert into invitation (program_id, feedback_form_id, sendout_id, user_id, invited_ts, invited_day, dims)
    select ${key.program_id}::int, ${sendout.feedback_form_id}::bigint, ${sendout.first_sendout_id}::bigint,
           i.user_id, i.invited_ts, i.invited_day, i.dims::smallint[]
      from unnest(${column('user_id')}::bigint[], ${column('invited_ts').map((at) => at.toISOString())}::timestamptz[],
        ${column('invited_day')}::int[], ${dims.map(arrayText)}::text[]) i (user_id, invited_ts, invited_day, dims)
    on conflict (program_id, sendout_id, user_id) do nothing`.execute(trx)
  await answerEarlier(trx, key.program_id, sendout, column('user_id'))
}

async function selectSendout(
  trx: Transaction<Tables>,
  { program_id, sendout_id }: SendoutId,
): Promise<NotedSendout | null> {
  const found = await trx
    .selectFrom('sendout')
    .select(['feedback_form_id', 'kind', 'closed_ts'])
    .where('program_id', '=', program_id)
    .where('sendout_id', '=', sendout_id)
    .where('test', '=', false)
    .executeTakeFirst()
  if (found === undefined || found.feedback_form_id === null) return null
  const { feedback_form_id, closed_ts } = found
  if (found.kind === 'quick_pulse')
    return { program_id, feedback_form_id, first_sendout_id: sendout_id, period: [sendout_id], closed_ts }
  const emails = await trx
    .selectFrom('sendout')
    .select(['sendout_id', 'period_start as start', 'period_end as end'])
    .where('program_id', '=', program_id)
    .where('feedback_form_id', '=', feedback_form_id)
    .where('kind', '!=', 'quick_pulse')
    .where('test', '=', false)
    .orderBy('sendtime')
    .orderBy('sendout_id')
    .execute()
  const periods = groupPeriods(emails)
  const first_sendout_id = periods.get(sendout_id) ?? sendout_id
  const period = [...periods].flatMap(([id, first]) => (first === first_sendout_id ? [id] : []))
  return { program_id, feedback_form_id, first_sendout_id, period, closed_ts }
}

interface Invited {
  readonly user_id: number
  readonly invited_ts: Date
  readonly invited_day: number
  readonly merchant_id: number | null
  readonly gender: string | null
  readonly member_category: string | null
  readonly birth_year: number | null
  readonly birth_month: number | null
  readonly birth_day: number | null
  readonly date_joined: string | null
}

/** Selects the people to whom a send-out sent a message and who have no invitation in its period yet. */
async function selectInvited(
  trx: Transaction<Tables>,
  { program_id, sendout_id }: SendoutId,
  first_sendout_id: number,
  user_ids: readonly number[] | null,
): Promise<Invited[]> {
  const { rows } = await sql<Invited>`
    select x.user_id, sent.ts as invited_ts, m.merchant_id, m.gender, m.member_category, m.birth_year, m.birth_month, m.birth_day,
           m.date_joined, (sent.ts at time zone coalesce(l.timezone, p.timezone))::date - date '1970-01-01' as invited_day
      from sendout_message x
      join sendout s on s.program_id = x.program_id and s.sendout_id = x.sendout_id
      join program p on p.program_id = x.program_id
      left join member m on m.program_id = x.program_id and m.user_id = x.user_id
      left join merchant l on l.program_id = m.program_id and l.merchant_id = m.merchant_id
      cross join lateral (select coalesce(x.sent_ts, s.sendtime) as ts) sent
     where x.program_id = ${program_id} and x.sendout_id = ${sendout_id} and x.state = 'sent'
       and ${user_ids === null ? sql`true` : sql`x.user_id = any (${[...user_ids]}::bigint[])`}
       and not exists (select from invitation i
         where i.program_id = ${program_id} and i.sendout_id = ${first_sendout_id} and i.user_id = x.user_id)
     order by x.user_id`.execute(trx)
  return rows
}

/**
 * Marks invitations as answered by responses that were completed before the invitations were recorded, following the rule of
 * answersInvitation. A person's next invitation might not be recorded yet, so its time is taken from the messages. A response that
 * already answers another invitation is not reassigned. An invitation counts as answered on the day of the response.
 */
async function answerEarlier(
  trx: Transaction<Tables>,
  program_id: number,
  { feedback_form_id, first_sendout_id, period, closed_ts }: NotedSendout,
  user_ids: readonly number[],
): Promise<void> {
  await setAnswered(
    trx,
    program_id,
    sql`
    update invitation i set response_id = a.response_id, answered_day = a.day
      from (
        select distinct on (i.user_id) i.user_id, r.response_id, fact.day
          from invitation i
          join feedback_form f on f.program_id = i.program_id and f.feedback_form_id = i.feedback_form_id
          join feedback_response r on r.program_id = i.program_id and r.user_id = i.user_id
           and r.feedback_form_id = i.feedback_form_id and r.import_key is null and r.completed_ts >= i.invited_ts
          join response_fact fact on fact.program_id = r.program_id and fact.response_id = r.response_id
         where i.program_id = ${program_id} and i.sendout_id = ${first_sendout_id} and i.answered_day is null
           and i.user_id = any (${[...user_ids]}::bigint[])
           and not exists (select from invitation other
             where other.program_id = ${program_id} and other.response_id = r.response_id)
           and r.completed_ts < ${closesAt(sql`${closed_ts}::timestamptz`)}
           and r.completed_ts < coalesce((
             select min(coalesce(x.sent_ts, s.sendtime))
               from sendout_message x join sendout s on s.program_id = x.program_id and s.sendout_id = x.sendout_id
              where x.program_id = ${program_id} and x.user_id = i.user_id and x.state = 'sent' and not s.test
                and s.feedback_form_id = i.feedback_form_id and s.sendout_id <> all (${[...period]}::bigint[])
                and coalesce(x.sent_ts, s.sendtime) > i.invited_ts), 'infinity')
         order by i.user_id, r.completed_ts, r.response_id) a
     where i.program_id = ${program_id} and i.feedback_form_id = ${feedback_form_id} and i.sendout_id = ${first_sendout_id}
       and i.user_id = a.user_id`,
  )
}

/** Runs `update`, which assigns responses to invitations `i`. Marks these responses as invited, and their segments for a recount. */
async function setAnswered(trx: Transaction<Tables>, program_id: number, update: RawBuilder<unknown>): Promise<void> {
  await sql`
    with answered as (${update} returning i.response_id),
    marked as (
      update response_fact f set invited = true from answered a
       where f.program_id = ${program_id} and f.response_id = a.response_id
      returning f.feedback_form_id, f.seg)
    update segment s set dirty = true from marked m
     where s.program_id = ${program_id} and s.feedback_form_id = m.feedback_form_id and s.seg = m.seg`.execute(trx)
}

/**
 * Returns the SQL for the time from which invitation `i` of form `f` can no longer be answered: the closing of its send-out or a
 * cutoff after the invitation, whichever is earlier, plus the grace period for open pages; infinity when there is neither.
 */
const closesAt = (closed_ts: RawBuilder<unknown>) => sql`
  coalesce(least(${closed_ts}, case when f.cutoff_ts > i.invited_ts then f.cutoff_ts end) + ${GRACE_MS} * interval '1 millisecond',
    'infinity')`

/**
 * Assigns a response that has just been completed to the person's last invitation to the form, unless that invitation has already
 * been answered or closed. Call it in the transaction that completes the response, after its fact is stored. Imported responses and
 * responses without a person do not answer any invitation.
 *
 * @source Decisions, section 14 "Response rate"
 */
export async function answerInvitation(
  trx: Transaction<Tables>,
  { program_id, response_id }: { readonly program_id: number; readonly response_id: number },
): Promise<void> {
  await setAnswered(
    trx,
    program_id,
    sql`
    with last as (
      select i.sendout_id, i.user_id, r.response_id, fact.day
        from feedback_response r
        join response_fact fact on fact.program_id = r.program_id and fact.response_id = r.response_id
        join feedback_form f on f.program_id = r.program_id and f.feedback_form_id = r.feedback_form_id
        join lateral (
          select i.* from invitation i
           where i.program_id = ${program_id} and i.user_id = r.user_id and i.feedback_form_id = r.feedback_form_id
             and i.invited_ts <= r.completed_ts
           order by i.invited_ts desc limit 1) i on true
        join sendout s on s.program_id = ${program_id} and s.sendout_id = i.sendout_id
       where r.program_id = ${program_id} and r.response_id = ${response_id} and r.completed_ts is not null
         and r.import_key is null and i.answered_day is null and r.completed_ts < ${closesAt(sql`s.closed_ts`)})
    update invitation i set response_id = last.response_id, answered_day = last.day
      from last
     where i.program_id = ${program_id} and i.sendout_id = last.sendout_id and i.user_id = last.user_id
       and i.answered_day is null`,
  )
}

/** Records the missing invitations of completed send-outs, for example after an interruption; one transaction per send-out. */
export async function noteEarlierInvitations(db: Db): Promise<void> {
  const sendouts = await db
    .selectFrom('sendout')
    .select(['program_id', 'sendout_id'])
    .where('state', '=', 'done')
    .where('invitations_noted', '=', false)
    .where('test', '=', false)
    .orderBy('sendtime')
    .orderBy('sendout_id')
    .execute()
  for (const key of sendouts) await transact(db, (trx) => noteWholeSendout(trx, key))
}

/** Records the invitations of a completed send-out, and schedules the job that counts them. */
export async function noteWholeSendout(trx: Transaction<Tables>, key: SendoutId): Promise<void> {
  await noteInvitations(trx, key)
  const { program_id, sendout_id } = key
  const sendout = await trx
    .updateTable('sendout')
    .set({ invitations_noted: true })
    .where('program_id', '=', program_id)
    .where('sendout_id', '=', sendout_id)
    .returning('feedback_form_id')
    .executeTakeFirst()
  const feedback_form_id = sendout?.feedback_form_id ?? null
  if (feedback_form_id !== null) await scheduleSeal(trx, { program_id, feedback_form_id }, [])
}
