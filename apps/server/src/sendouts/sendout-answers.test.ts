import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'

import { noteAllAnswers, noteStoredAnswers } from '../derived/noted-answers.ts'
import { readAnswer } from '../testing/answers.ts'
import { CLUB_A } from '../testing/two-clubs.ts'
import { MPS, openSendoutFixture, PULSE } from './testing/sendout-fixture.ts'

const HOUR_MS = 3_600_000

let fixture: Awaited<ReturnType<typeof openSendoutFixture>>
let start: number
beforeAll(async () => {
  fixture = await openSendoutFixture()
  start = fixture.clock.now()
})
afterAll(() => fixture.close())
afterEach(async () => {
  fixture.clock.set(start)
  await fixture.clear()
})

const later = (hours: number) => fixture.clock.set(start + hours * HOUR_MS)

async function sendAll(type: 'initial' | 'reminder' | 'final') {
  await readAnswer('createSendout', await fixture.send({ type, test: '' }))
  await fixture.deliver()
}

/** Stores a response from a member, or from a guest when `user_id` is null. By default, its opening time is the current time. */
async function answer(user_id: number | null, more: object = {}) {
  const made = await fixture.db
    .insertInto('feedback_response')
    .values({
      program_id: CLUB_A,
      feedback_form_id: MPS,
      user_id,
      local_id: `${CLUB_A}-${Math.random()}`,
      opened_ts: new Date(fixture.clock.now()),
      ...more,
    })
    .returning('response_id')
    .executeTakeFirstOrThrow()
  await noteStoredAnswers(fixture.db, CLUB_A, [made.response_id])
  return made
}

async function change(
  { response_id }: { response_id: number },
  to: { user_id?: number; completed_ts?: Date; started_ts?: Date },
) {
  await fixture.db.updateTable('feedback_response').set(to).where('response_id', '=', response_id).execute()
  await noteStoredAnswers(fixture.db, CLUB_A, [response_id])
}

/** Returns the opened and completed counts of each send-out, newest first. */
async function counts() {
  const rows = await readAnswer('listSendouts', await fixture.call('GET', `/programs/${CLUB_A}/sendouts`))
  return rows.map(({ type, opened, completed }) => [type, opened, completed])
}

it('counts a member with several responses only once', async () => {
  await sendAll('initial')
  await answer(601)
  const second = await answer(601)
  expect(await counts()).toEqual([['initial', 1, 0]])
  await change(second, { completed_ts: new Date(fixture.clock.now()) })
  expect(await counts()).toEqual([['initial', 1, 1]])
})

it('ignores members without a message, guests, and responses to another survey', async () => {
  await sendAll('initial')
  await answer(605)
  await answer(null)
  await answer(601, { feedback_form_id: PULSE })
  expect(await counts()).toEqual([['initial', 0, 0]])
})

it('counts a response for both the first message and the reminder if it was begun before the reminder and completed after it', async () => {
  await sendAll('initial')
  later(1)
  const begun = await answer(601)
  await answer(602)
  later(2)
  await sendAll('reminder')
  expect(await counts()).toEqual([
    ['reminder', 0, 0],
    ['initial', 2, 0],
  ])
  later(3)
  await change(begun, { completed_ts: new Date(fixture.clock.now()) })
  expect(await counts()).toEqual([
    ['reminder', 1, 1],
    ['initial', 2, 1],
  ])
})

it('counts a guest’s response once the guest is matched with a member', async () => {
  await sendAll('initial')
  const unknown = await answer(null, { completed_ts: new Date(start) })
  expect(await counts()).toEqual([['initial', 0, 0]])
  await change(unknown, { user_id: 603 })
  expect(await counts()).toEqual([['initial', 1, 1]])
})

it('does not count a response that was created together with its message until the response is first saved', async () => {
  const sendout = { program_id: CLUB_A, kind: 'quick_pulse', feedback_form_id: PULSE, requested_by: 0 } as const
  const { sendout_id } = await fixture.db
    .insertInto('sendout')
    .values({ ...sendout, sendtime: new Date(start), state: 'done', total: 1, sent: 1 })
    .returning('sendout_id')
    .executeTakeFirstOrThrow()
  const local_id = `${CLUB_A}-made`
  const made = await answer(601, { feedback_form_id: PULSE, local_id })
  await fixture.db
    .insertInto('sendout_message')
    .values({ program_id: CLUB_A, sendout_id, user_id: 601, address: '+1', local_id, state: 'sent' })
    .execute()
  await noteAllAnswers(fixture.db, CLUB_A)
  expect(await counts()).toEqual([['quick_pulse', 0, 0]])
  await change(made, { started_ts: new Date(start) })
  expect(await counts()).toEqual([['quick_pulse', 1, 0]])
})

it('counts a response for the last message of each kind that was sent before it, even if the message was stored after the response', async () => {
  const hours = (n: number) => new Date(start - n * HOUR_MS)
  await answer(601, { opened_ts: hours(9) })
  await answer(602, { opened_ts: hours(9), completed_ts: hours(8) })
  await answer(603, { opened_ts: hours(4) })
  const sendout = {
    program_id: CLUB_A,
    kind: 'initial',
    feedback_form_id: MPS,
    requested_by: 17,
    state: 'done',
  } as const
  const made = await fixture.db
    .insertInto('sendout')
    .values([hours(10), hours(5)].map((sendtime) => ({ ...sendout, sendtime })))
    .returning('sendout_id')
    .execute()
  const messages = made.flatMap(({ sendout_id }) =>
    [601, 602, 603].map((user_id) => ({ program_id: CLUB_A, sendout_id, user_id, address: 'm@members.test' })),
  )
  await fixture.db
    .insertInto('sendout_message')
    .values(messages.map((message) => ({ ...message, state: 'sent' as const })))
    .execute()
  await noteAllAnswers(fixture.db, CLUB_A)
  expect(await counts()).toEqual([
    ['initial', 1, 0],
    ['initial', 2, 1],
  ])
})

it('counts no response to a message that was not sent', async () => {
  fixture.mail.faults.set('m601@members.test', 'refused')
  await sendAll('initial')
  await answer(601)
  await answer(602)
  expect(await counts()).toEqual([['initial', 1, 0]])
})
