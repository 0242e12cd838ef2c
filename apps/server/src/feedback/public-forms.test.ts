import { afterAll, beforeAll, expect, it } from 'vitest'

import { openResponseFixture, type ResponseFixture } from '../responses/testing/response-fixture.ts'

let club: ResponseFixture
beforeAll(async () => {
  club = await openResponseFixture()
})
afterAll(() => club.close())

it('lists the listening post of a club from its opening time until its closing time', async () => {
  const now = club.clock.now()
  const listed = async (window: { opens_ts: Date | null; cutoff_ts: Date | null }) => {
    await club.changeForm(window)
    const { body } = await club.call<{ public_id: string }[]>('GET', '/feedback/public?programId=75')
    return body.map(({ public_id }) => public_id)
  }
  expect([
    await listed({ opens_ts: null, cutoff_ts: null }),
    await listed({ opens_ts: new Date(now + 1), cutoff_ts: null }),
    await listed({ opens_ts: new Date(now), cutoff_ts: new Date(now + 1) }),
    await listed({ opens_ts: null, cutoff_ts: new Date(now) }),
  ]).toEqual([['post-220'], [], ['post-220'], []])
})
