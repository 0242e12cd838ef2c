import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { insertSmallClub } from '../../apps/server/src/responses/testing/small-club.ts'
import { createTestApp, type TestApp } from '../../apps/server/src/testing/test-app.ts'
import { Phone, type Network } from './phone.ts'

/**
 * RUNS sets the number of scripts (sequences of actions): a few fixed scripts in the suite, and many random scripts in the nightly
 * run (fewer on PostgreSQL, where each script is slower).
 */
const isNightly = process.env['RAPPORT_NIGHTLY'] !== undefined
const isOnPostgres = (process.env['TEST_DATABASE_URL'] ?? '') !== ''
const RUNS = isNightly ? { numRuns: isOnPostgres ? 2_500 : 10_000 } : { numRuns: 25, seed: 1 }
const DAY_MS = 86_400_000

let fixture: TestApp
beforeAll(async () => {
  fixture = await createTestApp()
  await insertSmallClub(fixture.db)
})
afterAll(() => fixture.close())

/** The member's latest answers. */
interface Said {
  answers: Record<string, unknown>
}

type Command = fc.AsyncCommand<Said, Phone>

const step = (name: string, run: (said: Said, phone: Phone) => Promise<void> | void): Command => ({
  check: () => true,
  run: async (said, phone) => run(said, phone),
  toString: () => name,
})

const answer = fc
  .oneof(
    fc.tuple(fc.constant('overall'), fc.integer({ min: 1, max: 5 })),
    fc.tuple(fc.constant('places'), fc.subarray(['pool', 'grill', 'course'], { minLength: 1 })),
    fc.tuple(fc.constant('why'), fc.string({ maxLength: 8, unit: fc.constantFrom('a', 'é', '🙂', ' ') })),
  )
  .map(([name, value]) =>
    step(`answer ${name} ${JSON.stringify(value)}`, async (said, phone) => {
      said.answers = { ...said.answers, [name]: value }
      await phone.queue.answer({ ...phone.queue.getState().answers, [name]: value })
    }),
  )
const network = fc
  .constantFrom<Network>('fine', 'offline', 'lost', 'error', 'busy', 'slow')
  .map((state) => step(`network ${state}`, (_, phone) => void (phone.network = state)))
const pass = fc.constantFrom(0, 200, 600, 2_000, 40_000).map((ms) => step(`pass ${ms}`, (_, phone) => phone.pass(ms)))
const happening = fc.constantFrom(
  step('reload', (_, phone) => phone.reload()),
  step('crash', async (_, phone) => {
    phone.crash()
    await phone.open()
  }),
  step('second tab', (_, phone) => phone.secondTab()),
  step('server killed', (_, phone) => phone.killServer()),
  step('leave', (_, phone) => phone.queue.leave()),
  step('online again', (_, phone) => phone.queue.wake()),
  step('a day later', (_, phone) => phone.sleep(DAY_MS)),
)

const script = fc.commands([answer, answer, network, pass, happening], { maxCommands: 14, size: 'max' })
const faults = fc.array(fc.constantFrom<Network>('offline', 'lost', 'error', 'busy'), { maxLength: 3 })

it('a survey ends with the last answers in one response, and with one case for each fired alert, despite any faults', async () => {
  let begun = await countResponses()
  await fc.assert(
    fc.asyncProperty(script, faults, async (commands, entryFaults) => {
      const phone = new Phone(fixture)
      const said: Said = { answers: {} }
      await phone.begin('post-220', entryFaults)
      begun += 1
      await fc.asyncModelRun(() => ({ model: said, real: phone }), commands)

      phone.network = 'fine'
      await phone.queue.complete({ ...phone.queue.getState().answers })
      phone.queue.wake()
      await phone.pass(120_000)
      expect(phone.queue.getState().status).toBe('completed')
      const stored = await fixture.db
        .selectFrom('feedback_response')
        .select(['response_id', 'response_json', 'completed_ts'])
        .where('local_id', '=', phone.local_id)
        .executeTakeFirstOrThrow()
      expect(stored.response_json).toEqual(said.answers)
      expect(stored.completed_ts).not.toBeNull()
      expect(await countCases(stored.response_id)).toBe(Number(said.answers['overall'] ?? 5) <= 2 ? 1 : 0)
      expect(await countResponses()).toBe(begun)
    }),
    RUNS,
  )
}, 600_000)

it('an anonymous survey ends with the last answers, counted once, and without times that could identify the person', async () => {
  await fixture.db.transaction().execute(async (trx) => {
    const anonymous = { anonymous: true }
    await trx.updateTable('feedback_form').set(anonymous).where('feedback_form_id', '=', 330).execute()
    // The alerts of an anonymous survey must also be marked as anonymous.
    await trx.updateTable('form_trigger').set(anonymous).where('feedback_form_id', '=', 330).execute()
  })
  let begun = 0
  await fc.assert(
    fc.asyncProperty(script, faults, async (commands, entryFaults) => {
      const phone = new Phone(fixture)
      const said: Said = { answers: {} }
      await phone.begin('post-330', entryFaults)
      begun += 1
      await fc.asyncModelRun(() => ({ model: said, real: phone }), commands)

      phone.network = 'fine'
      await phone.queue.complete({ ...phone.queue.getState().answers })
      phone.queue.wake()
      await phone.pass(120_000)
      expect(phone.queue.getState().status).toBe('completed')
      const stored = await fixture.db
        .selectFrom('anonymous_response')
        .select(['response_json', 'opened_ts', 'started_ts', 'completed_ts', 'updated_ts'])
        .where('local_id', '=', phone.local_id)
        .executeTakeFirstOrThrow()
      expect(stored.response_json).toEqual(said.answers)
      const { opened_ts, started_ts, completed_ts, updated_ts } = stored
      expect(completed_ts).not.toBeNull()
      expect([opened_ts, started_ts, updated_ts]).toEqual([completed_ts, completed_ts, completed_ts])
      expect(await countAnonymous('anonymous_response')).toBe(begun)
      expect(await countAnonymous('anonymous_fact')).toBe(begun)
      expect(await countCasesOfForm(330)).toBe(0)
    }),
    RUNS,
  )
}, 600_000)

async function countAnonymous(table: 'anonymous_response' | 'anonymous_fact'): Promise<number> {
  const { n } = await fixture.db
    .selectFrom(table)
    .select((one) => one.fn.countAll().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

async function countCasesOfForm(feedback_form_id: number): Promise<number> {
  const { n } = await fixture.db
    .selectFrom('member_case')
    .select((one) => one.fn.countAll().as('n'))
    .where('feedback_trigger_feedback_form_id', '=', feedback_form_id)
    .executeTakeFirstOrThrow()
  return Number(n)
}

async function countResponses(): Promise<number> {
  const { n } = await fixture.db
    .selectFrom('feedback_response')
    .select((one) => one.fn.countAll().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

async function countCases(response_id: number): Promise<number> {
  const { n } = await fixture.db
    .selectFrom('member_case')
    .select((one) => one.fn.countAll().as('n'))
    .where('feedback_trigger_response_id', '=', response_id)
    .executeTakeFirstOrThrow()
  return Number(n)
}
