import { afterAll, beforeAll, expect, it } from 'vitest'

import { readAnswer } from '../testing/answers.ts'
import { CLUB_A, CLUB_B } from '../testing/two-clubs.ts'
import { openSendoutFixture } from './testing/sendout-fixture.ts'

let fixture: Awaited<ReturnType<typeof openSendoutFixture>>
beforeAll(async () => {
  fixture = await openSendoutFixture()
})
afterAll(() => fixture.close())

it('lists a club’s running send-outs until they are done, and only for that club', async () => {
  const running = async (club = CLUB_A) =>
    readAnswer(
      'listSendouts',
      await fixture.call('GET', `/programs/${club}/sendouts?state=running`, club === CLUB_A ? {} : { in: club }),
    )
  expect(await running()).toEqual([])
  const { sendout_id } = await readAnswer('createSendout', await fixture.send({ type: 'initial', test: '' }))
  expect(await running()).toMatchObject([{ sendout_id, state: 'queued', queued: 4, record_count: 1 }])
  expect(await running(CLUB_B)).toEqual([])
  await fixture.deliver()
  expect(await running()).toEqual([])
})

it('refuses to list send-outs in a state other than running', async () => {
  expect((await fixture.call('GET', `/programs/${CLUB_A}/sendouts?state=sent`)).status).toBe(400)
})
