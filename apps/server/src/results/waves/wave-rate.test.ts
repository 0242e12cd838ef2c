import { readRateRows } from '@rapport/domain/results/anonymity/release-rate'
import { afterAll, beforeAll, expect, it } from 'vitest'

import type { FormKey } from '../../db/form-key.ts'
import { CLUB_A } from '../../testing/two-clubs.ts'
import { selectPublishedTables } from '../published/published-rows.ts'
import { noteEarlierInvitations } from '../rate/note-invitations.ts'
import { complete, insertVisitForm, openResultsFixture, type ResultsFixture } from '../testing/results-fixture.ts'
import { given, IN_2025, release } from '../testing/wave-fixture.ts'
import { selectWaves } from './wave-rows.ts'

let fixture: ResultsFixture
beforeAll(async () => {
  fixture = await openResultsFixture()
  await fixture.db
    .insertInto('member')
    .values(MEMBERS.map((user_id) => ({ program_id: CLUB_A, user_id, merchant_id: user_id < 3000 ? 1 : 2, name: 'M' })))
    .execute()
})
afterAll(() => fixture.close())

/** Forty members at the main house and twenty at the grill. */
const MEMBERS = [...Array(40).keys()].map((n) => 2000 + n).concat([...Array(20).keys()].map((n) => 3000 + n))

interface Sending {
  readonly kind?: 'initial' | 'reminder' | 'quick_pulse'
  readonly test?: boolean
  readonly year?: 2025 | 2026
}

/**
 * Stores a send-out of a survey to the given members and records its invitations. The survey period is the whole year, except that
 * a Quick Pulse has no period.
 */
async function send(key: FormKey, people: readonly number[], sending: Sending = {}): Promise<void> {
  const { kind = 'initial', test = false, year = 2025 } = sending
  const sent = new Date(year === 2025 ? IN_2025 : Date.UTC(2026, 0, 2))
  const period = { period_start: `${year}-01-01`, period_end: `${year}-12-31` }
  const sendout = { ...key, kind, test, requested_by: 0, sendtime: sent, total: people.length, state: 'done' }
  const { sendout_id } = await fixture.db
    .insertInto('sendout')
    .values({ ...sendout, ...(kind !== 'quick_pulse' && period) })
    .returning('sendout_id')
    .executeTakeFirstOrThrow()
  await fixture.db
    .insertInto('sendout_message')
    .values(
      people.map((user_id) => ({
        program_id: key.program_id,
        sendout_id,
        user_id,
        address: `${user_id}@club.test`,
        message_id: crypto.randomUUID(),
        state: 'sent' as const,
        sent_ts: sent,
      })),
    )
    .execute()
  await noteEarlierInvitations(fixture.db)
}

const answerAt = (key: FormKey, merchant_id: number, many: number) =>
  complete(
    fixture.db,
    key,
    given(many, { overall: 5 }, IN_2025).map((one) => ({ ...one, merchant_id })),
  )

async function published(key: FormKey) {
  const closed = (await selectWaves(fixture.db, key)).find(({ isClosed }) => isClosed)
  const wave_id = closed?.wave_id ?? 0
  const tables = await selectPublishedTables(fixture.db, key, { wave_id, kind: 'rate', attribute: 'merchantId' })
  const [content] = tables.values()
  if (content === undefined) return null
  return 'reason' in content ? content.reason : readRateRows(content)
}

it('the response rate of a wave is published by location when the wave closes, not counting reminders, tests and later invitations', async () => {
  const key = await insertVisitForm(fixture.db, { anonymous: true })
  await send(key, MEMBERS)
  await send(key, MEMBERS.slice(0, 10), { kind: 'reminder' })
  await send(key, MEMBERS, { test: true })
  await send(key, MEMBERS, { kind: 'quick_pulse', year: 2026 })
  await answerAt(key, 1, 15)
  await answerAt(key, 2, 4)
  await release(fixture.db, key)
  expect(await published(key)).toEqual([
    { values: ['1'], invited: 40, answered: 15 },
    { values: ['2'], invited: 20, answered: 4 },
  ])
})

it('the response rate of a wave counts each Quick Pulse to the same member as a separate invitation', async () => {
  const key = await insertVisitForm(fixture.db, { anonymous: true })
  await send(key, MEMBERS, { kind: 'quick_pulse' })
  await send(key, MEMBERS.slice(-5), { kind: 'quick_pulse' })
  await answerAt(key, 1, 15)
  await answerAt(key, 2, 21)
  await release(fixture.db, key)
  expect(await published(key)).toMatchObject([
    { values: ['1'], invited: 40 },
    { values: ['2'], invited: 25 },
  ])
})

it.each<[string, (key: FormKey) => Promise<unknown>, string | null]>([
  ['nobody was invited', (key) => answerAt(key, 1, 15), 'nobody_invited'],
  [
    'one person of a location answered',
    async (key) => {
      await send(key, MEMBERS)
      await answerAt(key, 1, 15)
      await answerAt(key, 2, 1)
    },
    'answers_too_alike',
  ],
  [
    'the responses have no location',
    async (key) => {
      await send(key, MEMBERS)
      await complete(fixture.db, key, given(15, { overall: 5 }, IN_2025))
    },
    'more_responses_than_invitations',
  ],
  [
    'the wave has too few responses to be released',
    async (key) => {
      await send(key, MEMBERS)
      await answerAt(key, 1, 9)
    },
    null,
  ],
])('a wave has no response rate by location when %s', async (_, prepare, reason) => {
  const key = await insertVisitForm(fixture.db, { anonymous: true })
  await prepare(key)
  await release(fixture.db, key)
  expect(await published(key)).toBe(reason)
})
