import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { FormKey } from '../../db/form-key.ts'
import { transact } from '../../db/open.ts'
import { sealForm } from '../../results/counting/seal.ts'
import { completed, MAY, openRateFixture, type RateFixture } from '../../results/testing/rate-fixture.ts'
import { ADA, BEN, complete, custom, DAY_MS, insertVisitForm, NOON } from '../../results/testing/results-fixture.ts'
import { readAnswer } from '../../testing/answers.ts'
import { CLUB_A, CLUB_B, PEOPLE } from '../../testing/two-clubs.ts'
import { deleteResponses } from '../delete-responses.ts'

let fixture: RateFixture
beforeAll(async () => {
  fixture = await openRateFixture()
})
afterAll(() => fixture.close())

const ask = async (query: Record<string, string> = {}, person: number = PEOPLE.ana, program = CLUB_A) =>
  fixture.app.request(`/v3/feedback/activity?${new URLSearchParams(query).toString()}`, {
    headers: await fixture.signIn(person, program),
  })

const ofForm = async ({ feedback_form_id }: FormKey, query: Record<string, string> = {}) =>
  (await readAnswer('listSurveyActivity', await ask(query))).find((one) => one.feedback_form_id === feedback_form_id)

describe('the activity of surveys', () => {
  it('counts the responses in each of twelve weeks and in the period, and those that the person has not read', async () => {
    const key = await insertVisitForm(fixture.db)
    const at = (daysAgo: number) => ({ answers: { overall: 4 }, completed: NOON - daysAgo * DAY_MS })
    const ids = await complete(fixture.db, key, [at(0), at(6), at(7), at(83), at(84), at(300)])
    await fixture.db
      .insertInto('response_read')
      .values({ program_id: CLUB_A, user_id: PEOPLE.ana, response_id: ids[0] ?? 0 })
      .execute()
    const whole = {
      feedback_form_id: key.feedback_form_id,
      weeks: [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2],
      last_completed_ts: NOON,
      responses: 6,
      cases: 0,
      invited: 0,
      rate: null,
      unread: 5,
    }
    const june = custom('2026-06-10', '2026-06-11')
    expect(await ofForm(key)).toEqual(whole)
    expect(await ofForm(key, june)).toEqual({ ...whole, responses: 2 })
    // Results must stay the same after sealing. Sealed responses are counted from bitmaps, or row by row once one of them has been
    // deleted.
    await sealForm(fixture.db, key, { minTail: 1 })
    expect(await ofForm(key)).toEqual(whole)
    expect(await ofForm(key, june)).toEqual({ ...whole, responses: 2 })
    await transact(fixture.db, (trx) => deleteResponses(trx, key, ids.slice(2, 3)))
    expect(await ofForm(key)).toMatchObject({ weeks: [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2], responses: 5, unread: 4 })
  })

  it('counts the invitations and the cases in the period', async () => {
    const key = await insertVisitForm(fixture.db)
    await fixture.send(key, { daysAgo: 9, people: [ADA, BEN] })
    await fixture.send(key, { daysAgo: 40, people: [ADA], period: MAY })
    const [response_id = 0] = await complete(fixture.db, key, [completed(8, ADA)])
    await fixture.note()
    const raised = (daysAgo: number) => ({
      program_id: CLUB_A,
      title: 'Wait',
      merchant_id: 1,
      opened_ts: new Date(NOON - daysAgo * DAY_MS),
      feedback_trigger_feedback_form_id: key.feedback_form_id,
    })
    await fixture.db
      .insertInto('member_case')
      .values([{ ...raised(8), feedback_trigger_response_id: response_id }, raised(60)])
      .execute()
    expect(await ofForm(key)).toMatchObject({ cases: 2, invited: 3, rate: 100 / 3, unread: 1 })
    const june = custom('2026-06-01', '2026-06-17')
    expect(await ofForm(key, june)).toMatchObject({ cases: 1, invited: 2, rate: 50, responses: 1 })
  })

  it('excludes anonymous surveys and surveys of other clubs, and is refused for staff with limited access', async () => {
    const anonymous = await insertVisitForm(fixture.db, { anonymous: true })
    const other = await insertVisitForm(fixture.db, { program_id: CLUB_B })
    const idsOf = async (response: Response) =>
      (await readAnswer('listSurveyActivity', response)).map(({ feedback_form_id }) => feedback_form_id)
    const inA = await idsOf(await ask())
    expect(inA).not.toContain(anonymous.feedback_form_id)
    expect(inA).not.toContain(other.feedback_form_id)
    expect(await idsOf(await ask({}, PEOPLE.bo, CLUB_B))).toContain(other.feedback_form_id)
    expect((await ask({}, PEOPLE.limited)).status).toBe(403)
  })

  it('refuses a custom period without an end', async () => {
    expect((await ask({ pastDays: 'custom', startDate: '2026-06-10' })).status).toBe(400)
  })
})
