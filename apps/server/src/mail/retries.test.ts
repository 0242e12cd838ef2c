import { DELIVERY_DAYS, MOST_UNANSWERED } from '@rapport/domain/delivery-retry'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'

import { openSendoutWorld } from '../sendouts/sendout-world.ts'
import { CLUB_A } from '../testing/two-clubs.ts'
import { startCourier } from './courier.ts'
import { queueMail } from './outbox.ts'

const HOUR_MS = 3_600_000

let world: Awaited<ReturnType<typeof openSendoutWorld>>
beforeAll(async () => {
  world = await openSendoutWorld()
})
afterAll(() => world.close())
afterEach(() => world.clear())

const queue = () =>
  queueMail(
    world.db,
    { program_id: CLUB_A, address: 'ana@rapport.test', subject: 'Pool alert', body: 'Read it.\n', purpose: 'notice' },
    world.clock.now(),
  )
const stored = () => world.db.selectFrom('outbox_mail').select(['state', 'attempts', 'error']).execute()

describe('a mail whose service does not take it', () => {
  it.each(['later', 'away'] as const)('is not given up while all tries end %j, but for its age', async (fault) => {
    await queue()
    const begin = world.clock.now()
    world.mail.faults.set('*', fault)
    for (let i = 0; i < 30; i += 1) {
      await world.deliver()
      await world.deliver()
      world.clock.set(world.clock.now() + HOUR_MS)
    }
    expect(await stored()).toMatchObject([{ state: 'queued', attempts: 0 }])
    world.clock.set(begin + DELIVERY_DAYS * 24 * HOUR_MS)
    await world.deliver()
    world.clock.set(begin)
    expect(await stored()).toMatchObject([
      { state: 'failed', attempts: 0, error: `Not taken in 3 days: it is ${fault}` },
    ])
  })

  it('goes out a quarter of an hour after the end of a long outage at the latest', async () => {
    await queue()
    const begin = world.clock.now()
    world.mail.faults.set('*', 'away')
    for (let i = 0; i < 20; i += 1) {
      world.clock.set(world.clock.now() + HOUR_MS)
      await world.deliver()
    }
    world.mail.faults.clear()
    world.clock.set(world.clock.now() + HOUR_MS / 4)
    await world.deliver()
    world.clock.set(begin)
    expect(world.mail.taken).toHaveLength(1)
  })

  it('is given up after eight tries that it may have been taken at, and says that it may have arrived', async () => {
    await queue()
    const begin = world.clock.now()
    world.mail.faults.set('*', 'unanswered')
    for (let i = 0; i < 9; i += 1) {
      expect(await world.deliver()).toMatchObject({ isAway: i < MOST_UNANSWERED })
      world.clock.set(world.clock.now() + 6 * HOUR_MS)
    }
    world.clock.set(begin)
    const [mail] = await stored()
    expect(mail).toMatchObject({ state: 'failed', attempts: MOST_UNANSWERED })
    expect(mail?.error).toMatch(/^It may have arrived/)
  })

  it('does not wait for texts whose service does not answer, nor they for it', async () => {
    await queue()
    const never = new Promise<never>(() => undefined)
    await world.db
      .insertInto('visit')
      .values({
        program_id: CLUB_A,
        merchant_id: 1,
        user_id: 601,
        first_seen: new Date(world.clock.now() - 24 * HOUR_MS),
        last_seen: new Date(world.clock.now() - 24 * HOUR_MS),
      })
      .execute()
    await world.call('POST', `/programs/${CLUB_A}/quick_pulse`, {
      body: { quickPulse: { quickPulseDate: '2026-06-16' } },
    })
    let asked = () => {}
    const isAsked = new Promise<void>((resolve) => (asked = resolve))
    const text = () => {
      asked()
      return never
    }
    const courier = startCourier(world.sending({ text }), pino({ level: 'silent' }))
    await isAsked
    await vi.waitFor(() => expect(world.mail.taken).toHaveLength(1))
    void courier.stop()
  })
})
