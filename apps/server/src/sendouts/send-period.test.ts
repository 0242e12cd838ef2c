import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'

import { readAnswer } from '../testing/answers.ts'
import { CLUB_A, CLUB_B } from '../testing/two-clubs.ts'
import { openSendoutFixture } from './testing/sendout-fixture.ts'

let fixture: Awaited<ReturnType<typeof openSendoutFixture>>
beforeAll(async () => {
  fixture = await openSendoutFixture()
})
afterAll(() => fixture.close())
afterEach(() => fixture.clear())

const withoutService = { email: null, text: null }
const last = async (program_id = CLUB_A) =>
  readAnswer('getLastSendouts', await fixture.call('GET', `/programs/${program_id}/sendouts/last`, { in: program_id }))
const steps = async () =>
  Object.fromEntries((await last()).period?.steps.map(({ type, ...step }) => [type, step]) ?? [])
const history = async () => readAnswer('listSendouts', await fixture.call('GET', `/programs/${CLUB_A}/sendouts`))

it('counts the invited, those who completed, and who can still get each e-mail', async () => {
  const now = fixture.clock.now()
  expect(await last()).toMatchObject({
    period: {
      form_title: 'Perspectives',
      start_date: '2026-06-01',
      end_date: '2026-06-30',
      is_open: true,
      invited: 0,
      completed: 0,
      next: { what: 'closes', day: '2026-06-30' },
    },
  })
  expect(await steps()).toEqual({
    initial: { sent_ts: null, kept: false, possible: 4 },
    reminder: { sent_ts: null, kept: false, possible: 0 },
    final: { sent_ts: null, kept: false, possible: 0 },
  })
  fixture.mail.faults.set('m603@members.test', 'refused')
  await fixture.send({ type: 'initial', test: '' })
  await fixture.deliver()
  await fixture.complete(601)
  await fixture.send({ type: 'reminder', test: '', sendtime: now + 60_000 })
  expect(await last()).toMatchObject({
    period: { invited: 3, completed: 1, next: { what: 'leaves', ts: now + 60_000 } },
  })
  expect(await steps()).toEqual({
    initial: { sent_ts: now, kept: false, possible: 0 },
    reminder: { sent_ts: null, kept: false, possible: 0 },
    final: { sent_ts: null, kept: false, possible: 2 },
  })
})

it('has no step that is possible once the survey is closed, and no period for a club without a survey', async () => {
  await fixture.db
    .updateTable('feedback_form')
    .set({ cutoff_ts: new Date(fixture.clock.now()) })
    .execute()
  expect((await last()).period).toMatchObject({ is_open: false, next: null })
  expect(Object.values(await steps()).map(({ possible }) => possible)).toEqual([0, 0, 0])
  expect((await last(CLUB_B)).period).toBeNull()
})

it('says of messages that did not leave the server that the outbox kept them', async () => {
  await fixture.send({ type: 'initial', test: '' })
  await fixture.deliver(withoutService)
  expect((await steps()).initial?.kept).toBe(true)
  expect(await history()).toMatchObject([{ type: 'initial', sent: 4, kept: 4 }])
  await fixture.clear()
  await fixture.send({ type: 'initial', test: '' })
  await fixture.deliver()
  expect((await steps()).initial?.kept).toBe(false)
  expect(await history()).toMatchObject([{ type: 'initial', sent: 4, kept: 0 }])
})
