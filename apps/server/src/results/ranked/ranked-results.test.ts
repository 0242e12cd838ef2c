import { NO_RELEASE_TEXT } from '@rapport/domain/results/anonymity/published-texts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { FormKey } from '../../db/form-key.ts'
import { readAnswer, readFailure } from '../../testing/answers.ts'
import { CLUB_A, CLUB_B, PEOPLE } from '../../testing/two-clubs.ts'
import { sealForm } from '../counting/seal.ts'
import {
  ADA,
  BEN,
  complete,
  custom,
  DAY_MS,
  insertVisitForm,
  NOON,
  openResultsFixture,
  type GivenResponse,
  type ResultsFixture,
} from '../testing/results-fixture.ts'
import { CLOSED_2025, closeWave2025, given, IN_2025, release, WAVE_2025 } from '../testing/wave-fixture.ts'

let fixture: ResultsFixture
beforeAll(async () => {
  fixture = await openResultsFixture()
})
afterAll(() => fixture.close())

const ask = async (key: FormKey, query: Record<string, string> = {}, person: number = PEOPLE.ana, program = CLUB_A) => {
  const search = new URLSearchParams({ feedbackFormId: String(key.feedback_form_id), ...query })
  const headers = await fixture.signIn(person, program)
  return fixture.app.request(`/v3/feedback/results/ranked?${search.toString()}`, { headers })
}
const ranked = async (key: FormKey, query: Record<string, string> = {}, person?: number) =>
  readAnswer('getRankedResults', await ask(key, query, person))

const many = (n: number, daysAgo: number, answers: object, over: Partial<GivenResponse> = {}): GivenResponse[] =>
  Array.from({ length: n }, () => ({ answers: { ...answers }, completed: NOON - daysAgo * DAY_MS, ...over }))

describe('the ranked results of a non-anonymous survey', () => {
  it('have a history, a change, a lowest segment and a comment count for each question and row, before and after sealing', async () => {
    const key = await insertVisitForm(fixture.db)
    await complete(fixture.db, key, [
      ...many(30, 1, { overall: 2, staff: { quick: 3 }, why: 'We waited' }, { user_id: ADA }),
      ...many(20, 2, { overall: 5, staff: { quick: 1 } }, { user_id: BEN }),
      ...many(10, 3, { overall: 4, why: 'Fine' }),
      ...many(60, 12, { overall: 5 }),
      ...many(10, 22, { overall: 1 }),
    ])
    const read = async () => {
      const { cycles, respondents, overall, rows } = await ranked(key, { pastDays: '10' })
      expect(respondents).toBe(60)
      expect(cycles).toEqual([
        { startDate: '2026-05-19', endDate: '2026-05-28', name: null },
        { startDate: '2026-05-29', endDate: '2026-06-07', name: null },
        { startDate: '2026-06-08', endDate: '2026-06-17', name: null },
      ])
      expect(overall).toEqual({ result_id: rows[0]?.result_id, row: null })
      expect(rows.map(({ question, row, title }) => [question, row, title])).toEqual([
        ['overall', null, 'overall'],
        ['staff', 'kind', 'kind'],
        ['staff', 'quick', 'quick'],
      ])
      const [first, kind, quick] = rows
      expect(first).toMatchObject({
        chart: 'top2Box',
        score: { n: 60, score: 50 },
        history: [{ n: 10, score: 0 }, { n: 60, score: 100 }, { score: 50 }],
        change: { change: -50, n: 60, before: 60, verdict: 'lower', comparisons: 1 },
        worst: { segment: 'age', value: '35-44', n: 30, score: 0, difference: { verdict: 'lower', change: -100 } },
        comments: { all: 40, negative: 30, positive: 10 },
        reason: null,
      })
      expect(quick).toMatchObject({ score: { n: 50 }, change: null, comments: { all: 30, negative: 0, positive: 30 } })
      expect(kind).toMatchObject({ score: null, history: [null, null, null], worst: null, comments: { all: 0 } })
    }
    await read()
    await sealForm(fixture.db, key, { minTail: 1 })
    await read()
    const women = await ranked(key, { pastDays: '10', gender: 'Female' })
    expect(women.rows[0]).toMatchObject({ score: { n: 30, score: 0 }, worst: null, comments: { all: 30 } })
  })

  it('have the same scores as the results of each cycle', async () => {
    const key = await insertVisitForm(fixture.db)
    await complete(fixture.db, key, [
      ...many(7, 1, { overall: 5 }),
      ...many(4, 2, { overall: 1, staff: { quick: 2 } }),
      ...many(9, 9, { overall: 4, staff: { quick: 3 } }),
    ])
    const period = custom('2026-06-11', '2026-06-17')
    const { rows } = await ranked(key, period)
    const items = await fixture.results(key, period)
    const { current, previous } = items.get('overall')?.results ?? {}
    expect(rows[0]?.history.map((one) => one?.score)).toEqual([previous?.scores.top2Box, current?.scores.top2Box])
    const staff = items.get('staff')?.results
    expect(rows[2]?.history.map((one) => one?.score)).toEqual([
      staff?.previous?.subQuestions['quick']?.scores.top2Box,
      staff?.current.subQuestions['quick']?.scores.top2Box,
    ])
  })

  it('have no comment counts for staff with limited access', async () => {
    const key = await insertVisitForm(fixture.db)
    await complete(fixture.db, key, many(3, 1, { overall: 2, why: 'We waited' }))
    expect((await ranked(key, {}, PEOPLE.limited)).rows[0]).toMatchObject({ score: { n: 3 }, comments: null })
  })

  it('are empty when there are no responses, and are refused for another club, an invalid period, or weights that the survey does not have', async () => {
    const key = await insertVisitForm(fixture.db)
    const none = await ranked(key)
    expect([none.respondents, none.cycles.length, none.rows[0]?.score]).toEqual([0, 1, null])
    expect((await ask(key, {}, PEOPLE.bo, CLUB_B)).status).toBe(404)
    expect((await readFailure(await ask(key, { pastDays: 'custom' }))).fields).toHaveProperty('startDate')
    expect((await readFailure(await ask(key, { weighted: 'true' }))).fields).toHaveProperty('weighted')
  })
})

describe('the ranked results of an anonymous survey', () => {
  it('are read from the published tables of its waves', async () => {
    const key = await insertVisitForm(fixture.db, { anonymous: true })
    await closeWave2025(fixture.db, key, CLOSED_2025)
    await complete(fixture.db, key, [...given(20, { overall: 4 }), ...given(25, { overall: 2 })])
    await release(fixture.db, key)
    const open = await ranked(key)
    expect(open.cycles.map(({ name }) => name)).toEqual(['2025', '2026'])
    expect(open.rows[0]).toMatchObject({ history: [{ n: 22 }, { n: 20 }], worst: null, comments: null })
    const closed = await ranked(key, WAVE_2025)
    expect(closed.cycles).toHaveLength(1)
    expect(closed.rows[0]).toMatchObject({
      score: { n: 22 },
      change: null,
      worst: { segment: 'department', value: 'kitchen', n: 12, score: 50, difference: { verdict: 'chance' } },
    })
    expect(closed.rows[1]).toMatchObject({ score: null, reason: expect.any(String) })
    const kitchen = await ranked(key, { ...WAVE_2025, department: 'kitchen' })
    expect(kitchen.rows[0]).toMatchObject({ score: { n: 12, score: 50 }, worst: null })
  })

  it('have no figures before a release, and are refused for a period that is not a wave', async () => {
    const key = await insertVisitForm(fixture.db, { anonymous: true })
    await complete(fixture.db, key, given(3, { overall: 4 }, IN_2025))
    const { respondents, cycles, rows } = await ranked(key)
    expect([respondents, cycles, rows[0]?.score, rows[0]?.reason]).toEqual([null, [], null, NO_RELEASE_TEXT])
    expect((await ask(key, { pastDays: '30' })).status).toBe(400)
  })
})
