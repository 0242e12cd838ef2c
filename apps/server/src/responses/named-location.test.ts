import { afterAll, beforeAll, expect, it } from 'vitest'

import { openResponseFixture, type ResponseFixture } from './testing/response-fixture.ts'

let club: ResponseFixture
beforeAll(async () => {
  club = await openResponseFixture()
})
afterAll(() => club.close())

it.each([
  ['a public link that names a location', { merchant_id: 2 }, 2],
  ['a public link that names no location', {}, null],
  ['a link that names a location of another club', { merchant_id: 9 }, null],
  ['a link that names an unknown location', { merchant_id: 999 }, null],
  ['the link of a visit, whatever location the link names', { visit_text_id: 'ada-visit', merchant_id: 1 }, 2],
])('stores the right location, or null, for %s', async (_name, link, merchant_id) => {
  expect(await club.stored((await club.begin(link)).body.local_id)).toMatchObject({ merchant_id })
})
