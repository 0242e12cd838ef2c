import { afterAll, beforeAll, expect, it } from 'vitest'

import { complete, openResponseFixture, type Refusal, type ResponseFixture } from './testing/response-fixture.ts'

let club: ResponseFixture
beforeAll(async () => {
  club = await openResponseFixture()
})
afterAll(() => club.close())

it('returns 410 before the opening time of a form, even for a page that was opened before that time was set', async () => {
  const localId = await club.fresh()
  await club.save(localId, 1, { overall: 4 })
  const opens = club.clock.now() + 60_000
  await club.changeForm({ opens_ts: new Date(opens) })
  const begun = await club.begin<Refusal>()
  const saves = [await club.save(localId, 2, { overall: 5 }), await club.save(localId, 2, { overall: 5 }, complete)]
  club.clock.set(opens)
  const later = [(await club.begin()).status, (await club.save(localId, 2, { overall: 5 })).status]
  await club.changeForm({ opens_ts: null })
  expect([begun.status, begun.body.code, ...saves.map(({ status }) => status)]).toEqual([410, 'closed', 410, 410])
  expect(later).toEqual([201, 200])
})
