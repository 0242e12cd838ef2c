import { afterAll, beforeAll, expect, it } from 'vitest'

import { complete, openResponseFixture, type Refusal, type ResponseFixture } from './testing/response-fixture.ts'
import { SMALL_SURVEY } from './testing/small-club.ts'

let club: ResponseFixture
beforeAll(async () => {
  club = await openResponseFixture()
  const elements = SMALL_SURVEY.pages.flatMap((page) => page.elements)
  const required = elements.map((element) => (element.name === 'places' ? element : { ...element, isRequired: true }))
  const hidden = { type: 'text', name: 'more', isRequired: true, visibleIf: '{overall} = 1' }
  const questions_json = JSON.stringify({ pages: [{ name: 'visit', elements: [...required, hidden] }] })
  await club.changeForm({ questions_json })
})
afterAll(() => club.close())

const saveFromMail = <T>(localId: string, rev: number, response_json: object) => {
  const response = { response_json, base_rev: rev - 1, rev, device_id: 'phone-of-ada', ...complete }
  return club.call<T>('PUT', `/feedback/responses/${localId}?fromNotificationTrigger=true`, { response })
}

it('refuses a completion without an answer to a required question, names the question, and stores nothing', async () => {
  const localId = await club.fresh()
  expect((await club.save(localId, 1, { places: ['pool'] })).status).toBe(200)
  const { status, body } = await club.save<Refusal>(localId, 2, { why: 'Fine', overall: null }, complete)
  expect(status).toBe(400)
  expect(body).toMatchObject({
    message: 'These questions need an answer: Overall, how was your visit?',
    fields: { 'response_json.overall': '“Overall, how was your visit?” needs an answer.' },
  })
  expect(await club.read(localId)).toMatchObject({ rev: 1, completed_ts: null, response_json: { places: ['pool'] } })
  expect((await club.save(localId, 2, { overall: 5, why: 'Fine' }, complete)).status).toBe(200)
})

it('accepts a completion that answers only the questions shown on the page that a notification link opens', async () => {
  const localId = await club.fresh()
  expect((await saveFromMail<Refusal>(localId, 1, { overall: 1 })).status).toBe(200)
  expect((await club.read(localId)).completed_ts).toBe(club.clock.now())
})

it('checks all questions for a notification link to a survey without triggers, because its page shows every question', async () => {
  await club.db.deleteFrom('form_trigger').where('feedback_form_id', '=', 220).execute()
  const { status, body } = await saveFromMail<Refusal>(await club.fresh(), 1, { overall: 1 })
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['response_json.why']])
})
