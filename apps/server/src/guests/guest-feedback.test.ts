import { afterAll, beforeAll, expect, it } from 'vitest'

import { insertSmallClub } from '../responses/testing/small-club.ts'
import { readAnswer } from '../testing/answers.ts'
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

it('counts the open cases and has the newest overall score, without forms that the reader may not see', async () => {
  expect(await read(502, 2)).toMatchObject({ open_case_count: 1, overall_score_label: 'Good' })
  expect(await read(502, 31)).toMatchObject({ open_case_count: 2, overall_score_label: 'Very poor' })
})

it('counts the cases of the list that the count links to', async () => {
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

it('has no score without a response, and nothing for the own record of a staff member', async () => {
  expect(await read(501, 2)).toMatchObject({ open_case_count: 1, overall_score_label: null, score_value: null })
  expect(await read(2, 2)).toBeUndefined()
})
