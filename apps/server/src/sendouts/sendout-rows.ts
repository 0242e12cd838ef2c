import type { Sendout, SendoutRow } from '@rapport/api/contract/sendouts/sendouts'
import { PAGE_SIZE } from '@rapport/domain/constants'
import { sql, type RawBuilder } from 'kysely'

import type { Db } from '../db/open.ts'

/** The filters of a list of send-outs. */
export interface SendoutFilter {
  readonly programIds: readonly number[]
  /** Selects only send-outs with a message to this member. */
  readonly userId?: number | undefined
  /** Selects only send-outs that are not completed. */
  readonly state?: 'running' | undefined
  /** The first day (YYYY-MM-DD) of the range, in each program's time zone. The range includes this day and `endDate`. */
  readonly startDate?: string | undefined
  readonly endDate?: string | undefined
  readonly offset: number
}

const epoch = (column: RawBuilder<unknown>) => sql`(extract(epoch from ${column}) * 1000)::bigint`

/**
 * Returns SQL that selects send-outs of a program with their counts: current counts for a running send-out, and stored counts for a
 * completed one. A message records whether its recipient opened and completed the survey; the messages whose survey was opened are
 * counted from a partial index.
 */
const counted = (programId: number, ids: readonly number[]) => sql`
  select s.program_id, s.sendout_id, p.program_name, s.kind as type, case when s.test then 'test' else '' end as test,
         s.feedback_form_id, s.requested_by, coalesce(trim(a.fname || ' ' || a.lname), '') as requested_by_name,
         ${epoch(sql`s.created_ts`)} as created_ts, ${epoch(sql`s.sendtime`)} as sendtime, s.state, s.total,
         coalesce(c.queued, 0)::int as queued, coalesce(c.sent, s.sent)::int as sent,
         coalesce(c.failed, s.failed)::int as failed, coalesce(c.skipped, s.skipped)::int as skipped,
         coalesce(c.kept, s.kept)::int as kept,
         coalesce(o.opened, 0)::int as opened, coalesce(o.completed, 0)::int as completed
    from sendout s
    join program p on p.program_id = s.program_id
    left join account a on a.user_id = s.requested_by
    left join lateral (
      select count(*) filter (where x.state in ('queued', 'sending')) as queued,
             count(*) filter (where x.state = 'sent') as sent,
             count(*) filter (where x.state = 'sent' and x.kept) as kept,
             count(*) filter (where x.state = 'failed') as failed,
             count(*) filter (where x.state = 'skipped') as skipped
        from sendout_message x
       where s.state <> 'done' and x.program_id = s.program_id and x.sendout_id = s.sendout_id
      having s.state <> 'done') c on true
    left join lateral (
      select count(*) as opened, count(*) filter (where x.completed) as completed
        from sendout_message x
       where x.program_id = s.program_id and x.sendout_id = s.sendout_id and x.opened and x.state = 'sent') o on true
   where s.program_id = ${programId} and s.sendout_id = any(${[...ids]}::bigint[])`

/** Selects a page of send-outs, newest first. @source Specification part 2, section 7, "History" */
export async function selectSendouts(db: Db, filter: SendoutFilter): Promise<SendoutRow[]> {
  const { programIds, userId, state, startDate, endDate, offset } = filter
  const wanted = [
    sql`s.program_id = any(${[...programIds]}::int[])`,
    userId === undefined
      ? sql`true`
      : sql`exists (select from sendout_message x
             where x.program_id = s.program_id and x.sendout_id = s.sendout_id and x.user_id = ${userId})`,
    state === undefined ? sql`true` : sql`s.state <> 'done'`,
    startDate === undefined ? sql`true` : sql`s.sendtime >= ${startDate}::timestamp at time zone p.timezone`,
    endDate === undefined
      ? sql`true`
      : sql`s.sendtime < (${endDate}::timestamp + interval '1 day') at time zone p.timezone`,
  ]
  const { rows: page } = await sql<PageRow>`
    select s.program_id, s.sendout_id, count(*) over ()::int as record_count
      from sendout s join program p on p.program_id = s.program_id
     where ${sql.join(wanted, sql` and `)}
     order by s.sendtime desc, s.sendout_id desc limit ${PAGE_SIZE} offset ${offset}`.execute(db)
  const programs = [...new Set(page.map(({ program_id }) => program_id))]
  const sendouts = await Promise.all(programs.map((programId) => selectCounted(db, programId, page)))
  return page.flatMap(({ program_id, sendout_id, record_count }) => {
    const found = sendouts.flat().find((one) => one.program_id === program_id && one.sendout_id === sendout_id)
    return found === undefined ? [] : [{ ...found, record_count }]
  })
}

interface PageRow {
  readonly program_id: number
  readonly sendout_id: number
  readonly record_count: number
}

/** Returns the send-outs of a page that belong to a program, with their current counts. */
async function selectCounted(
  db: Db,
  programId: number,
  page: readonly Pick<PageRow, 'program_id' | 'sendout_id'>[],
): Promise<Sendout[]> {
  const ids = page.filter(({ program_id }) => program_id === programId).map(({ sendout_id }) => sendout_id)
  const { rows } = await sql<Sendout>`${counted(programId, ids)}`.execute(db)
  return rows
}

/** Returns one send-out of a program with its current counts; undefined when the program has no such send-out. */
export async function selectSendout(db: Db, programId: number, sendoutId: number): Promise<Sendout | undefined> {
  const [found] = await selectCounted(db, programId, [{ program_id: programId, sendout_id: sendoutId }])
  return found
}

const MOST_FAILURES = 50

/** Selects at most 50 failed messages of a send-out, with the names of their recipients. */
export function selectFailures(db: Db, programId: number, sendoutId: number) {
  return db
    .selectFrom('sendout_message as x')
    .leftJoin('member as m', (join) =>
      join.onRef('m.program_id', '=', 'x.program_id').onRef('m.user_id', '=', 'x.user_id'),
    )
    .select(['x.user_id', 'x.address', 'x.error', 'm.fname', 'm.lname', 'm.name'])
    .where('x.program_id', '=', programId)
    .where('x.sendout_id', '=', sendoutId)
    .where('x.state', '=', 'failed')
    .orderBy('x.user_id')
    .limit(MOST_FAILURES)
    .execute()
}

/**
 * Selects the time of a program's latest send-out of each kind, in epoch ms, excluding tests and future send-outs.
 *
 * @source Specification part 2, section 3, "Last-send info"
 */
export async function selectLastTimes(db: Db, programId: number, now: number): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('sendout')
    .select((of) => ['kind', of.fn.max('sendtime').as('at')])
    .where('program_id', '=', programId)
    .where('test', '=', false)
    .where('sendtime', '<=', new Date(now))
    .groupBy('kind')
    .execute()
  return new Map(rows.map((row) => [row.kind, row.at.getTime()]))
}
