import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { newLocalId } from '../responses/stored-response.ts'
import { readAnswer, readFailure } from '../testing/answers.ts'
import { CLUB_A, CLUB_B, PEOPLE } from '../testing/two-clubs.ts'
import { fixVersion } from '../versions/fix-version.ts'
import type { FormKey } from './form-key.ts'
import {
  ADA,
  BEN,
  DAY_MS,
  insertVisitForm,
  NOON,
  openResultsFixture,
  type ResultsFixture,
} from './testing/results-fixture.ts'

let fixture: ResultsFixture
beforeAll(async () => {
  fixture = await openResultsFixture()
})
afterAll(() => fixture.close())

const ask = async (key: FormKey, query: Record<string, string> = {}, person: number = PEOPLE.ana, program = CLUB_A) => {
  const search = new URLSearchParams({ feedbackFormId: String(key.feedback_form_id), ...query })
  const headers = await fixture.signIn(person, program)
  return fixture.app.request(`/v3/feedback/results/rate?${search.toString()}`, { headers })
}
const rate = async (key: FormKey, query: Record<string, string> = {}) =>
  readAnswer('getResponseRate', await ask(key, query))

/** One opened, one begun, two completed: the last of them two hundred days ago, at the grill. */
async function insertOpened(key: FormKey): Promise<void> {
  await fixVersion(fixture.db, key)
  const at = (daysAgo: number) => new Date(NOON - daysAgo * DAY_MS)
  const row = (daysAgo: number, more: object = {}) => ({
    ...key,
    local_id: newLocalId(CLUB_A),
    opened_ts: at(daysAgo),
    ...more,
  })
  await fixture.db
    .insertInto('feedback_response')
    .values([
      row(1),
      row(2, { started_ts: at(2) }),
      row(3, { started_ts: at(3), completed_ts: at(3) }),
      row(200, { completed_ts: at(200), merchant_id: 2 }),
    ])
    .execute()
}

describe('the response rate', () => {
  it('is of those who began when nobody was invited', async () => {
    const key = await insertVisitForm(fixture.db)
    expect(await rate(key)).toEqual({
      invited: null,
      opened: 0,
      started: 0,
      completed: 0,
      rate: null,
      rate_of: null,
      is_whole: true,
    })
    await insertOpened(key)
    const whole = { invited: null, opened: 4, started: 3, completed: 2, rate: 200 / 3, rate_of: 'started' }
    expect(await rate(key)).toEqual({ ...whole, is_whole: true })
    expect(await rate(key, { pastDays: '30' })).toMatchObject({
      opened: 3,
      started: 2,
      completed: 1,
      rate: 50,
      is_whole: false,
    })
    expect(await rate(key, { merchantId: '2' })).toMatchObject({ opened: 1, completed: 1, rate: 100 })
  })

  it('is of those who were invited: neither tests nor reminders, and nobody twice', async () => {
    const key = await insertVisitForm(fixture.db)
    await insertOpened(key)
    const send = async (kind: 'initial' | 'reminder', test: boolean, people: number[], of = key) => {
      const { sendout_id } = await fixture.db
        .insertInto('sendout')
        .values({ ...of, kind, test, requested_by: PEOPLE.ana })
        .returning('sendout_id')
        .executeTakeFirstOrThrow()
      await fixture.db
        .insertInto('sendout_message')
        .values(
          people.map((user_id) => ({
            program_id: CLUB_A,
            sendout_id,
            user_id,
            address: 'a@club.test',
            state: 'sent' as const,
            sent_ts: new Date(NOON - 4 * DAY_MS),
          })),
        )
        .execute()
    }
    await send('initial', false, [ADA, BEN, 503])
    await send('initial', false, [ADA])
    await send('initial', true, [PEOPLE.ana])
    await send('reminder', false, [900, 901])
    expect(await rate(key)).toMatchObject({ invited: 3, completed: 2, rate: 200 / 3, rate_of: 'invited' })
    expect(await rate(key, { pastDays: '3' })).toMatchObject({ invited: null, rate_of: 'started' })
    const fewer = await insertVisitForm(fixture.db)
    await insertOpened(fewer)
    await send('initial', false, [ADA], fewer)
    expect(await rate(fewer)).toMatchObject({ invited: 1, completed: 2, rate: 200 / 3, rate_of: 'started' })
  })

  it('is refused for what is not theirs, and for a period that is none', async () => {
    const key = await insertVisitForm(fixture.db)
    expect((await ask(key, {}, PEOPLE.bo, CLUB_B)).status).toBe(404)
    expect((await ask(key, { merchantId: '3' })).status).toBe(404)
    expect((await ask(key, {}, PEOPLE.limited)).status).toBe(200)
    expect((await readFailure(await ask(key, { pastDays: 'custom' }))).fields).toHaveProperty('startDate')
  })
})
