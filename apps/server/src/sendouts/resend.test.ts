import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import { readAnswer, readFailure } from '../testing/answers.ts'
import { CLUB_A, CLUB_B, PEOPLE } from '../testing/two-clubs.ts'
import { openSendoutFixture, OPERATOR, PULSE } from './testing/sendout-fixture.ts'

let fixture: Awaited<ReturnType<typeof openSendoutFixture>>
beforeAll(async () => {
  fixture = await openSendoutFixture()
})
afterAll(() => fixture.close())
afterEach(() => fixture.clear())

/** Sends the initial e-mail of a survey while the mail service refuses two of the messages, and returns the id of the send-out. */
async function sendWithFailures(): Promise<number> {
  fixture.mail.faults.set('m602@members.test', 'refused').set('m603@members.test', 'refused')
  const { sendout_id } = await readAnswer('createSendout', await fixture.send({ type: 'initial', test: '' }))
  await fixture.deliver()
  await fixture.deliver()
  fixture.mail.faults.clear()
  return sendout_id
}
const resend = (sendout_id: number | string, more: { as?: number; in?: number } = {}) =>
  fixture.call('POST', `/programs/${more.in ?? CLUB_A}/sendouts/${sendout_id}/resend`, more)
const read = async (sendout_id: number) =>
  readAnswer('getSendout', await fixture.call('GET', `/programs/${CLUB_A}/sendouts/${sendout_id}`))

describe('POST /v3/programs/{id}/sendouts/{sendoutId}/resend', () => {
  it('resends failed messages with the same message id to members who can still get them, and records the operator', async () => {
    const sendout_id = await sendWithFailures()
    expect(await read(sendout_id)).toMatchObject({ state: 'done', sent: 2, failed: 2 })
    const { message_id } = await fixture.db
      .selectFrom('sendout_message')
      .select('message_id')
      .where('user_id', '=', 602)
      .executeTakeFirstOrThrow()
    await fixture.complete(603)
    fixture.mail.taken.length = 0
    expect(await readAnswer('resendFailed', await resend(sendout_id))).toEqual({ queued: 2 })
    expect(await read(sendout_id)).toMatchObject({ state: 'queued', queued: 2, sent: 2, failed: 0, failures: [] })
    await fixture.deliver()
    await fixture.deliver()
    expect(fixture.mail.taken.map((one) => [one.address, one.message_id])).toEqual([['m602@members.test', message_id]])
    expect(await read(sendout_id)).toMatchObject({ state: 'done', sent: 3, failed: 0, skipped: 1 })
    const noted = fixture.db
      .selectFrom('audit_log')
      .select(['user_id', 'detail'])
      .where('action', '=', 'sendout.resent')
    expect(await noted.execute()).toEqual([{ user_id: OPERATOR, detail: { messages: 2 } }])
  })

  it('sends a message to the corrected address, and stores that address', async () => {
    const sendout_id = await sendWithFailures()
    const move = (email: string) =>
      fixture.db
        .updateTable('member')
        .set({ email })
        .where('program_id', '=', CLUB_A)
        .where('user_id', '=', 602)
        .execute()
    await move('mended@members.test')
    fixture.mail.taken.length = 0
    await resend(sendout_id)
    await fixture.deliver()
    await move('m602@members.test')
    expect(fixture.mail.taken.map((one) => one.address).toSorted()).toEqual([
      'm603@members.test',
      'mended@members.test',
    ])
    const addresses = fixture.db.selectFrom('sendout_message').select('address').where('user_id', '=', 602)
    expect(await addresses.execute()).toEqual([{ address: 'mended@members.test' }])
  })

  it('excludes members who recently received another first message until their cool-down is over', async () => {
    const sendout_id = await sendWithFailures()
    const pulse = { program_id: CLUB_A, kind: 'quick_pulse', feedback_form_id: PULSE, requested_by: 0 } as const
    const sent_ts = new Date(fixture.clock.now())
    const { sendout_id: other } = await fixture.db
      .insertInto('sendout')
      .values({ ...pulse, sendtime: sent_ts, state: 'done' })
      .returning('sendout_id')
      .executeTakeFirstOrThrow()
    await fixture.db
      .insertInto('sendout_message')
      .values({ program_id: CLUB_A, sendout_id: other, user_id: 602, address: '+1', state: 'sent', sent_ts })
      .execute()
    expect(await readAnswer('resendFailed', await resend(sendout_id))).toEqual({ queued: 1 })
    expect(await readFailure(await resend(sendout_id))).toMatchObject({ status: 409, code: 'cooling_down' })
    expect((await read(sendout_id)).failures.map((one) => one.user_id)).toEqual([602])
    await fixture.db
      .updateTable('sendout_message')
      .set({ sent_ts: new Date(0) })
      .where('sendout_id', '=', other)
      .execute()
    expect(await readAnswer('resendFailed', await resend(sendout_id))).toEqual({ queued: 1 })
  })

  it('is refused for a closed survey, and preserves the reasons for the failures', async () => {
    const sendout_id = await sendWithFailures()
    const { failures } = await read(sendout_id)
    await fixture.db
      .updateTable('feedback_form')
      .set({ cutoff_ts: new Date(fixture.clock.now() - 1) })
      .where('program_id', '=', CLUB_A)
      .execute()
    expect(await readFailure(await resend(sendout_id))).toMatchObject({ status: 409, code: 'closed' })
    expect((await read(sendout_id)).failures).toEqual(failures)
    await fixture.db.updateTable('feedback_form').set({ cutoff_ts: null }).where('program_id', '=', CLUB_A).execute()
  })

  it('is refused when retention has removed the links', async () => {
    const sendout_id = await sendWithFailures()
    await fixture.db
      .updateTable('sendout')
      .set({ addresses_removed: true })
      .where('program_id', '=', CLUB_A)
      .where('sendout_id', '=', sendout_id)
      .execute()
    expect(await readFailure(await resend(sendout_id))).toMatchObject({ status: 409, code: 'links_removed' })
  })

  it('succeeds only once on a double click, and is refused when no failed message is left', async () => {
    const sendout_id = await sendWithFailures()
    const statuses = (await Promise.all([resend(sendout_id), resend(sendout_id)])).map((answer) => answer.status)
    expect(statuses.toSorted()).toEqual([200, 400])
    expect(await readFailure(await resend(sendout_id))).toMatchObject({ status: 400, code: 'none_failed' })
  })

  it('SEC-TEN-7: is only for operators; answers 404 for a send-out that is unknown or belongs to another program, and 400 for an invalid id', async () => {
    const sendout_id = await sendWithFailures()
    expect((await resend(sendout_id, { as: PEOPLE.ana })).status).toBe(403)
    expect((await resend(sendout_id, { in: CLUB_B })).status).toBe(404)
    expect((await resend(sendout_id + 1)).status).toBe(404)
    expect((await resend('x')).status).toBe(400)
  })
})
