import type { CaseListItem } from '@rapport/api/contract/cases/cases'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { complete, openResponseFixture, type Refusal, type ResponseFixture } from './testing/response-fixture.ts'

let club: ResponseFixture
beforeAll(async () => {
  club = await openResponseFixture()
  await club.changeForm({ anonymous: true, allow_edit_response: true })
})
afterAll(() => club.close())

/** The day of the clock begins at four in UTC at the club in New York. */
const DAY = new Date(Date.UTC(2026, 5, 17, 4))

describe('completing a response of an anonymous survey', () => {
  it('keeps no time finer than the day', async () => {
    const begin = { feedback_form_public_id: 'post-220' }
    const key = { 'Idempotency-Key': 'key-of-nobody' }
    const begun = await club.call<{ local_id: string }>('POST', '/feedback/responses', begin, key)
    const localId = begun.body.local_id
    expect(await club.call('POST', '/feedback/responses', begin, key)).toEqual(begun)
    const saved = await club.save(localId, 1, { overall: 5 }, complete)
    expect(await club.save(localId, 1, { overall: 5 }, complete)).toEqual(saved)
    const keyed = { 'Idempotency-Key': 'key-of-a-save' }
    expect(await club.save(localId, 1, { overall: 5 }, complete, keyed)).toEqual(saved)
    const times = async () => {
      const { opened_ts, started_ts, completed_ts, updated_ts } = await club.stored(localId)
      return [opened_ts, started_ts, completed_ts, updated_ts]
    }
    expect(await times()).toEqual([DAY, DAY, DAY, DAY])
    expect(await club.db.selectFrom('idempotency').select(['answer', 'created_ts']).execute()).toEqual([
      { answer: { local_id: localId }, created_ts: DAY },
    ])
    const inZone = (timezone: string) =>
      club.db.updateTable('program').set({ timezone }).where('program_id', '=', 75).execute()
    await inZone('Pacific/Honolulu')
    await club.db.updateTable('feedback_response').set({ rev: 2 }).where('local_id', '=', localId).execute()
    await inZone('America/New_York')
    expect(await times()).toEqual([DAY, DAY, DAY, DAY])
  })

  it('takes no edit, whatever the form allows', async () => {
    const localId = await club.fresh()
    await club.save(localId, 1, { overall: 5 }, complete)
    expect((await club.read(localId)).allow_edit_response).toBe(false)
    const refused = await club.save<Refusal>(localId, 2, { overall: 1 }, complete)
    expect({ status: refused.status, code: refused.body.code }).toEqual({ status: 409, code: 'completed' })
    const partial = await club.save<Refusal>(localId, 2, { overall: 1 })
    expect({ status: partial.status, code: partial.body.code }).toEqual({ status: 409, code: 'completed' })
  })

  it('names nobody in its case', async () => {
    const localId = (await club.begin({ user_id: 'ada-token' })).body.local_id
    await club.save(localId, 1, { overall: 1 }, complete)
    const dana = await club.signIn(2, 75)
    const cases = await club.call<CaseListItem[]>('GET', '/cases?program_id=75&feedbackFormId=220', undefined, dana)
    expect(cases.body.map((raised) => raised.created_by)).toEqual([null])
  })

  it('puts one notification for all answers of a day into the outbox, which leaves the next morning', async () => {
    await club.db
      .insertInto('form_trigger')
      .values({
        program_id: 75,
        feedback_form_id: 220,
        name: 'Pool alert',
        kind: 'notification',
        rule: JSON.stringify({ any: [{ question: 'places', op: 'contains', value: 'pool' }] }),
        email_to: [2, 3, 40],
      })
      .execute()
    for (const _ of [1, 2]) await club.save(await club.fresh(), 1, { overall: 5, places: ['pool'] }, complete)
    const nameless = await club.db.selectFrom('outbox_mail').selectAll().execute()
    expect(nameless.map((mail) => [mail.created_ts, mail.not_before])).toEqual([
      [DAY, new Date(Date.UTC(2026, 5, 18, 11))],
    ])
    expect(nameless[0]?.outbox_mail_id).toBeGreaterThanOrEqual(2 ** 30)
    expect(nameless[0]?.body).not.toContain('/responses/')
  })
})
