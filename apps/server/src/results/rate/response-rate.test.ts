import { answersInvitation } from '@rapport/domain/results/rate/response-rate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { transact } from '../../db/open.ts'
import { newLocalId } from '../../responses/stored-response.ts'
import { readAnswer, readFailure } from '../../testing/answers.ts'
import { CLUB_A, CLUB_B, PEOPLE } from '../../testing/two-clubs.ts'
import { fixVersion } from '../../versions/fix-version.ts'
import type { FormKey } from '../form-key.ts'
import {
  ADA,
  BEN,
  complete,
  DAY_MS,
  insertVisitForm,
  NOON,
  openResultsFixture,
  type ResultsFixture,
} from '../testing/results-fixture.ts'
import { noteEarlierInvitations } from './note-invitations.ts'

const CID = 503

let fixture: ResultsFixture
beforeAll(async () => {
  fixture = await openResultsFixture()
  await fixture.db.updateTable('member').set({ merchant_id: 2 }).where('user_id', '=', BEN).execute()
})
afterAll(() => fixture.close())

const call = async (path: string, query: Record<string, string>, person: number, program: number) => {
  const headers = await fixture.signIn(person, program)
  return fixture.app.request(`/v3/feedback/results/${path}?${new URLSearchParams(query).toString()}`, { headers })
}
const ask = (
  { feedback_form_id }: FormKey,
  query: Record<string, string> = {},
  person: number = PEOPLE.ana,
  program = CLUB_A,
) => call('rate', { feedbackFormId: String(feedback_form_id), ...query }, person, program)
const rate = async (key: FormKey, query: Record<string, string> = {}) =>
  readAnswer('getResponseRate', await ask(key, query))
const askBy = ({ feedback_form_id }: FormKey, query: Record<string, string>) =>
  call('rate/segments', { feedbackFormId: String(feedback_form_id), ...query }, PEOPLE.ana, CLUB_A)
const rateBy = async (key: FormKey, query: Record<string, string>) =>
  readAnswer('getRateSegments', await askBy(key, query))

interface Send {
  kind?: 'initial' | 'reminder' | 'final' | 'quick_pulse'
  daysAgo: number
  people: readonly number[]
  test?: boolean
  state?: 'sent' | 'failed' | 'skipped'
  closed_ts?: Date
  period?: { period_start: string; period_end: string }
}

const JUNE = { period_start: '2026-06-01', period_end: '2026-06-30' }
const MAY = { period_start: '2026-05-01', period_end: '2026-05-31' }

/** Stores a send-out that is done, with its messages. */
async function send(key: FormKey, { kind = 'initial', daysAgo, people, test = false, state = 'sent', ...more }: Send) {
  const at = new Date(NOON - daysAgo * DAY_MS)
  const { period = JUNE, closed_ts = null } = more
  const { sendout_id } = await fixture.db
    .insertInto('sendout')
    .values({
      ...key,
      kind,
      test,
      requested_by: PEOPLE.ana,
      sendtime: at,
      state: 'done',
      closed_ts,
      ...(kind === 'quick_pulse' ? {} : period),
    })
    .returning('sendout_id')
    .executeTakeFirstOrThrow()
  await fixture.db
    .insertInto('sendout_message')
    .values(
      people.map((user_id) => ({
        program_id: CLUB_A,
        sendout_id,
        user_id,
        address: 'a@club.test',
        state,
        sent_ts: state === 'sent' ? at : null,
      })),
    )
    .execute()
}

const completed = (daysAgo: number, user_id?: number) => ({
  answers: { overall: 4 },
  completed: NOON - daysAgo * DAY_MS,
  ...(user_id === undefined ? {} : { user_id }),
})
const note = () => noteEarlierInvitations(fixture.db)

describe('the response rate', () => {
  it('is of answered invitations, where initial, reminder and final are one and a Quick Pulse is another', async () => {
    const key = await insertVisitForm(fixture.db)
    await send(key, { daysAgo: 9, people: [ADA, BEN, CID] })
    await send(key, { kind: 'reminder', daysAgo: 7, people: [BEN, CID] })
    await send(key, { kind: 'final', daysAgo: 6, people: [CID] })
    await send(key, { kind: 'quick_pulse', daysAgo: 3, people: [ADA] })
    await complete(fixture.db, key, [completed(8, ADA), completed(5, CID), completed(4)])
    await note()
    expect(await rate(key)).toEqual({
      invited: 4,
      answered: 2,
      rate: 50,
      reason: null,
      uninvited: 1,
      opened: 3,
      started: 3,
      completed: 3,
      completed_of_opened: 100,
      curve: [
        { day: 0, answered: 0, share: 0 },
        { day: 1, answered: 1, share: 25 },
        { day: 2, answered: 1, share: 25 },
        { day: 3, answered: 1, share: 25 },
        { day: 4, answered: 2, share: 50 },
      ],
      is_whole: true,
    })
  })

  it('counts no test, no message that failed or was skipped, and no period twice', async () => {
    const key = await insertVisitForm(fixture.db)
    await send(key, { daysAgo: 9, people: [ADA] })
    await send(key, { daysAgo: 9, people: [BEN], state: 'failed' })
    await send(key, { daysAgo: 9, people: [BEN], state: 'skipped' })
    await send(key, { daysAgo: 9, people: [BEN], test: true })
    await send(key, { daysAgo: 2, people: [ADA] })
    await send(key, { daysAgo: 40, people: [ADA], period: MAY })
    await note()
    await note()
    expect(await rate(key)).toMatchObject({ invited: 2, answered: 0, rate: 0 })
  })

  it('counts an invitation on the day of its first message and a completion on its own day', async () => {
    const key = await insertVisitForm(fixture.db)
    await send(key, { daysAgo: 20, people: [ADA, BEN] })
    await complete(fixture.db, key, [completed(2, ADA)])
    await note()
    expect(await rate(key, { pastDays: '7' })).toMatchObject({
      invited: 0,
      rate: null,
      reason: 'Nobody was invited by a send-out or a Quick Pulse in this period.',
      completed: 1,
      uninvited: 0,
      curve: null,
    })
    const before = { pastDays: 'custom', startDate: '2026-05-20', endDate: '2026-05-30' }
    expect(await rate(key, before)).toMatchObject({ invited: 2, answered: 1, rate: 50, completed: 0 })
  })

  it.each([
    ['the day before the next period', 11, [1, 0]],
    ['after the next invitation', 3, [0, 1]],
  ])('gives an answer to the last invitation before it: %s', async (_name, daysAgo, expected) => {
    const key = await insertVisitForm(fixture.db)
    await complete(fixture.db, key, [completed(daysAgo, ADA)])
    await send(key, { daysAgo: 30, people: [ADA], period: MAY })
    await send(key, { daysAgo: 10, people: [ADA] })
    await note()
    const rows = await fixture.db
      .selectFrom('invitation')
      .select(['invited_ts', 'answered_day'])
      .where('feedback_form_id', '=', key.feedback_form_id)
      .orderBy('invited_ts')
      .execute()
    expect(rows.map((row) => Number(row.answered_day !== null))).toEqual(expected)
  })

  it.each([
    ['at the closeout from an open page', 5 - 0.005, true],
    ['after the closeout', 4.9, false],
    ['before the invitation', 9.1, false],
  ])('honours the closeout: a completion %s', async (_name, daysAgo, expected) => {
    const closed_ts = new Date(NOON - 5 * DAY_MS)
    const invitation = { invited_ts: NOON - 9 * DAY_MS, closes_ts: closed_ts.getTime(), next_invited_ts: null }
    expect(answersInvitation(invitation, NOON - daysAgo * DAY_MS)).toBe(expected)
    const key = await insertVisitForm(fixture.db)
    await send(key, { daysAgo: 9, people: [ADA], closed_ts })
    await complete(fixture.db, key, [completed(daysAgo, ADA)])
    await note()
    expect(await rate(key)).toMatchObject({ answered: Number(expected), uninvited: Number(!expected) })
    const cut = await insertVisitForm(fixture.db)
    await fixture.db
      .updateTable('feedback_form')
      .set({ cutoff_ts: closed_ts })
      .where('feedback_form_id', '=', cut.feedback_form_id)
      .execute()
    await send(cut, { daysAgo: 9, people: [ADA] })
    await complete(fixture.db, cut, [completed(daysAgo, ADA)])
    await note()
    expect(await rate(cut)).toMatchObject({ answered: Number(expected) })
  })

  it('has completed of opened as a figure of its own, of all responses', async () => {
    const key = await insertVisitForm(fixture.db)
    const opened = (daysAgo: number, more: object = {}) => ({
      ...key,
      local_id: newLocalId(CLUB_A),
      opened_ts: new Date(NOON - daysAgo * DAY_MS),
      ...more,
    })
    await fixVersion(fixture.db, key)
    await fixture.db
      .insertInto('feedback_response')
      .values([opened(1), opened(2, { started_ts: new Date(NOON) }), opened(200, { merchant_id: 2 })])
      .execute()
    await complete(fixture.db, key, [completed(3), { ...completed(3), merchant_id: 2 }])
    expect(await rate(key)).toMatchObject({ opened: 5, started: 3, completed: 2, completed_of_opened: 40, rate: null })
    expect(await rate(key, { pastDays: '30' })).toMatchObject({ opened: 4, started: 3, completed_of_opened: 50 })
    expect(await rate(key, { merchantId: '2' })).toMatchObject({ opened: 2, completed: 1, completed_of_opened: 50 })
    expect(await rate(key, { gender: 'Female' })).toMatchObject({ opened: null, completed_of_opened: null })
  })

  it('is by segment of the invited, by their attributes when invited, and adds up to everybody', async () => {
    const key = await insertVisitForm(fixture.db)
    await send(key, { daysAgo: 9, people: [ADA, BEN, CID, 599] })
    await complete(fixture.db, key, [completed(8, ADA), completed(8)])
    await note()
    await fixture.db.updateTable('member').set({ gender: 'Other' }).where('user_id', '=', ADA).execute()
    const { everybody, segments, reason } = await rateBy(key, { segment: 'gender' })
    await fixture.db.updateTable('member').set({ gender: 'Female' }).where('user_id', '=', ADA).execute()
    expect([everybody, reason]).toEqual([{ invited: 4, answered: 1, rate: 25 }, null])
    expect(segments).toEqual([
      { value: 'Female', label: 'Female', invited: 1, answered: 1, rate: 100 },
      { value: 'Male', label: 'Male', invited: 1, answered: 0, rate: 0 },
      { value: 'Other', label: 'Other', invited: 1, answered: 0, rate: 0 },
    ])
    for (const segment of ['age', 'tenure', 'memberCategory', 'merchantId']) {
      const table = await rateBy(key, { segment })
      expect(table.everybody).toEqual(everybody)
      for (const { value, invited, answered } of table.segments)
        expect(await rate(key, { [segment]: value })).toMatchObject({ invited, answered })
    }
    expect(await rate(key, { gender: 'Female' })).toMatchObject({ invited: 1, answered: 1, completed: 1, uninvited: 0 })
  })

  it('says why there is none', async () => {
    const key = await insertVisitForm(fixture.db)
    await complete(fixture.db, key, [{ ...completed(1), answers: { department: 'golf' } }])
    const reasons = async (query: Record<string, string> = {}) => (await rate(key, query)).reason
    expect(await reasons()).toMatch(/^Nobody was invited/)
    expect(await reasons({ department: 'golf' })).toMatch(/people who gave a certain answer/)
    expect(await reasons({ createdBy: '501' })).toMatch(/one person/)
    await fixture.db
      .updateTable('feedback_form')
      .set({ is_imported: true })
      .where('feedback_form_id', '=', key.feedback_form_id)
      .execute()
    expect(await reasons()).toMatch(/^An imported survey has no response rate/)
    expect((await rateBy(key, { segment: 'age' })).reason).toMatch(/^An imported survey/)
  })

  it('is refused for what is not theirs, for a period that is none and for an answer as segment', async () => {
    const key = await insertVisitForm(fixture.db)
    expect((await ask(key, {}, PEOPLE.bo, CLUB_B)).status).toBe(404)
    expect((await ask(key, { merchantId: '3' })).status).toBe(404)
    expect((await ask(key, {}, PEOPLE.limited)).status).toBe(200)
    expect((await readFailure(await ask(key, { pastDays: 'custom' }))).fields).toHaveProperty('startDate')
    expect((await readFailure(await askBy(key, { segment: 'department' }))).fields).toHaveProperty('segment')
  })

  it('does not change when a transaction that notes invitations is undone', async () => {
    const key = await insertVisitForm(fixture.db)
    await send(key, { daysAgo: 9, people: [ADA] })
    const undone = transact(fixture.db, async (trx) => {
      await noteEarlierInvitations(trx)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect((await rate(key)).invited).toBe(0)
    await note()
    expect((await rate(key)).invited).toBe(1)
  })
})
