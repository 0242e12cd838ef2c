import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import { freeLeases } from '../jobs/queue.ts'
import { openSendoutFixture } from '../sendouts/testing/sendout-fixture.ts'
import { readAnswer, readFailure } from '../testing/answers.ts'
import { createAppOver } from '../testing/test-app.ts'
import { CLUB_A, CLUB_B, PEOPLE } from '../testing/two-clubs.ts'
import { keepMessage, queueMail, type Mail } from './outbox.ts'
import { MAILS_IN_FLIGHT } from './smtp.ts'

let fixture: Awaited<ReturnType<typeof openSendoutFixture>>
beforeAll(async () => {
  fixture = await openSendoutFixture()
})
afterAll(() => fixture.close())
afterEach(() => fixture.clear())

const NOTICE: Mail = {
  program_id: CLUB_A,
  address: 'ana@rapport.test',
  subject: 'Pool alert',
  body: 'Read it: https://club.test/ops/1\n',
  purpose: 'notice',
}
const HOUR_MS = 3_600_000
const secretMail = (): Mail => ({
  ...NOTICE,
  purpose: 'reset',
  body: 'Set it: https://club.test/reset_password/11-secret\n',
  secret: { user_id: PEOPLE.ana, expires_ts: fixture.clock.now() + HOUR_MS },
})
const queue = (mail: Mail = NOTICE) => queueMail(fixture.db, mail, fixture.clock.now())
const stored = () =>
  fixture.db
    .selectFrom('outbox_mail')
    .select(['state', 'attempts', 'first_try_ts', 'error', 'purpose'])
    .orderBy('outbox_mail_id')
    .execute()
const withoutService = { email: null, text: null }

describe('a queued e-mail', () => {
  it('is sent once, with a permanent id', async () => {
    await queue()
    await fixture.deliver()
    await fixture.deliver()
    expect(fixture.mail.taken.map((one) => [one.address, one.subject, one.unsubscribe])).toEqual([
      ['ana@rapport.test', 'Pool alert', null],
    ])
    expect(fixture.mail.taken[0]?.message_id).toMatch(/^<mail\.101\.\d+@club\.test>$/)
  })

  it('with a secret waits for at most one round of another club’s e-mails, regardless of how many that club has', async () => {
    for (let n = 0; n < 100; n++) await queue({ ...NOTICE, address: `m${n}@rapport.test` })
    fixture.mail.after = async () => {
      if (fixture.mail.taken.length === 3)
        await queue({ ...secretMail(), program_id: CLUB_B, address: 'bo@rapport.test' })
    }
    await fixture.deliver()
    const index = fixture.mail.taken.findIndex(({ address }) => address === 'bo@rapport.test')
    expect(index).toBeGreaterThan(2)
    // At most the rest of the current round of twenty and the e-mails in flight are sent before the e-mail with the secret.
    expect(index).toBeLessThanOrEqual(20 + MAILS_IN_FLIGHT)
    expect(fixture.mail.taken).toHaveLength(101)
  })

  it('from a club with few e-mails is sent in the first round together with e-mails from a club with many', async () => {
    for (let n = 0; n < 100; n++) await queue({ ...NOTICE, address: `m${n}@rapport.test` })
    await queue({ ...NOTICE, program_id: CLUB_B, address: 'bo@rapport.test' })
    await fixture.deliver()
    expect(fixture.mail.taken.findIndex(({ address }) => address === 'bo@rapport.test')).toBeLessThan(20)
  })

  it('with a secret is sent in the first round, even when another club has many e-mails with secrets', async () => {
    for (let n = 0; n < 50; n++) await queue(secretMail())
    await queue({ ...secretMail(), program_id: CLUB_B, address: 'bo@rapport.test' })
    await fixture.deliver()
    expect(fixture.mail.taken.findIndex(({ address }) => address === 'bo@rapport.test')).toBeLessThan(20)
    expect(fixture.mail.taken).toHaveLength(51)
  })

  it('without a secret is not starved by e-mails with a secret', async () => {
    await queue()
    await queue(secretMail())
    let secrets = 1
    fixture.mail.after = async () => {
      if (++secrets < 60) await queue(secretMail())
    }
    await fixture.deliver()
    const index = fixture.mail.taken.findIndex(({ body }) => body === NOTICE.body)
    expect(index).toBeGreaterThanOrEqual(0)
    expect(index).toBeLessThan(20 + MAILS_IN_FLIGHT)
  })

  it('remains in the outbox when there is no mail service, and is not sent when a service is configured later', async () => {
    await queue()
    await fixture.deliver(withoutService)
    await fixture.deliver()
    expect(fixture.mail.taken).toEqual([])
    expect(await stored()).toMatchObject([{ state: 'kept' }])
  })

  it('waits briefly for its next attempt after the service was unavailable, and does not delay other e-mails', async () => {
    await queue()
    const begin = fixture.clock.now()
    fixture.mail.faults.set('*', 'unavailable')
    expect(await fixture.deliver()).toMatchObject({ isUnavailable: true })
    expect(await stored()).toMatchObject([{ state: 'queued', attempts: 0 }])
    fixture.mail.faults.clear()
    await queue({ ...NOTICE, subject: 'Another' })
    await fixture.deliver()
    expect(fixture.mail.taken.map((one) => one.subject)).toEqual(['Another'])
    fixture.clock.set(begin + 30_000)
    await fixture.deliver()
    fixture.clock.set(begin)
    expect(fixture.mail.taken.map((one) => one.subject)).toEqual(['Another', 'Pool alert'])
  })

  it('is released without an attempt when the service becomes unavailable before its turn', async () => {
    for (let i = 0; i < MAILS_IN_FLIGHT + 2; i += 1) await queue()
    fixture.mail.faults.set('*', 'unavailable')
    await fixture.deliver()
    const tried = (await stored()).filter((one) => one.first_try_ts !== null)
    expect(tried).toHaveLength(MAILS_IN_FLIGHT)
    fixture.mail.faults.clear()
    await fixture.deliver()
    expect(fixture.mail.taken).toHaveLength(2)
  })

  it('with an earliest sending time is neither sent nor listed before that time, and is stored only once even if it is queued twice', async () => {
    const begin = fixture.clock.now()
    const later = { ...NOTICE, not_before: begin + HOUR_MS }
    await queue(later)
    await queue(later)
    await fixture.deliver()
    await fixture.deliver(withoutService)
    expect(fixture.mail.taken).toEqual([])
    expect(await readAnswer('listOutbox', await fixture.call('GET', '/outbox'))).toEqual([])
    fixture.clock.set(begin + HOUR_MS)
    expect(await readAnswer('listOutbox', await fixture.call('GET', '/outbox'))).toHaveLength(1)
    await fixture.deliver()
    fixture.clock.set(begin)
    expect(fixture.mail.taken).toHaveLength(1)
  })

  it('remains claimed when another process releases other e-mails whose lease ends at the same time', async () => {
    await queue()
    const { leaseMs } = fixture.sending()
    await fixture.db
      .updateTable('outbox_mail')
      .set({ state: 'sending', locked_until: new Date(fixture.clock.now() + leaseMs) })
      .execute()
    await queue()
    fixture.mail.faults.set('*', 'unavailable')
    await fixture.deliver()
    expect(await stored()).toMatchObject([{ state: 'sending' }, { state: 'queued', error: 'it is unavailable' }])
  })

  it('that a killed process had claimed is sent when its lease ends, or at once when the leases have been released', async () => {
    await queue()
    const hold = (ms: number) =>
      fixture.db
        .updateTable('outbox_mail')
        .set({ state: 'sending', locked_until: new Date(fixture.clock.now() + ms) })
        .execute()
    await hold(60_000)
    await fixture.deliver()
    expect(fixture.mail.taken).toEqual([])
    await freeLeases(fixture.db)
    await fixture.deliver()
    expect(fixture.mail.taken).toHaveLength(1)
    await hold(-1)
    await fixture.deliver()
    expect(new Set(fixture.mail.taken.map((one) => one.message_id)).size).toBe(1)
    expect(fixture.mail.taken).toHaveLength(2)
  })

  it('with a secret is deleted after sending, and not sent when the secret has expired', async () => {
    await queue(secretMail())
    await fixture.deliver()
    expect(fixture.mail.taken).toHaveLength(1)
    expect(await stored()).toEqual([])
    await queue({ ...secretMail(), secret: { user_id: PEOPLE.ana, expires_ts: fixture.clock.now() } })
    await fixture.deliver()
    expect(fixture.mail.taken).toHaveLength(1)
  })
})

describe('GET /v3/outbox', () => {
  it('lists unsent messages with their links, newest first, and omits e-mails with a link for setting a password', async () => {
    await queue()
    await queue(secretMail())
    await queueMail(fixture.db, { ...NOTICE, subject: 'Later', body: 'No link.' }, fixture.clock.now() + 1)
    await queue({ ...NOTICE, program_id: CLUB_B })
    const rows = await readAnswer('listOutbox', await fixture.call('GET', '/outbox'))
    expect(rows).toMatchObject([
      { subject: 'Later', link: null, record_count: 2 },
      { subject: 'Pool alert', link: 'https://club.test/ops/1', channel: 'email', address: 'ana@rapport.test' },
    ])
    expect(await readAnswer('listOutbox', await fixture.call('GET', '/outbox?offset=10'))).toEqual([])
  })

  it('contains each message of a send-out only once when there is no mail service', async () => {
    await fixture.send({ type: 'initial', test: '' })
    await fixture.deliver(withoutService)
    await fixture.deliver(withoutService)
    const rows = await readAnswer('listOutbox', await fixture.call('GET', '/outbox'))
    expect(rows.map((row) => row.address).toSorted()).toHaveLength(4)
    expect(rows[0]?.link).toMatch(/^https:\/\/club\.test\/surveys\/relational\/mps-51\//)
  })

  it('is only for operators, and rejects an invalid offset', async () => {
    expect((await fixture.call('GET', '/outbox', { as: PEOPLE.ana })).status).toBe(403)
    expect((await fixture.call('GET', '/outbox?offset=x')).status).toBe(400)
  })

  it('contains only text messages when a mail service is configured, and is not available when both services are configured', async () => {
    await queue()
    const text = {
      program_id: CLUB_A,
      channel: 'text',
      address: '+14155550601',
      subject: '',
      body: 'How was it?',
    } as const
    await keepMessage(fixture.db, { ...text, message_id: '<1@club.test>', unsubscribe: null }, fixture.clock.now())
    const headers = await fixture.signIn(17, CLUB_A)
    const ask = (settings: Record<string, string>) =>
      createAppOver(fixture, { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'a@b.test', ...settings }).app.request(
        '/v3/outbox',
        { headers },
      )
    expect(await readAnswer('listOutbox', await ask({}))).toMatchObject([{ channel: 'text', record_count: 1 }])
    const both = await ask({ SMS_WEBHOOK_URL: 'https://texts.test/send' })
    expect(await readFailure(both)).toMatchObject({ status: 404, code: 'no_outbox' })
  })
})
