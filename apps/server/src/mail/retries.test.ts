import { DELIVERY_DAYS, MOST_UNANSWERED } from '@rapport/domain/sendouts/delivery-retry'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'

import { openSendoutFixture } from '../sendouts/testing/sendout-fixture.ts'
import { startMessageWorker } from '../start/message-worker.ts'
import { CLUB_A } from '../testing/two-clubs.ts'
import { queueMail } from './outbox.ts'

const HOUR_MS = 3_600_000

let fixture: Awaited<ReturnType<typeof openSendoutFixture>>
beforeAll(async () => {
  fixture = await openSendoutFixture()
})
afterAll(() => fixture.close())
afterEach(() => fixture.clear())

const queue = () =>
  queueMail(
    fixture.db,
    { program_id: CLUB_A, address: 'ana@rapport.test', subject: 'Pool alert', body: 'Read it.\n', purpose: 'notice' },
    fixture.clock.now(),
  )
const stored = () => fixture.db.selectFrom('outbox_mail').select(['state', 'attempts', 'error']).execute()

describe('a queued e-mail', () => {
  it.each(['later', 'unavailable'] as const)(
    'is abandoned only after three days when all attempts end with %j',
    async (fault) => {
      await queue()
      const begin = fixture.clock.now()
      fixture.mail.faults.set('*', fault)
      for (let i = 0; i < 30; i += 1) {
        await fixture.deliver()
        await fixture.deliver()
        fixture.clock.set(fixture.clock.now() + HOUR_MS)
      }
      expect(await stored()).toMatchObject([{ state: 'queued', attempts: 0 }])
      fixture.clock.set(begin + DELIVERY_DAYS * 24 * HOUR_MS)
      await fixture.deliver()
      fixture.clock.set(begin)
      expect(await stored()).toMatchObject([
        { state: 'failed', attempts: 0, error: `Not accepted within 3 days: it is ${fault}` },
      ])
    },
  )

  it('is sent at most a quarter of an hour after the end of a long outage', async () => {
    await queue()
    const begin = fixture.clock.now()
    fixture.mail.faults.set('*', 'unavailable')
    for (let i = 0; i < 20; i += 1) {
      fixture.clock.set(fixture.clock.now() + HOUR_MS)
      await fixture.deliver()
    }
    fixture.mail.faults.clear()
    fixture.clock.set(fixture.clock.now() + HOUR_MS / 4)
    await fixture.deliver()
    fixture.clock.set(begin)
    expect(fixture.mail.taken).toHaveLength(1)
  })

  it('is abandoned after eight attempts that may have succeeded, and the stored reason says that it may have arrived', async () => {
    await queue()
    const begin = fixture.clock.now()
    fixture.mail.faults.set('*', 'unanswered')
    for (let i = 0; i < 9; i += 1) {
      expect(await fixture.deliver()).toMatchObject({ isUnavailable: i < MOST_UNANSWERED })
      fixture.clock.set(fixture.clock.now() + 6 * HOUR_MS)
    }
    fixture.clock.set(begin)
    const [mail] = await stored()
    expect(mail).toMatchObject({ state: 'failed', attempts: MOST_UNANSWERED })
    expect(mail?.error).toMatch(/^It may have arrived/)
  })

  it('does not wait for a text service that does not answer', async () => {
    await queue()
    const never = new Promise<never>(() => undefined)
    await fixture.db
      .insertInto('visit')
      .values({
        program_id: CLUB_A,
        merchant_id: 1,
        user_id: 601,
        first_seen: new Date(fixture.clock.now() - 24 * HOUR_MS),
        last_seen: new Date(fixture.clock.now() - 24 * HOUR_MS),
      })
      .execute()
    await fixture.call('POST', `/programs/${CLUB_A}/quick_pulse`, {
      body: { quickPulse: { quickPulseDate: '2026-06-16' } },
    })
    let setRequested = () => {}
    const isRequested = new Promise<void>((resolve) => (setRequested = resolve))
    const text = () => {
      setRequested()
      return never
    }
    const messageWorker = startMessageWorker(fixture.sending({ text }), pino({ level: 'silent' }))
    await isRequested
    await vi.waitFor(() => expect(fixture.mail.taken).toHaveLength(1))
    void messageWorker.stop()
  })
})
