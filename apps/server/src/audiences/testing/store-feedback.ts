import { sql } from 'kysely'

import { transact, type Db } from '../../db/open.ts'
import { addFeedback, recountFeedback } from '../../derived/member-feedback.ts'

interface DrawnAnswer {
  readonly day: number
  readonly band: string | null
}

interface Drawn {
  readonly answers: readonly DrawnAnswer[]
  readonly open_cases: number
}

const responseOf = (user_id: number, { day: at, band }: DrawnAnswer, order: number) => ({
  response_id: user_id * 10 + order,
  user_id,
  day: at,
  band,
  completed_ts: new Date(at * 86_400_000 + order * 60_000),
})

/**
 * Stores responses and updates the feedback of their members, as completing a response does. To test changes too, the first
 * response is initially stored for a different member, and an additional response is stored and then deleted.
 */
export async function storeAnswers(db: Db, program_id: number, drawn: readonly Drawn[]): Promise<void> {
  const responses = drawn.flatMap(({ answers }, at) => answers.map((one, order) => responseOf(at + 1, one, order)))
  const [first] = responses
  // The first response belongs to another member until it is moved below.
  const stored = first ? [{ ...first, user_id: first.user_id + 1 }, ...responses.slice(1)] : []
  const deleted = {
    response_id: 1,
    user_id: 1,
    day: 1,
    band: 'negative',
    completed_ts: new Date(0),
  }
  for (const one of [deleted, ...stored]) {
    await sql`insert into feedback_response (program_id, response_id, feedback_form_id, local_id, user_id, completed_ts)
      values (${program_id}, ${one.response_id}, 1, ${`r${one.response_id}`}, ${one.user_id}, ${one.completed_ts})`.execute(
      db,
    )
    await sql`insert into response_voice (program_id, response_id, feedback_form_id, completed_ts, day, score_band, terms)
      values (${program_id}, ${one.response_id}, 1, ${one.completed_ts}, ${one.day}, 'neutral', '')`.execute(db)
    await transact(db, (trx) => addFeedback(trx, program_id, [one.response_id]))
  }
  for (const { response_id, band } of stored)
    await sql`update response_voice set score_band = ${band} where response_id = ${response_id}`.execute(db)
  await sql`delete from feedback_response where program_id = ${program_id} and response_id = 1`.execute(db)
  if (first)
    await sql`update feedback_response set user_id = ${first.user_id} where response_id = ${first.response_id}`.execute(
      db,
    )
  await transact(db, (trx) =>
    recountFeedback(
      trx,
      program_id,
      [deleted, ...stored, ...responses].map(({ user_id }) => user_id),
    ),
  )
}

/**
 * Stores one closed case for each member, and the member's open cases. Staff created some of the cases, and the member's feedback
 * raised the others.
 */
export async function storeCases(db: Db, program_id: number, drawn: readonly Drawn[]): Promise<void> {
  const rows = drawn.flatMap(({ open_cases }, at) =>
    Array.from({ length: open_cases + 1 }, (_, order) => ({
      program_id,
      title: 'Case',
      opened_ts: new Date('2026-11-01'),
      closed_ts: order === 0 ? new Date('2026-11-02') : null,
      ...(order % 2 === 0
        ? { origin: 'manual' as const, creator_is_staff: true, created_by: 1, about_user_id: at + 1 }
        : { origin: 'feedback_form' as const, creator_is_staff: false, created_by: at + 1 }),
    })),
  )
  for (const row of rows) await db.insertInto('member_case').values(row).execute()
}
