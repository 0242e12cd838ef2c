import {
  describeNoRate,
  NO_RELEASE_TEXT,
  RATE_BY_LOCATION_TEXT,
  TOO_FEW_TEXT,
} from '@rapport/domain/results/anonymity/published-texts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { FormKey } from '../../db/form-key.ts'
import { readAnswer, readFailure } from '../../testing/answers.ts'
import { CLUB_A, PEOPLE } from '../../testing/two-clubs.ts'
import { noteEarlierInvitations } from '../rate/note-invitations.ts'
import { complete, insertVisitForm, openResultsFixture, type ResultsFixture } from '../testing/results-fixture.ts'
import { CLOSED_2025, closeWave2025, given, IN_2025, release } from '../testing/wave-fixture.ts'

let fixture: ResultsFixture
/** A form with a closed wave. */
let closed: FormKey
/** A form whose open wave has a release. */
let open: FormKey

beforeAll(async () => {
  fixture = await openResultsFixture()
  closed = await insertVisitForm(fixture.db, { anonymous: true })
  await closeWave2025(fixture.db, closed, CLOSED_2025)
  open = await insertVisitForm(fixture.db, { anonymous: true })
  await complete(fixture.db, open, [
    ...given(20, { overall: 4, department: 'golf' }),
    ...given(25, { overall: 2, department: 'kitchen' }),
  ])
  await release(fixture.db, open)
})
afterAll(() => fixture.close())

const ask = async (path: string, key: FormKey, query: Record<string, string> = {}) => {
  const search = new URLSearchParams({ feedbackFormId: String(key.feedback_form_id), ...query })
  const headers = await fixture.signIn(PEOPLE.ana, CLUB_A)
  return fixture.app.request(`/v3/feedback/results/${path}?${search.toString()}`, { headers })
}
const segments = async (key: FormKey, query: Record<string, string> = {}) =>
  readAnswer('getSegments', await ask('segments', key, { segment: 'department', ...query }))
const drivers = async (key: FormKey, query: Record<string, string> = {}) =>
  readAnswer('getDrivers', await ask('drivers', key, query))
const rate = async (key: FormKey, query: Record<string, string> = {}) =>
  readAnswer('getResponseRate', await ask('rate', key, query))

describe('the segments of an anonymous survey', () => {
  it('come from the published tables of a closed wave, in which merged groups share one set of figures', async () => {
    const { reason, questions, everybody, segments: groups } = await segments(closed)
    expect(reason).toBeNull()
    expect(everybody).toMatchObject({ respondents: 22, cells: [{ n: 22 }, null, null] })
    expect(questions.map((question) => question.reason)).toEqual([undefined, TOO_FEW_TEXT, TOO_FEW_TEXT])
    const merged = { n: 10, scores: { mean: null, top2Box: 60 }, groups: ['golf', 'Not answered'] }
    expect(groups).toMatchObject([
      { value: 'golf', respondents: null, cells: [merged, null, null] },
      { value: 'kitchen', respondents: null, cells: [{ n: 12, scores: { top2Box: 50 } }, null, null] },
      { value: '', label: 'Not answered', cells: [merged, null, null] },
    ])
    expect((await segments(closed, { department: 'kitchen' })).segments).toHaveLength(1)
  })

  it('are not published before the wave closes, and a reason is given', async () => {
    const table = await segments(open)
    expect(table).toMatchObject({
      reason: 'Breakdowns will be available when this wave closes on 12/31/2026.',
      segments: [],
    })
    expect(table.everybody.respondents).toBe(20)
    const empty = await insertVisitForm(fixture.db, { anonymous: true })
    expect(await segments(empty)).toMatchObject({ reason: NO_RELEASE_TEXT, everybody: { respondents: null } })
  })

  it.each([
    ['an attribute that is never published', { segment: 'gender' }, 'segment'],
    ['an attribute of the file', { segment: 'attribute:department' }, 'segment'],
    ['a filter by an attribute of the file', { attribute: 'department:golf' }, 'attribute'],
    ['a second attribute', { merchantId: '1' }, 'merchantId'],
    ['a period that is not a wave', { pastDays: '90' }, 'pastDays'],
    ['the responses of one person', { createdBy: '501' }, 'createdBy'],
  ])('are refused for %s', async (_, query, field) => {
    const refused = await readFailure(await ask('segments', closed, { segment: 'department', ...query }))
    expect([refused.status, Object.keys(refused.fields ?? {})]).toEqual([400, [field]])
  })
})

describe('the response rate by segment of an anonymous survey', () => {
  const rateBy = async (key: FormKey, segment: string) =>
    readAnswer('getRateSegments', await ask('rate/segments', key, { segment }))

  /** Stores Quick Pulse invitations that were sent to `many` people, whose ids start at 4000. */
  async function invite(key: FormKey, many: number): Promise<void> {
    const sent_ts = new Date(IN_2025)
    const { sendout_id } = await fixture.db
      .insertInto('sendout')
      .values({ ...key, kind: 'quick_pulse', requested_by: 0, sendtime: sent_ts, total: many, state: 'done' })
      .returning('sendout_id')
      .executeTakeFirstOrThrow()
    const message = { program_id: key.program_id, sendout_id, address: 'm@club.test', state: 'sent' as const, sent_ts }
    const people = Array.from({ length: many }, (_, n) => ({
      ...message,
      user_id: 4000 + n,
      message_id: crypto.randomUUID(),
    }))
    await fixture.db.insertInto('sendout_message').values(people).execute()
    await noteEarlierInvitations(fixture.db)
  }

  it('is read from the published location table of a closed wave, or replaced by a reason when there is no such table', async () => {
    const key = await insertVisitForm(fixture.db, { anonymous: true })
    await invite(key, 64)
    await closeWave2025(fixture.db, key, CLOSED_2025)
    expect(await rateBy(key, 'merchantId')).toMatchObject({ reason: describeNoRate('too_few_answers'), segments: [] })
    expect(await rateBy(key, 'department')).toMatchObject({ reason: RATE_BY_LOCATION_TEXT, segments: [] })
    const table = {
      answers: [['answered'], ['not_answered']],
      rows: [
        { values: ['1'], counts: [15, 25] },
        { values: ['2', null], counts: [6, 18] },
      ],
    }
    await fixture.db
      .updateTable('published_table')
      .set({ content: JSON.stringify({ table }) })
      .where('feedback_form_id', '=', key.feedback_form_id)
      .where('kind', '=', 'rate')
      .execute()
    const groups = ['Grill', 'No location']
    expect(await rateBy(key, 'merchantId')).toMatchObject({
      reason: null,
      everybody: { invited: 64, answered: 22 },
      segments: [
        { value: '1', label: 'Main House', invited: 40, answered: 15, rate: 37.5 },
        { label: 'Grill, No location', groups, invited: 24, answered: 6, rate: 25 },
      ],
    })
  })

  it('adds up the invitations of all locations, and counts a person twice if they get two Quick Pulses', async () => {
    const key = await insertVisitForm(fixture.db, { anonymous: true })
    const assignLocation = (first: number) => (_: unknown, n: number) => ({ merchant_id: n < first ? 1 : 2 })
    const members = Array.from({ length: 40 }, assignLocation(25))
    await fixture.db
      .insertInto('member')
      .values(members.map((one, n) => ({ ...one, program_id: CLUB_A, user_id: 4000 + n, name: 'M' })))
      .execute()
    await invite(key, 40)
    await invite(key, 30)
    const answers = Array.from(CLOSED_2025, assignLocation(15))
    await closeWave2025(
      fixture.db,
      key,
      CLOSED_2025.map((one, index) => ({ ...one, ...answers[index] })),
    )
    const { everybody, segments: locations } = await rateBy(key, 'merchantId')
    expect(everybody).toMatchObject({ invited: 70, answered: 22 })
    expect(locations).toMatchObject([
      { value: '1', invited: 50, answered: 15 },
      { value: '2', invited: 20, answered: 7 },
    ])
  })
})

describe('the key drivers of an anonymous survey', () => {
  const rated = async (many: number) => {
    const key = await insertVisitForm(fixture.db, { anonymous: true })
    await fixture.db
      .updateTable('feedback_form')
      .set({ overall_question: 'overall' })
      .where('feedback_form_id', '=', key.feedback_form_id)
      .execute()
    const ratings = Array.from({ length: many }, (_, i) => ({ kind: (i % 3) + 1, quick: (Math.floor(i / 3) % 3) + 1 }))
    await closeWave2025(
      fixture.db,
      key,
      ratings.map(({ kind, quick }, i) => ({
        answers: { overall: Math.min(5, kind + (i % 5 === 0 ? 2 : 1)), staff: { kind, quick } },
        completed: IN_2025,
      })),
    )
    return key
  }

  it('have tiers but no coefficients, and are refused for a group or another outcome', async () => {
    const key = await rated(90)
    const found = await drivers(key)
    expect(found).toMatchObject({ method: null, n: null, complete: null, r2: null, respondents: 90, reason: null })
    expect(found.outcomes.map(({ question }) => question)).toEqual(['overall'])
    expect(found.drivers).toMatchObject([
      { row: 'kind', importance: null, low: null, high: null, best_rank: null, tier: 'high' },
      { row: 'quick', importance: null, answered: null, cost: null, tier: 'medium' },
    ])
    expect((await drivers(key, { question: 'staff' })).drivers).toHaveLength(2)
    expect((await ask('drivers', key, { outcome: found.drivers[0]?.result_id ?? '' })).status).toBe(400)
    const ofGroup = await readFailure(await ask('drivers', key, { department: 'golf' }))
    expect([ofGroup.status, Object.keys(ofGroup.fields ?? {})]).toEqual([400, ['department']])
    expect(await drivers(await rated(40))).toMatchObject({ reason: 'too_few', drivers: [] })
  })

  it('are not published before the wave closes', async () => {
    await fixture.db
      .updateTable('feedback_form')
      .set({ overall_question: 'overall' })
      .where('feedback_form_id', '=', open.feedback_form_id)
      .execute()
    expect(await drivers(open)).toMatchObject({ reason: 'at_closing', respondents: 20, drivers: [] })
    expect((await ask('drivers', open, { pastDays: '30' })).status).toBe(400)
  })
})

describe('the response rate of an anonymous survey', () => {
  it('counts the published responses of the whole wave, even when filtered by location, and omits the number of opened surveys', async () => {
    const published = { opened: null, started: null, rate: null, invited: null }
    expect(await rate(closed)).toMatchObject({ ...published, completed: 22 })
    expect(await rate(open)).toMatchObject({ ...published, completed: 20 })
    expect(await rate(open, { merchantId: '1' })).toEqual(await rate(open))
    expect((await ask('rate', open, { pastDays: '30' })).status).toBe(400)
  })
})
