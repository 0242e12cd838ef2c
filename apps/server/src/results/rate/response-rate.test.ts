import { answersInvitation } from '@rapport/domain/results/rate/response-rate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { transact } from '../../db/open.ts'
import { deleteResponses } from '../../responses/delete-responses.ts'
import { newLocalId } from '../../responses/stored-response.ts'
import { CLUB_A } from '../../testing/two-clubs.ts'
import { fixVersion } from '../../versions/fix-version.ts'
import { sealForm } from '../counting/seal.ts'
import { tallyInvitations } from '../counting/tally-invitations.ts'
import { completed, MAY, openRateFixture, type RateFixture } from '../testing/rate-fixture.ts'
import { ADA, BEN, complete, DAY_MS, insertVisitForm, NOON } from '../testing/results-fixture.ts'
import { answerInvitation, noteEarlierInvitations } from './note-invitations.ts'

const CID = 503

let fixture: RateFixture
beforeAll(async () => {
  fixture = await openRateFixture()
})
afterAll(() => fixture.close())

describe('the response rate', () => {
  it('counts the initial, reminder and final send-outs as one invitation and a Quick Pulse as another', async () => {
    const key = await insertVisitForm(fixture.db)
    await fixture.send(key, { daysAgo: 9, people: [ADA, BEN, CID] })
    await fixture.send(key, { kind: 'reminder', daysAgo: 7, people: [BEN, CID] })
    await fixture.send(key, { kind: 'final', daysAgo: 6, people: [CID] })
    await fixture.send(key, { kind: 'quick_pulse', daysAgo: 3, people: [ADA] })
    await complete(fixture.db, key, [completed(8, ADA), completed(5, CID), completed(4)])
    await fixture.note()
    expect(await fixture.rate(key)).toEqual({
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

  it('ignores test send-outs and failed or skipped messages, and counts a person once in each period', async () => {
    const key = await insertVisitForm(fixture.db)
    await fixture.send(key, { daysAgo: 9, people: [ADA] })
    await fixture.send(key, { daysAgo: 9, people: [BEN], state: 'failed' })
    await fixture.send(key, { daysAgo: 9, people: [BEN], state: 'skipped' })
    await fixture.send(key, { daysAgo: 9, people: [BEN], test: true })
    await fixture.send(key, { daysAgo: 2, people: [ADA] })
    await fixture.send(key, { daysAgo: 40, people: [ADA], period: MAY })
    await fixture.note()
    await fixture.note()
    expect(await fixture.rate(key)).toMatchObject({ invited: 2, answered: 0, rate: 0 })
  })

  it('counts an invitation on the day of its message, and a completed response on the day of its completion', async () => {
    const key = await insertVisitForm(fixture.db)
    await fixture.send(key, { daysAgo: 20, people: [ADA, BEN] })
    await complete(fixture.db, key, [completed(2, ADA)])
    await fixture.note()
    expect(await fixture.rate(key, { pastDays: '7' })).toMatchObject({
      invited: 0,
      rate: null,
      reason: 'No one was invited by a send-out or a Quick Pulse in this period.',
      completed: 1,
      uninvited: 0,
      curve: null,
    })
    const before = { pastDays: 'custom', startDate: '2026-05-20', endDate: '2026-05-30' }
    expect(await fixture.rate(key, before)).toMatchObject({ invited: 2, answered: 1, rate: 50, completed: 0 })
  })

  it.each([
    ['the day before the next invitation', 11, [1, 0]],
    ['after the next invitation', 3, [0, 1]],
  ])('assigns a response completed %s to the latest invitation before it', async (_name, daysAgo, expected) => {
    const key = await insertVisitForm(fixture.db)
    await complete(fixture.db, key, [completed(daysAgo, ADA)])
    await fixture.send(key, { daysAgo: 30, people: [ADA], period: MAY })
    await fixture.send(key, { daysAgo: 10, people: [ADA] })
    await fixture.note()
    const rows = await fixture.db
      .selectFrom('invitation')
      .select(['invited_ts', 'answered_day'])
      .where('feedback_form_id', '=', key.feedback_form_id)
      .orderBy('invited_ts')
      .execute()
    expect(rows.map((row) => Number(row.answered_day !== null))).toEqual(expected)
  })

  it.each([
    ['shortly after the closeout, from an open page', 5 - 0.005, true],
    ['after the grace time of the closeout', 4.9, false],
    ['before the invitation', 9.1, false],
  ])('respects the closeout and the cutoff for a response completed %s', async (_name, daysAgo, expected) => {
    const closed_ts = new Date(NOON - 5 * DAY_MS)
    const invitation = { invited_ts: NOON - 9 * DAY_MS, closes_ts: closed_ts.getTime(), next_invited_ts: null }
    expect(answersInvitation(invitation, NOON - daysAgo * DAY_MS)).toBe(expected)
    const key = await insertVisitForm(fixture.db)
    await fixture.send(key, { daysAgo: 9, people: [ADA], closed_ts })
    await complete(fixture.db, key, [completed(daysAgo, ADA)])
    await fixture.note()
    expect(await fixture.rate(key)).toMatchObject({ answered: Number(expected), uninvited: Number(!expected) })
    const cut = await insertVisitForm(fixture.db)
    await fixture.db
      .updateTable('feedback_form')
      .set({ cutoff_ts: closed_ts })
      .where('feedback_form_id', '=', cut.feedback_form_id)
      .execute()
    await fixture.send(cut, { daysAgo: 9, people: [ADA] })
    await complete(fixture.db, cut, [completed(daysAgo, ADA)])
    await fixture.note()
    expect(await fixture.rate(cut)).toMatchObject({ answered: Number(expected) })
  })

  it.each([
    ['counted one by one', false],
    ['counted in advance', true],
  ])(
    'still counts an invitation as answered after its response has been deleted, with invitations %s',
    async (_name, isTallied) => {
      const key = await insertVisitForm(fixture.db)
      await fixture.send(key, { daysAgo: 9, people: [ADA, BEN] })
      const [ofAda = 0, other = 0] = await complete(fixture.db, key, [completed(2, ADA), completed(1)])
      await fixture.note()
      if (isTallied) await tallyInvitations(fixture.db, key, { minUncounted: 1 })
      const remaining = { invited: 2, answered: 1, rate: 50, uninvited: 1 }
      expect(await fixture.rate(key)).toMatchObject({ ...remaining, completed: 2 })
      await transact(fixture.db, (trx) => deleteResponses(trx, key, [ofAda]))
      expect(await fixture.rate(key)).toMatchObject({ ...remaining, completed: 1 })
      expect(await fixture.rate(key, { pastDays: '30' })).toMatchObject({ ...remaining, completed: 1 })
      await transact(fixture.db, (trx) => deleteResponses(trx, key, [other]))
      expect(await fixture.rate(key)).toMatchObject({ answered: 1, completed: 0, uninvited: 0 })
    },
  )

  it('assigns a response to only one invitation when another invitation is recorded after the response', async () => {
    const key = await insertVisitForm(fixture.db)
    await fixture.send(key, { kind: 'quick_pulse', daysAgo: 9, people: [ADA] })
    await fixture.note()
    const [response_id = 0] = await complete(fixture.db, key, [completed(2, ADA)])
    await transact(fixture.db, (trx) => answerInvitation(trx, { program_id: key.program_id, response_id }))
    await fixture.send(key, { kind: 'quick_pulse', daysAgo: 3, people: [ADA] })
    await fixture.note()
    expect(await fixture.rate(key)).toMatchObject({ invited: 2, answered: 1, completed: 1, uninvited: 0 })
  })

  it('counts a response as invited when it was sealed before its invitation was recorded, even with filters', async () => {
    const key = await insertVisitForm(fixture.db)
    await complete(fixture.db, key, [completed(2, ADA), { ...completed(2, BEN), merchant_id: 2 }, completed(1)])
    await sealForm(fixture.db, key)
    const uninvited = async () => {
      const queries = [{}, { pastDays: '30' }, { gender: 'Female' }, { merchantId: '2' }]
      return Promise.all(queries.map(async (query) => (await fixture.rate(key, query)).uninvited))
    }
    expect(await uninvited()).toEqual([3, 3, 1, 1])
    await fixture.send(key, { daysAgo: 9, people: [ADA] })
    await fixture.note()
    expect(await uninvited()).toEqual([2, 2, 0, 1])
    await sealForm(fixture.db, key)
    expect(await uninvited()).toEqual([2, 2, 0, 1])
  })

  it('returns, as a separate figure, the share of opened responses that were completed', async () => {
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
    expect(await fixture.rate(key)).toMatchObject({
      opened: 5,
      started: 3,
      completed: 2,
      completed_of_opened: 40,
      rate: null,
    })
    expect(await fixture.rate(key, { pastDays: '30' })).toMatchObject({
      opened: 4,
      started: 3,
      completed_of_opened: 50,
    })
    expect(await fixture.rate(key, { merchantId: '2' })).toMatchObject({
      opened: 2,
      completed: 1,
      completed_of_opened: 50,
    })
    expect(await fixture.rate(key, { gender: 'Female' })).toMatchObject({ opened: null, completed_of_opened: null })
  })

  it('does not change when a transaction that records invitations is rolled back', async () => {
    const key = await insertVisitForm(fixture.db)
    await fixture.send(key, { daysAgo: 9, people: [ADA] })
    const undone = transact(fixture.db, async (trx) => {
      await noteEarlierInvitations(trx)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect((await fixture.rate(key)).invited).toBe(0)
    await fixture.note()
    expect((await fixture.rate(key)).invited).toBe(1)
  })
})
