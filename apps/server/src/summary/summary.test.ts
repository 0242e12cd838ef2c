import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { insertSmallClub } from '../responses/testing/small-club.ts'
import { complete } from '../results/testing/results-fixture.ts'
import { readAnswer } from '../testing/answers.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

const DAY_MS = 86_400_000

let fixture: TestApp
let dana: Record<string, string>
let now: number

const SURVEY = {
  pages: [
    {
      name: 'all',
      elements: [
        { type: 'rating', name: 'overall', rateMin: 1, rateMax: 5 },
        { type: 'rating', name: 'value', rateMin: 1, rateMax: 5 },
      ],
    },
  ],
}
const thumb = (name: string) => ({ type: 'radiogroup', name, renderAs: 'thumbs', choices: ['item1', 'item2'] })
const PULSE = { pages: [{ name: 'pulse', elements: [thumb('food'), thumb('overall')] }] }

const form = (
  feedback_form_id: number,
  feedback_form_type: 'relational' | 'mps' | 'quick_pulse',
  definition: object,
) => ({
  program_id: 75,
  feedback_form_id,
  public_id: `form-${feedback_form_id}`,
  name: `Form ${feedback_form_id}`,
  title: `Form ${feedback_form_id}`,
  feedback_form_type,
  questions_json: JSON.stringify(definition),
  overall_question: 'overall',
  indexes: JSON.stringify([{ name: 'mri', title: 'MRI', questions: ['overall', 'value'] }]),
})

/** Stores responses to a form, each completed the given number of days ago. */
const answered = (feedback_form_id: number, given: [days: number, answers: object, merchant_id?: number][]) =>
  complete(
    fixture.db,
    { program_id: 75, feedback_form_id },
    given.map(([days, answers, merchant_id = 1]) => ({
      answers: { ...answers },
      completed: now - days * DAY_MS,
      merchant_id,
    })),
  )

const ask = (query = '', headers = dana) =>
  fixture.app.request(`/v3/feedback/summary?programId=75${query}`, { headers })
const summary = async (query = '', headers = dana) => readAnswer('getSummary', await ask(query, headers))

beforeAll(async () => {
  fixture = await createTestApp()
  now = fixture.clock.now()
  await insertSmallClub(fixture.db)
  await fixture.db.deleteFrom('visit').execute()
  dana = await fixture.signIn(2, 75)
})
afterAll(() => fixture.close())

describe('GET /v3/feedback/summary', () => {
  it('is empty in a new club', async () => {
    expect(await summary()).toEqual({
      here_now_count: 0,
      here_now_with_open_cases_count: 0,
      open_cases_count: 0,
      in_progress_cases_count: 0,
      closed_cases_count: 0,
      cases_opened_per_day: Array.from({ length: 30 }, () => 0),
      home_form: null,
      overall_satisfaction: null,
      mri: null,
      quick_pulse_form: null,
      quick_pulse_up: null,
      quick_pulse_down: null,
    })
  })

  it('counts the guests and cases of one location or of all locations, excluding cases from a hidden survey, and only for staff with full access', async () => {
    const seen = { first_seen: new Date(now - 1000), last_seen: new Date(now) }
    await fixture.db
      .insertInto('visit')
      .values([
        { program_id: 75, merchant_id: 1, user_id: 501, ...seen },
        { program_id: 75, merchant_id: 2, user_id: 502, ...seen },
        { program_id: 86, merchant_id: 9, user_id: 900, ...seen },
      ])
      .execute()
    const raised = { program_id: 75, title: 'Raised', merchant_id: 1, origin: 'feedback_form' as const }
    const closed_ts = new Date(Date.now() + DAY_MS)
    const in_progress_ts = closed_ts
    await fixture.db
      .insertInto('member_case')
      .values([
        { ...raised, created_by: 501, feedback_trigger_feedback_form_id: 220 },
        { ...raised, created_by: 502, feedback_trigger_feedback_form_id: 330 },
        { ...raised, created_by: 502, merchant_id: 2, closed_ts },
        { ...raised, in_progress_ts },
        { ...raised, in_progress_ts, feedback_trigger_feedback_form_id: 330 },
        { program_id: 86, title: 'Foreign', merchant_id: 9 },
      ])
      .execute()
    const counts = async (query: string, headers = dana) => {
      const found = await summary(query, headers)
      return [
        found.here_now_count,
        found.here_now_with_open_cases_count,
        found.open_cases_count,
        found.in_progress_cases_count,
        found.closed_cases_count,
      ]
    }
    expect(await counts('')).toEqual([2, 1, 1, 1, 1])
    expect(await counts('&merchantId=2')).toEqual([1, 0, 0, 0, 1])
    expect(await counts('', await fixture.signIn(31, 75))).toEqual([2, 2, 2, 2, 1])
    expect(await counts('', await fixture.signIn(3, 75))).toEqual([null, null, null, null, null])
  })

  it('counts the club’s cases that were opened on each of the last 30 days, excluding cases from a hidden survey', async () => {
    const before = async (query = '', headers = dana) => (await summary(query, headers)).cases_opened_per_day
    const known = (await before()) ?? []
    const opened = (daysAgo: number, more: object = {}) => ({
      program_id: 75,
      title: 'Dated',
      merchant_id: 1,
      opened_ts: new Date(now - daysAgo * DAY_MS),
      closed_ts: new Date(now),
      ...more,
    })
    await fixture.db
      .insertInto('member_case')
      .values([
        opened(0),
        opened(0, { merchant_id: 2 }),
        opened(29),
        opened(31),
        opened(3, { feedback_trigger_feedback_form_id: 330 }),
      ])
      .execute()
    const counts = (await before())?.map((count, day) => count - (known[day] ?? 0))
    expect(counts).toHaveLength(30)
    expect([counts?.[29], counts?.[26], counts?.[0]]).toEqual([2, 0, 1])
    expect((await before('&merchantId=2'))?.[29]).toBe(1)
    expect((await before('', await fixture.signIn(31, 75)))?.[26]).toBe(1)
    expect(await before('', await fixture.signIn(3, 75))).toBeNull()
    await fixture.db.deleteFrom('member_case').where('title', '=', 'Dated').execute()
  })

  it('returns the overall rating and the MRI of the newest MPS, or of a relational survey if there is one', async () => {
    await fixture.db
      .insertInto('feedback_form')
      .values([form(610, 'mps', SURVEY), form(611, 'mps', SURVEY)])
      .execute()
    await answered(610, [[1, { overall: 1, value: 1 }]])
    await answered(611, [
      [1, { overall: 5, value: 5 }],
      [2, { overall: 3, value: 5 }, 2],
    ])
    const ofMps = await summary()
    expect(ofMps.overall_satisfaction).toMatchObject({ feedback_form_id: 611, name: 'overall', rateMax: 5 })
    expect(ofMps.overall_satisfaction?.results.current.scores).toMatchObject({ mean: 4, top2Box: 50 })
    expect(ofMps.mri?.results.current.scores.index).toBe(87.5)
    const atPool = await summary('&merchantId=2')
    expect(atPool.overall_satisfaction?.results.current.scores.mean).toBe(3)
    await fixture.db
      .insertInto('feedback_form')
      .values(form(609, 'relational', SURVEY))
      .execute()
    expect((await summary()).overall_satisfaction?.feedback_form_id).toBe(609)
  })

  it('shows a chosen survey only to people who may see it', async () => {
    const hr = { program_id: 75, feedback_form_id: 330 }
    const chosen = { headline_use: 'home' as const, feedback_form_type: 'listening_post' as const }
    await fixture.db
      .updateTable('feedback_form')
      .set({ overall_question: 'overall' })
      .where('feedback_form_id', '=', hr.feedback_form_id)
      .execute()
    await fixture.db
      .insertInto('headline_form')
      .values({ ...hr, ...chosen })
      .execute()
    await answered(330, [[1, { overall: 2 }]])
    const ofHana = await summary('', await fixture.signIn(31, 75))
    expect([ofHana.home_form?.feedback_form_id, ofHana.overall_satisfaction?.results.current.scores.mean]).toEqual([
      330, 2,
    ])
    const ofDana = await summary()
    expect([ofDana.home_form?.feedback_form_id, ofDana.overall_satisfaction?.feedback_form_id]).toEqual([609, 609])
    await fixture.db.deleteFrom('headline_form').execute()
  })

  it('counts the thumbs-up and thumbs-down answers to the overall question in the last 30 days, the 30 days before that, and the last 7 days', async () => {
    await fixture.db
      .insertInto('feedback_form')
      .values(form(620, 'quick_pulse', PULSE))
      .execute()
    const [up, down] = [
      { overall: 'item1', food: 'item2' },
      { overall: 'item2', food: 'item2' },
    ]
    await answered(620, [
      [0, up],
      [6, down],
      [7, up, 2],
      [29, up],
      [30, down],
      [59, up],
      [60, up],
    ])
    const { quick_pulse_up, quick_pulse_down } = await summary()
    expect(quick_pulse_up).toEqual({ current: 3, previous: 1, last_7_days: 1, feedback_form_id: 620 })
    expect(quick_pulse_down).toEqual({ current: 1, previous: 1, last_7_days: 1, feedback_form_id: 620 })
    expect((await summary('&merchantId=2')).quick_pulse_up?.current).toBe(1)
  })

  it('contains the ratings even for staff with limited access', async () => {
    const { overall_satisfaction, quick_pulse_up } = await summary('', await fixture.signIn(3, 75))
    expect([overall_satisfaction?.feedback_form_id, quick_pulse_up?.current]).toEqual([609, 3])
  })

  it('is refused for another club, for locations of another club, and without a session', async () => {
    expect((await ask('&merchantId=9')).status).toBe(404)
    expect((await ask('', await fixture.signIn(40, 86))).status).toBe(404)
    expect((await ask('', {})).status).toBe(401)
  })
})
