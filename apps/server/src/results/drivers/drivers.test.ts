import { deriveKeyDrivers } from '@rapport/domain/statistics/key-drivers'
import { selectComplete } from '@rapport/domain/statistics/rating-table'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { readAnswer, readFailure } from '../../testing/answers.ts'
import { CLUB_A, CLUB_B, PEOPLE } from '../../testing/two-clubs.ts'
import { sealForm } from '../counting/seal.ts'
import type { FormKey } from '../form-key.ts'
import {
  ADA,
  complete,
  DAY_MS,
  insertVisitForm,
  NOON,
  openResultsFixture,
  type ResultsFixture,
} from '../testing/results-fixture.ts'

let fixture: ResultsFixture
beforeAll(async () => {
  fixture = await openResultsFixture()
})
afterAll(() => fixture.close())

const ask = async (key: FormKey, query: Record<string, string> = {}, person: number = PEOPLE.ana, program = CLUB_A) => {
  const search = new URLSearchParams({ feedbackFormId: String(key.feedback_form_id), pastDays: '365', ...query })
  const headers = await fixture.signIn(person, program)
  return fixture.app.request(`/v3/feedback/results/drivers?${search.toString()}`, { headers })
}
const drivers = async (key: FormKey, query: Record<string, string> = {}) =>
  readAnswer('getDrivers', await ask(key, query))

/** Kindness carries the rating more than speed does; the rest is a pattern that repeats. */
const RATINGS = Array.from({ length: 90 }, (_, i) => {
  const kind = (i % 3) + 1
  const quick = (Math.floor(i / 3) % 3) + 1
  const overall = Math.min(5, Math.max(1, kind + (i % 5 === 0 ? 2 : 1) + (quick === 3 ? 1 : 0) - (i % 7 === 0 ? 1 : 0)))
  return { kind, quick, overall }
})

async function insertRated(traits: object = {}, n = RATINGS.length): Promise<FormKey> {
  const key = await insertVisitForm(fixture.db, traits)
  await fixture.db
    .updateTable('feedback_form')
    .set({ overall_question: 'overall' })
    .where('feedback_form_id', '=', key.feedback_form_id)
    .execute()
  if (n > 0)
    await complete(
      fixture.db,
      key,
      RATINGS.slice(0, n).map(({ kind, quick, overall }, i) => ({
        answers: { overall, staff: { kind, quick }, department: 'golf' },
        completed: NOON - (3 + (i % 20)) * DAY_MS,
        user_id: ADA,
      })),
    )
  return key
}

describe('the key drivers of a survey', () => {
  it('are those of everybody who rated all of it, before and after it is sealed, the same each time', async () => {
    const key = await insertRated()
    await complete(fixture.db, key, [
      { answers: { overall: 1, staff: { kind: 3 } }, completed: NOON - DAY_MS },
      { answers: { staff: { kind: 3, quick: 3 } }, completed: NOON - DAY_MS },
      // No step of the scale, as an older form may have had: no rating, as in the results.
      { answers: { overall: 2.5, staff: { kind: 3, quick: 3 } }, completed: NOON - DAY_MS },
    ])
    const table = selectComplete(
      RATINGS.map(({ kind, quick, overall }) => [kind, quick, overall]),
      3,
    )
    const expected = deriveKeyDrivers(table)
    const found = await drivers(key)
    expect(found).toMatchObject({
      overall: { question: 'overall' },
      method: 'relative_weights',
      n: 90,
      respondents: 93,
      note: null,
      reason: null,
    })
    expect(found.r2).toBeCloseTo(expected?.r2 ?? Number.NaN, 9)
    expect(found.drivers.map(({ question, row }) => [question, row])).toEqual([
      ['staff', 'kind'],
      ['staff', 'quick'],
    ])
    found.drivers.forEach(({ importance, low, high }, place) => {
      expect(importance).toBeCloseTo(expected?.drivers[place]?.importance ?? Number.NaN, 9)
      expect(low).toBeLessThanOrEqual(importance ?? Number.NaN)
      expect(high).toBeGreaterThanOrEqual(importance ?? Number.NaN)
    })
    expect(found.drivers[0]).toMatchObject({ best_rank: 1, worst_rank: 1 })
    await sealForm(fixture.db, key, { minTail: 1 })
    expect(await drivers(key)).toEqual(found)
  })

  it('are the other rows too where the overall rating is a row of a matrix', async () => {
    const key = await insertRated()
    await fixture.db
      .updateTable('feedback_form')
      .set({ overall_question: 'staff' })
      .where('feedback_form_id', '=', key.feedback_form_id)
      .execute()
    const found = await drivers(key)
    expect(found).toMatchObject({ overall: { question: 'staff' }, n: 90, reason: null })
    expect(found.drivers.map(({ question, row }) => [question, row]).toSorted()).toEqual([
      ['overall', null],
      ['staff', 'kind'],
    ])
  })

  it('are plain correlations when asked for', async () => {
    const found = await drivers(await insertRated(), { method: 'pearson' })
    expect(found).toMatchObject({ method: 'pearson', n: 90, r2: null, note: null })
    expect(found.drivers[0]?.importance).toBeGreaterThan(found.drivers[1]?.importance ?? 1)
  })

  it('are of the period and the filters', async () => {
    const key = await insertRated()
    expect((await drivers(key, { gender: 'Female' })).n).toBe(90)
    expect(await drivers(key, { gender: 'Male' })).toMatchObject({
      n: 0,
      respondents: 0,
      reason: 'too_few',
      drivers: [],
    })
    expect((await drivers(key, { pastDays: '13' })).n).toBe(50)
    expect(await drivers(key, { pastDays: '12' })).toMatchObject({ n: 45, reason: 'too_few', method: null })
  })

  it('are not there without an overall rating, without anything beside it, or when all answers are alike', async () => {
    expect((await drivers(await insertVisitForm(fixture.db))).reason).toBe('no_overall')
    const key = await insertRated()
    expect((await drivers(key, { question: 'department' })).reason).toBe('no_overall')
    expect((await drivers(key, { question: 'staff' })).reason).toBeNull()
    const alike = await insertRated({}, 0)
    await complete(
      fixture.db,
      alike,
      RATINGS.map(() => ({ answers: { overall: 3, staff: { kind: 2, quick: 1 } }, completed: NOON - DAY_MS })),
    )
    expect(await drivers(alike)).toMatchObject({ n: 90, reason: 'no_variation', drivers: [] })
  })

  it('are refused for a question that the survey does not have', async () => {
    const answer = await ask(await insertRated({}, 0), { question: 'nonsense' })
    expect(answer.status).toBe(400)
    expect((await readFailure(answer)).fields).toEqual({ question: 'This survey has no such question.' })
  })

  it('are refused for a survey that is not theirs, and for an unknown method', async () => {
    const key = await insertRated({}, 0)
    expect((await ask(key, {}, PEOPLE.bo, CLUB_B)).status).toBe(404)
    expect((await ask(key, {}, PEOPLE.limited)).status).toBe(200)
    expect((await readFailure(await ask(key, { method: 'guess' }))).fields).toHaveProperty('method')
  })
})
