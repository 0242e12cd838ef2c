import { dayInZone } from '@rapport/domain/dates/epoch-day'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { insertSmallClub, SMALL_SURVEY } from '../responses/testing/small-club.ts'
import { readAnswer } from '../testing/answers.ts'
import { fixVersions } from '../testing/fix-versions.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let fixture: TestApp
beforeAll(async () => {
  fixture = await createTestApp()
  await insertSmallClub(fixture.db)
  const answered = (feedback_form_id: number, day: number, overall_score_label: string | null) => ({
    program_id: 75,
    feedback_form_id,
    user_id: 502,
    local_id: `75-${feedback_form_id}-${day}`,
    opened_ts: new Date(Date.UTC(2026, 5, day)),
    completed_ts: new Date(Date.UTC(2026, 5, day)),
    overall_score_label,
  })
  await fixture.db
    .insertInto('feedback_response')
    .values([answered(220, 1, 'Poor'), answered(220, 2, 'Good'), answered(220, 3, null), answered(330, 4, 'Very poor')])
    .execute()
  const raised = { program_id: 75, title: 'Slow service', created_by: 502, creator_is_staff: false }
  await fixture.db
    .insertInto('member_case')
    .values([
      { ...raised, feedback_trigger_feedback_form_id: 220 },
      { ...raised, feedback_trigger_feedback_form_id: 330 },
      { ...raised, opened_ts: new Date(Date.UTC(2026, 5, 4)), closed_ts: new Date(Date.UTC(2026, 5, 5)) },
      { ...raised, created_by: 501 },
    ])
    .execute()
})
afterAll(() => fixture.close())

const read = async (user_id: number, staff: number) =>
  (
    await readAnswer(
      'getUser',
      await fixture.app.request(`/v3/users/${user_id}`, { headers: await fixture.signIn(staff, 75) }),
    )
  ).feedback

it('returns the number of open cases and the newest overall score, ignoring forms that the reader may not see', async () => {
  expect(await read(502, 2)).toMatchObject({ open_case_count: 1, overall_score_label: 'Good' })
  expect(await read(502, 31)).toMatchObject({ open_case_count: 2, overall_score_label: 'Very poor' })
})

it('returns the same number of open cases as the case list that a profile links to', async () => {
  for (const [staff, count] of [
    [2, 1],
    [31, 2],
  ] as const) {
    const path = '/v3/cases?program_id=75&createdBy=502&status=opened_ts'
    const list = await fixture.app.request(path, { headers: await fixture.signIn(staff, 75) })
    const cases = await readAnswer('listCases', list)
    expect([cases.length, (await read(502, staff))?.open_case_count]).toEqual([count, count])
  }
})

it('returns the number of visits in each of the last twelve calendar months in the time zone of the club, oldest first', async () => {
  const { rows: months } = await sql<{ begins: Date }>`
    select (date_trunc('month', now() at time zone timezone) - make_interval(months => ago)) at time zone timezone as begins
      from program, generate_series(0, 11) ago where program_id = 75 order by ago`.execute(fixture.db)
  const [current, oldest] = [months[0], months[11]].map((one) => one?.begins.getTime() ?? 0)
  if (current === undefined || oldest === undefined) throw new Error('No months.')
  const seen = [current, current - 1, oldest, oldest - 1].map((ts) => new Date(ts))
  await fixture.db
    .insertInto('visit')
    .values(seen.map((ts) => ({ program_id: 75, merchant_id: 1, user_id: 502, first_seen: ts, last_seen: ts })))
    .execute()
  const feedback = await read(502, 2)
  expect(feedback?.visits_per_month).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1])
  // The last count is for the month, in the club's time zone, that contains read_ts.
  expect(feedback?.read_ts).toBeGreaterThanOrEqual(current)
  expect((await read(501, 31))?.visits_per_month).toHaveLength(12)
})

it('counts the thumbs in quick pulses that the reader may see, and ignores other answers', async () => {
  await insertPulses()
  expect(await read(502, 2)).toMatchObject({
    thumbs_up_count: 1,
    thumbs_down_count: 1,
    last_thumb_ts: Date.UTC(2026, 6, 2),
  })
  expect(await read(502, 31)).toMatchObject({
    thumbs_up_count: 1,
    thumbs_down_count: 2,
    last_thumb_ts: Date.UTC(2026, 6, 6),
  })
  expect(await read(501, 2)).toMatchObject({ thumbs_up_count: 0, thumbs_down_count: 0, last_thumb_ts: null })
})

/**
 * Inserts a thumbs-up and a newer thumbs-down; two answers to a pulse that are not thumbs, one of them without a score value; a
 * thumb in another type of survey; and a thumb in form 330, which this function changes to a pulse that user 31 may see and user 2
 * may not. Anonymous forms are not covered here, because their responses have no member.
 */
async function insertPulses(): Promise<void> {
  const pulse = {
    program_id: 75,
    feedback_form_id: 990,
    public_id: 'pulse-990',
    feedback_form_type: 'quick_pulse' as const,
    name: 'Pulse',
    title: 'Pulse',
    questions_json: JSON.stringify(SMALL_SURVEY),
  }
  await fixture.db.insertInto('feedback_form').values(pulse).execute()
  await fixVersions(fixture.db)
  const [none, up, down] = [
    { score_value: null, score_max: null, score_band: 'positive' as const },
    { overall_score_label: 'Thumbs Up' },
    { overall_score_label: 'Thumbs Down', score_band: 'negative' as const },
  ]
  await insertPulse(990, 1, { ...none, ...up })
  await insertPulse(990, 2, { ...none, ...down })
  await insertPulse(990, 3, { overall_score_label: '4', score_value: 4, score_max: 5, score_band: 'positive' })
  await insertPulse(990, 4, { ...none, overall_score_label: 'Yes' })
  await insertPulse(220, 5, { ...none, ...up })
  await insertPulse(330, 6, { ...none, ...down })
  const hidden = fixture.db
    .updateTable('feedback_form')
    .where('program_id', '=', 75)
    .where('feedback_form_id', '=', 330)
  await hidden.set({ feedback_form_type: 'quick_pulse' }).execute()
}

interface Answer {
  readonly overall_score_label: string
  readonly score_value: number | null
  readonly score_max: number | null
  readonly score_band: 'positive' | 'negative'
}

async function insertPulse(feedback_form_id: number, day: number, answer: Answer): Promise<void> {
  const { overall_score_label, score_value, score_max, score_band } = answer
  const completed_ts = new Date(Date.UTC(2026, 6, day))
  const { response_id } = await fixture.db
    .insertInto('feedback_response')
    .values({
      program_id: 75,
      feedback_form_id,
      user_id: 502,
      local_id: `75-pulse-${day}`,
      opened_ts: completed_ts,
      completed_ts,
      overall_score_label,
    })
    .returning('response_id')
    .executeTakeFirstOrThrow()
  await sql`
    insert into response_voice (program_id, response_id, feedback_form_id, completed_ts, day, score_value, score_max, score_band, terms)
    values (75, ${response_id}, ${feedback_form_id}, ${completed_ts}, ${dayInZone(completed_ts.getTime(), 'UTC')},
            ${score_value}, ${score_max}, ${score_band}, ''::tsvector)`.execute(fixture.db)
}

it('returns no score when there is no response, and no feedback for staff who read their own record', async () => {
  expect(await read(501, 2)).toMatchObject({ open_case_count: 1, overall_score_label: null, score_value: null })
  expect(await read(2, 2)).toBeUndefined()
})
