import { afterAll, beforeAll, expect, it } from 'vitest'

import { openResponseFixture, type ResponseFixture } from './testing/response-fixture.ts'

let club: ResponseFixture
beforeAll(async () => {
  club = await openResponseFixture()
})
afterAll(() => club.close())

it.each([
  ['an open link that names it', { merchant_id: 2 }, 2],
  ['an open link without one', {}, null],
  ['a link that names one of another club', { merchant_id: 9 }, null],
  ['a link that names an unknown one', { merchant_id: 999 }, null],
  ['a visit, whatever the link names', { visit_text_id: 'ada-visit', merchant_id: 1 }, 2],
])('stores the location, or null, of %s', async (_name, link, merchant_id) => {
  expect(await club.stored((await club.begin(link)).body.local_id)).toMatchObject({ merchant_id })
})
