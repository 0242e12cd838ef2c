import type { PublicResponse } from '@rapport/api/contract/feedback/responses'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { openResponseFixture, type ResponseFixture } from './testing/response-fixture.ts'

let club: ResponseFixture
beforeAll(async () => {
  club = await openResponseFixture()
})
afterAll(() => club.close())

async function readFromMail(local_id: string, query: Record<string, string>) {
  const search = new URLSearchParams(query)
  return club.call<PublicResponse>('GET', `/feedback/responses/${local_id}?${search.toString()}`)
}
const nt = { fromNotificationTrigger: 'true' }

it('evaluates the triggers when a response is read through a notification link, and returns the outcome without storing it', async () => {
  const local_id = await club.fresh()
  await club.save(local_id, 1, { overall: 1 })
  const before = await club.stored(local_id)
  const { body } = await readFromMail(local_id, nt)
  expect(body).toMatchObject({
    triggers_tried: 1,
    triggers_hit: 1,
    visible_survey_question_ids: ['why'],
    completed_ts: null,
  })
  expect(await club.stored(local_id)).toEqual(before)
  expect(await club.read(local_id)).toMatchObject({ triggers_tried: 0, visible_survey_question_ids: [] })
})

it('evaluates the triggers with an answer that was chosen in the e-mail, unless the response already answers the question', async () => {
  const local_id = await club.fresh()
  const chosen = { ...nt, emailQuestions: '{"overall":1}' }
  expect((await readFromMail(local_id, chosen)).body).toMatchObject({ triggers_hit: 1, response_json: {} })
  await club.save(local_id, 1, { overall: 5 })
  expect((await readFromMail(local_id, chosen)).body).toMatchObject({ triggers_tried: 1, triggers_hit: 0 })
})

it('ignores values that are not valid answers, and refuses overlong values and invalid flags', async () => {
  const local_id = await club.fresh()
  for (const emailQuestions of ['{"__proto__":{"overall":1}}', '{', '{"overall":77}'])
    expect((await readFromMail(local_id, { ...nt, emailQuestions })).body).toMatchObject({ triggers_hit: 0 })
  expect((await readFromMail(local_id, { ...nt, emailQuestions: 'x'.repeat(8_193) })).status).toBe(400)
  expect((await readFromMail(local_id, { fromNotificationTrigger: 'perhaps' })).status).toBe(400)
})
