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
  Object.fromEntries((await last()).period?.steps.map(({ type, left_out: _, ...step }) => [type, step]) ?? [])
const leftOut = async () =>
  Object.fromEntries((await last()).period?.steps.map(({ type, left_out }) => [type, left_out]) ?? [])
const history = async () => readAnswer('listSendouts', await fixture.call('GET', `/programs/${CLUB_A}/sendouts`))

it('counts the invited members, the members who completed the survey, and the members who can still get each e-mail', async () => {
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
  // The inactive member is not counted.
  expect(await leftOut()).toMatchObject({
    initial: { completed: 0, no_address: 1, others: 1 },
    reminder: { completed: 0, no_address: 1, others: 5 },
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
  expect((await leftOut()).final).toEqual({ completed: 1, no_address: 1, others: 2 })
})

it('returns the same counts as the preview of each e-mail, even with unusual or invalid addresses', async () => {
  const odd = [
    '  m611@members.test ',
    'üni@exämple.test',
    'a@b',
    'two@at@club.test',
    'x'.repeat(65) + '@club.test',
    '',
    null,
  ]
  const members = odd.map((email, index) => ({ program_id: CLUB_A, user_id: 611 + index, fname: 'Odd', email }))
  await fixture.db.insertInto('member').values(members).execute()
  const previewed = async () => {
    const counts = []
    for (const type of ['initial', 'reminder', 'final']) {
      const path = `/programs/${CLUB_A}/sendouts/preview?type=${type}`
      const preview = await readAnswer('previewSendout', await fixture.call('GET', path))
      counts.push([type, preview.recipient_count])
    }
    return Object.fromEntries(counts)
  }
  const possible = async () =>
    Object.fromEntries(Object.entries(await steps()).map(([type, step]) => [type, step.possible]))
  expect(await possible()).toEqual({ initial: 6, reminder: 0, final: 0 })
  expect(await possible()).toEqual(await previewed())
  fixture.mail.faults.set('m603@members.test', 'refused')
  await fixture.send({ type: 'initial', test: '' })
  await fixture.deliver()
  await fixture.complete(601)
  await fixture.db.insertInto('suppression').values({ program_id: CLUB_A, user_id: 602, channel: 'email' }).execute()
  expect(await possible()).toEqual({ initial: 0, reminder: 3, final: 3 })
  expect(await possible()).toEqual(await previewed())
  await fixture.db.deleteFrom('member').where('fname', '=', 'Odd').execute()
})

it('counts no possible recipients after the survey is closed, and returns no period for a club without a survey', async () => {
  await fixture.db
    .updateTable('feedback_form')
    .set({ cutoff_ts: new Date(fixture.clock.now()) })
    .execute()
  expect((await last()).period).toMatchObject({ is_open: false, next: null })
  expect(Object.values(await steps()).map(({ possible }) => possible)).toEqual([0, 0, 0])
  expect((await last(CLUB_B)).period).toBeNull()
})

it('reports messages that were stored in the outbox because there was no mail service', async () => {
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
