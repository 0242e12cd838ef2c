import { NO_ROWS_TEXT } from '@rapport/domain/results/anonymity/choose-wave'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { transact } from '../../db/open.ts'
import { recountFeedback } from '../../derived/member-feedback.ts'
import { storeFacts } from '../../results/counting/complete-response.ts'
import { complete, DAY_MS, insertVisitForm, NOON } from '../../results/testing/results-fixture.ts'
import { runVoicesJob } from '../../results/voices/voice-job.ts'
import { readFailure } from '../../testing/answers.ts'
import { CLUB_A, CLUB_B, PEOPLE } from '../../testing/two-clubs.ts'
import { openVoiceFixture, type VoiceFixture } from './testing/voice-fixture.ts'

let club: VoiceFixture
beforeAll(async () => {
  club = await openVoiceFixture()
})
afterAll(() => club.close())

describe('inaccessible voices', () => {
  it('include those of anonymous surveys, and a request for such a survey is refused with the reason', async () => {
    const key = await insertVisitForm(club.db, { anonymous: true })
    const before = await club.idsOf()
    const answers = { overall: 1, why: 'secretword' }
    await complete(
      club.db,
      key,
      Array.from({ length: 60 }, () => ({ answers, completed: NOON - 5 * DAY_MS })),
    )
    expect(await club.idsOf()).toEqual(before)
    expect(await club.all({ q: 'secretword' })).toEqual([])
    const refused = await readFailure(await club.askVoices({ feedbackFormId: key.feedback_form_id }))
    expect(refused).toMatchObject({ status: 400, message: expect.stringContaining(NO_ROWS_TEXT) })
    const { rows } = await sql`select from response_voice where feedback_form_id = ${key.feedback_form_id}`.execute(
      club.db,
    )
    expect(rows).toEqual([])
  })

  it('SEC-TEN-4: include all voices for staff with limited access and for callers who are not signed in', async () => {
    const limited = await club.signIn(PEOPLE.limited, CLUB_A)
    expect([(await club.askVoices({}, limited)).status, (await club.askVoices({}, {})).status]).toEqual([403, 401])
  })

  it('SEC-TEN-2: include those of another club, whether requested by survey, by search, or as the rows after a given row', async () => {
    const bo = await club.signIn(PEOPLE.bo, CLUB_B)
    const key = await insertVisitForm(club.db, { program_id: CLUB_B })
    await complete(club.db, key, [{ answers: { why: 'We waited at the bay' }, completed: NOON }])
    expect((await club.all({ q: 'wait' }, bo)).map(({ comment }) => comment)).toEqual(['We waited at the bay'])
    expect((await club.askVoices({ feedbackFormId: club.visit.feedback_form_id }, bo)).status).toBe(404)
    expect((await club.askVoices({ after: club.given[0]?.id ?? 0 }, bo)).status).toBe(400)
    expect(await club.all({ q: 'bay' })).toEqual([])
  })

  it('SEC-TEN-5: include those of a survey that is hidden from the person', async () => {
    await club.db
      .insertInto('program')
      .values({ program_id: 75, program_name: 'Cedar Ridge', timezone: 'UTC' })
      .execute()
    await club.db.insertInto('account_program').values({ user_id: PEOPLE.both, program_id: 75 }).execute()
    const both = await club.signIn(PEOPLE.both, 75)
    const key = await insertVisitForm(club.db, { program_id: 75 })
    await complete(club.db, key, [{ answers: { why: 'Seen' }, completed: NOON }])
    expect(await club.all({}, both)).toHaveLength(1)
    await club.db
      .updateTable('feedback_form')
      .set({ name: 'Listening Post - HR' })
      .where('feedback_form_id', '=', key.feedback_form_id)
      .execute()
    expect(await club.all({}, both)).toEqual([])
  })
})

describe('a stream with more than 1,000 voices', () => {
  it('reports a count of 1,001, and returns all voices in order', async () => {
    const key = await club.insertForm()
    const given = Array.from({ length: 1_030 }, (_, index) => ({
      answers: { why: 'Plentiful' },
      completed: NOON - index * 1_000,
    }))
    const ids = await complete(club.db, key, given)
    for (const query of [{ q: 'plenti' }, { feedbackFormId: key.feedback_form_id }]) {
      const rows = await club.all(query)
      expect(rows.map(({ response_id }) => response_id)).toEqual(ids)
      expect(new Set(rows.map(({ record_count }) => record_count))).toEqual(new Set([1_001]))
    }
    await club.db.deleteFrom('feedback_response').where('feedback_form_id', '=', key.feedback_form_id).execute()
  })
})

describe('the stored voices', () => {
  const stored = async () => {
    const { rows } = await sql`select * from response_voice where program_id = ${CLUB_A} order by response_id`.execute(
      club.db,
    )
    return rows
  }

  it('are updated when a response is edited, and do not change when the job rewrites them', async () => {
    const [, , one] = club.given
    if (one === undefined) throw new Error('The response is missing.')
    const key = { program_id: CLUB_A, feedback_form_id: one.form }
    await club.db
      .updateTable('feedback_response')
      .set({ response_json: JSON.stringify({ overall: 1, why: 'Afterwards it rained' }) })
      .where('response_id', '=', one.id)
      .execute()
    await transact(club.db, (trx) => storeFacts(trx, key, [one.id]))
    expect(await club.all({ q: 'rained' })).toMatchObject([
      { response_id: one.id, score_value: 1, score_band: 'negative' },
    ])
    const before = await stored()
    await sql`delete from response_voice where program_id = ${CLUB_A}`.execute(club.db)
    for (const { feedback_form_id } of [club.visit, club.stay])
      await runVoicesJob(club.db, { program_id: CLUB_A, payload: { feedback_form_id } }, 3)
    const { rows: jobs } = await sql<{ payload: unknown }>`
      select payload from job where kind = 'voices' and program_id = ${CLUB_A} order by job_id`.execute(club.db)
    expect(jobs).toHaveLength(1)
    for (const { payload } of jobs) await runVoicesJob(club.db, { program_id: CLUB_A, payload })
    expect(await stored()).toEqual(before)
  })

  // This test is skipped on the embedded database, which has one connection, and on Citus, where the lock is on a worker and the
  // test cannot see it.
  it.skipIf(process.env['TEST_DATABASE_URL'] === undefined || process.env['TEST_ON_CITUS'] === 'true')(
    'are counted only once for a member when an edit and the job store the same voice concurrently',
    async () => {
      const { db } = club
      const key = await club.insertForm()
      const { program_id, feedback_form_id } = key
      const user_id = 90_001
      const [id = 0] = await complete(db, key, [{ answers: { overall: 4 }, completed: NOON, user_id }])
      await sql`delete from response_voice where program_id = ${program_id} and response_id = ${id}`.execute(db)
      await transact(db, (trx) => recountFeedback(trx, program_id, [user_id]))
      const isWaiting = async () => {
        const { rows } = await sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
        return rows.length > 0
      }
      let job: Promise<void> | undefined
      await transact(db, async (edit) => {
        await sql`
          select from feedback_response where program_id = ${program_id} and response_id = ${id} for update`.execute(
          edit,
        )
        await storeFacts(edit, key, [id])
        let hasEnded = false
        job = runVoicesJob(db, { program_id, payload: { feedback_form_id } }).finally(() => (hasEnded = true))
        while (!hasEnded && !(await isWaiting()));
      })
      await job
      const { rows } = await sql`
        select responses, last_band from member_feedback where program_id = ${program_id} and user_id = ${user_id}`.execute(
        db,
      )
      expect(rows).toMatchObject([{ responses: 1 }])
    },
  )
})
