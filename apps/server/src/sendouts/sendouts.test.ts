import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import { readAnswer, readFailure } from '../testing/answers.ts'
import { CLUB_A, CLUB_B, PEOPLE } from '../testing/two-clubs.ts'
import { openSendoutFixture, OPERATOR } from './testing/sendout-fixture.ts'

const DAY_MS = 86_400_000

let fixture: Awaited<ReturnType<typeof openSendoutFixture>>
beforeAll(async () => {
  fixture = await openSendoutFixture()
})
afterAll(() => fixture.close())
afterEach(() => fixture.clear())

const initial = { type: 'initial', test: '' } as const
const reminder = { type: 'reminder', test: '' } as const
const addresses = () => fixture.mail.taken.map((one) => one.address).toSorted()
const all = ['m601@members.test', 'm602@members.test', 'm603@members.test', 'm607@members.test']

async function sendInitial() {
  const sent = await readAnswer('createSendout', await fixture.send(initial))
  await fixture.deliver()
  return sent
}

describe('POST /v3/programs/{id}/sendouts', () => {
  it('queues the e-mail for all members who can get it, and the message worker sends it to each of them once', async () => {
    expect(await sendInitial()).toMatchObject({ queued: 4 })
    await fixture.deliver()
    expect(addresses()).toEqual(all)
    const [mail] = fixture.mail.taken.filter((one) => one.address === 'm601@members.test')
    expect(mail?.subject).toBe('Your perspectives')
    expect(mail?.body).toMatch(/https:\/\/club\.test\/surveys\/relational\/mps-51\/[\w-]{22}\n/)
    expect(mail?.body).toContain(`https://club.test/surveys/unsubscribe/${CLUB_A}-token-of-member-601\n`)
    expect(mail?.unsubscribe).toBe(`https://club.test/v3/unsubscribe/${CLUB_A}-token-of-member-601`)
    expect(new Set(fixture.mail.taken.map((one) => one.message_id)).size).toBe(4)
  })

  it('sends once on a double click with the same key, and refuses a later click without a key', async () => {
    const key = 'one-click-of-one-button'
    const [first, second] = await Promise.all([fixture.send(initial, { key }), fixture.send(initial, { key })])
    expect(await first.json()).toEqual(await second.json())
    expect(await readFailure(await fixture.send(initial))).toMatchObject({
      status: 409,
      code: 'already_sent',
      current: { type: 'initial', queued: 4 },
    })
    await fixture.deliver()
    expect(addresses()).toEqual(all)
  })

  it('accepts only one of two concurrent requests without a key', async () => {
    const statuses = (await Promise.all([fixture.send(initial), fixture.send(initial)])).map((answer) => answer.status)
    expect(statuses.toSorted()).toEqual([200, 409])
  })

  it('reminds only those who received the first e-mail and have not completed the survey', async () => {
    fixture.mail.faults.set('m603@members.test', 'refused')
    await sendInitial()
    await fixture.complete(601)
    fixture.mail.taken.length = 0
    expect(await readAnswer('createSendout', await fixture.send(reminder))).toMatchObject({ queued: 2 })
    await fixture.deliver()
    expect(addresses()).toEqual(['m602@members.test', 'm607@members.test'])
    expect(fixture.mail.taken[0]?.subject).toBe('Reminder: Your perspectives')
  })

  it('preserves the invitations when the survey’s dates are corrected, and does not repeat them until the next year', async () => {
    const begin = fixture.clock.now()
    await sendInitial()
    fixture.mail.taken.length = 0
    const change = (ppp_start_date: string, ppp_end_date: string) =>
      fixture.db.updateTable('program').set({ ppp_start_date, ppp_end_date }).where('program_id', '=', CLUB_A).execute()
    await change('2026-06-03', '2026-07-10')
    expect(await readFailure(await fixture.send(initial))).toMatchObject({
      status: 409,
      code: 'already_sent',
      current: { type: 'initial', total: 4 },
    })
    expect(await readAnswer('createSendout', await fixture.send(reminder))).toMatchObject({ queued: 4 })
    await change('2027-06-01', '2027-06-30')
    fixture.clock.set(begin + 365 * DAY_MS)
    expect(await readFailure(await fixture.send(reminder))).toMatchObject({ status: 400, code: 'nobody' })
    expect(await readAnswer('createSendout', await fixture.send(initial))).toMatchObject({ queued: 4 })
    fixture.clock.set(begin)
    await change('2026-06-01', '2026-06-30')
  })

  it('does not change the version of the recipients’ profiles, and records who sent the e-mail', async () => {
    const versions = () =>
      fixture.db.selectFrom('member').select(['user_id', 'updated_ts']).orderBy('user_id').execute()
    await fixture.db.updateTable('member').set({ recipient_token: null }).where('user_id', '=', 607).execute()
    const before = await versions()
    const { sendout_id } = await readAnswer('createSendout', await fixture.send(initial))
    expect(await versions()).toEqual(before)
    const noted = fixture.db
      .selectFrom('audit_log')
      .select(['user_id', 'action', 'detail'])
      .where('entity_id', '=', String(sendout_id))
    expect(await noted.execute()).toEqual([
      { user_id: OPERATOR, action: 'sendout.queued', detail: { kind: 'initial', test: false, messages: 4 } },
    ])
  })

  it('skips recipients who complete the survey or unsubscribe before their turn', async () => {
    const { sendout_id } = await readAnswer('createSendout', await fixture.send(initial))
    await fixture.complete(601)
    await fixture.app.request(`/v3/unsubscribe/${CLUB_A}-token-of-member-602`, { method: 'POST' })
    await fixture.deliver()
    expect(addresses()).toEqual(['m603@members.test', 'm607@members.test'])
    const answer = await fixture.call('GET', `/programs/${CLUB_A}/sendouts/${sendout_id}`)
    expect(await readAnswer('getSendout', answer)).toMatchObject({ state: 'done', sent: 2, skipped: 2, failed: 0 })
    await fixture.db.updateTable('member').set({ email_enabled: true }).where('user_id', '=', 602).execute()
  })

  it('sends a test only to the operator, marked TEST and without an unsubscribe link, any number of times', async () => {
    for (const type of ['initial', 'reminder', 'final', 'final'] as const)
      expect(await readAnswer('createSendout', await fixture.send({ type, test: 'test' }))).toMatchObject({ queued: 1 })
    await fixture.deliver()
    expect(new Set(addresses())).toEqual(new Set(['operator@rapport.test']))
    expect(fixture.mail.taken.map((one) => one.subject).toSorted()).toEqual([
      'TEST: Last reminder: Your perspectives',
      'TEST: Last reminder: Your perspectives',
      'TEST: Reminder: Your perspectives',
      'TEST: Your perspectives',
    ])
    expect(fixture.mail.taken.every((one) => one.unsubscribe === null)).toBe(true)
    const last = await fixture.call('GET', `/programs/${CLUB_A}/sendouts/last`)
    expect(await readAnswer('getLastSendouts', last)).toMatchObject({ initial: '', reminder: '', final: '' })
  })

  it('does not release a message that another process has claimed, even if the leases of both processes end at the same time', async () => {
    await fixture.send(initial)
    const { leaseMs } = fixture.sending()
    await fixture.db
      .updateTable('sendout_message')
      .set({ state: 'sending', locked_until: new Date(fixture.clock.now() + leaseMs) })
      .where('user_id', '=', 602)
      .execute()
    fixture.mail.faults.set('*', 'unavailable')
    await fixture.deliver()
    const held = fixture.db.selectFrom('sendout_message').select('user_id').where('state', '=', 'sending')
    expect(await held.execute()).toEqual([{ user_id: 602 }])
  })

  it('sends no message before the time of the send-out', async () => {
    const at = fixture.clock.now()
    await fixture.send({ ...initial, sendtime: at + 3_600_000 })
    await fixture.deliver()
    expect(addresses()).toEqual([])
    fixture.clock.set(at + 3_600_000)
    await fixture.deliver()
    expect(addresses()).toEqual(all)
    fixture.clock.set(at)
  })

  it.each<[string, object, number, string]>([
    ['an unknown kind', { type: 'weekly', test: '' }, 400, 'invalid'],
    ['a missing test mark', { type: 'initial' }, 400, 'invalid'],
    ['an unknown field', { ...initial, to: 'x@y.test' }, 400, 'invalid'],
    ['another person', { ...initial, user_id: 20 }, 403, 'forbidden'],
    ['another program', { ...initial, program_id: CLUB_B }, 409, 'program_mismatch'],
    ['a reminder before the first e-mail', reminder, 400, 'nobody'],
  ])('refuses %s', async (_name, body, status, code) => {
    const answer = await fixture.call('POST', `/programs/${CLUB_A}/sendouts`, { body })
    expect(await readFailure(answer)).toMatchObject({ status, code })
  })

  it('is refused when there is no survey or no text, and after the end date of the survey', async () => {
    const other = await fixture.call('POST', `/programs/${CLUB_B}/sendouts`, { body: initial, in: CLUB_B })
    expect(await readFailure(other)).toMatchObject({ status: 400, code: 'not_ready' })
    const change = (set: { ppp_message?: string; ppp_end_date?: string }) =>
      fixture.db.updateTable('program').set(set).where('program_id', '=', CLUB_A).execute()
    await change({ ppp_message: ' ' })
    expect(await readFailure(await fixture.send(initial))).toMatchObject({ status: 400, code: 'not_ready' })
    await change({ ppp_message: 'Please tell us.', ppp_end_date: '2026-06-16' })
    expect(await readFailure(await fixture.send(initial))).toMatchObject({ status: 409, code: 'closed' })
    await change({ ppp_end_date: '2026-06-30' })
  })

  it.each([
    ['a person who is not an operator', PEOPLE.ana, CLUB_A, CLUB_A, 403],
    ['a person with limited access', PEOPLE.limited, CLUB_A, CLUB_A, 403],
    ['a program to which the operator has no access', OPERATOR, CLUB_A, 4_000_000, 404],
    ['a program other than the active one', OPERATOR, CLUB_A, CLUB_B, 409],
  ])('SEC-TEN-7: every call refuses %s', async (_name, as, active, program, status) => {
    const at = `/programs/${program}`
    const calls: [string, string, unknown?][] = [
      ['POST', `${at}/sendouts`, initial],
      ['GET', `${at}/sendouts`],
      ['GET', `${at}/sendouts/1`],
      ['GET', `${at}/sendouts/last`],
      ['GET', `${at}/sendouts/preview?type=initial`],
      ['GET', `${at}/quick_pulse/history`],
      ['GET', `${at}/quick_pulse/preview?quickPulseDate=2026-06-16`],
      ['POST', `${at}/quick_pulse`, { quickPulse: { quickPulseDate: '2026-06-16' } }],
      ['GET', `${at}/closeout/preview`],
      ['POST', `${at}/closeout`],
    ]
    for (const [method, path, body] of calls)
      expect((await fixture.call(method, path, { as, in: active, body })).status, path).toBe(status)
  })
})

describe('the cool-down', () => {
  it('applies across kinds: a member with a Quick Pulse gets no first e-mail until the cool-down is over', async () => {
    const now = fixture.clock.now()
    const seen = new Date(now - DAY_MS)
    await fixture.db
      .insertInto('visit')
      .values({ program_id: CLUB_A, merchant_id: 1, user_id: 601, first_seen: seen, last_seen: seen })
      .execute()
    const body = { quickPulse: { quickPulseDate: '2026-06-16' } }
    expect((await fixture.call('POST', `/programs/${CLUB_A}/quick_pulse`, { body })).status).toBe(200)
    const preview = async () => {
      const answer = await fixture.call('GET', `/programs/${CLUB_A}/sendouts/preview?type=initial`)
      return (await readAnswer('previewSendout', answer)).exclusions.find((one) => one.reason === 'cooling_down')
    }
    expect(await preview()).toMatchObject({ count: 1, members: [{ user_id: 601, name: 'Member601 Reed' }] })
    await fixture.deliver()
    expect(await preview()).toMatchObject({ count: 1 })
    fixture.clock.set(now + 13 * DAY_MS)
    expect(await preview()).toMatchObject({ count: 1 })
    fixture.clock.set(now + 14 * DAY_MS)
    expect(await preview()).toBeUndefined()
    fixture.clock.set(now)
  })
})
