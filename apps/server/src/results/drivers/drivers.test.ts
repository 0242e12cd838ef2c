import { deriveKeyDrivers } from '@rapport/domain/statistics/key-drivers'
import { selectComplete } from '@rapport/domain/statistics/rating-table'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { FormKey } from '../../db/form-key.ts'
import { readAnswer, readFailure } from '../../testing/answers.ts'
import { CLUB_A, CLUB_B, PEOPLE } from '../../testing/two-clubs.ts'
import { sealForm } from '../counting/seal.ts'
import {
  ADA,
  complete,
  DAY_MS,
  insertVisitForm,
  NOON,
  openResultsFixture,
  type ResultsFixture,
  VISIT_SURVEY,
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

/**
 * Ratings in which kindness influences the overall rating more than speed does. The remaining variation follows a repeating
 * pattern.
 */
const RATINGS = Array.from({ length: 90 }, (_, i) => {
  const kind = (i % 3) + 1
  const quick = (Math.floor(i / 3) % 3) + 1
  const overall = Math.min(5, Math.max(1, kind + (i % 5 === 0 ? 2 : 1) + (quick === 3 ? 1 : 0) - (i % 7 === 0 ? 1 : 0)))
  return { kind, quick, overall }
})

const nameOverall = (key: FormKey, overall_question: string) =>
  fixture.db
    .updateTable('feedback_form')
    .set({ overall_question })
    .where('feedback_form_id', '=', key.feedback_form_id)
    .execute()

const answerRated = (key: FormKey, n = RATINGS.length) =>
  complete(
    fixture.db,
    key,
    RATINGS.slice(0, n).map(({ kind, quick, overall }, i) => ({
      answers: { overall, staff: { kind, quick }, department: 'golf' },
      completed: NOON - (3 + (i % 20)) * DAY_MS,
      user_id: ADA,
    })),
  )

async function insertRated(traits: object = {}, n = RATINGS.length): Promise<FormKey> {
  const key = await insertVisitForm(fixture.db, traits)
  await nameOverall(key, 'overall')
  if (n > 0) await answerRated(key, n)
  return key
}

describe('the key drivers of a survey', () => {
  it('are computed from the answers of everyone who rated all questions, and are the same before and after sealing and when computed again', async () => {
    const key = await insertRated()
    await complete(fixture.db, key, [
      { answers: { overall: 1, staff: { kind: 3 } }, completed: NOON - DAY_MS },
      { answers: { staff: { kind: 3, quick: 3 } }, completed: NOON - DAY_MS },
      // A value outside the scale, for example from an older form, does not count as a rating here or in the results.
      { answers: { overall: 2.5, staff: { kind: 3, quick: 3 } }, completed: NOON - DAY_MS },
    ])
    const table = selectComplete(
      RATINGS.map(({ kind, quick, overall }) => [kind, quick, overall]),
      3,
    )
    const expected = deriveKeyDrivers(table)
    const found = await drivers(key)
    expect(found).toMatchObject({
      overall: { question: 'overall', row: null },
      method: 'relative_weights',
      performance: 'top2Box',
      n: 90,
      complete: 90,
      rated: 91,
      respondents: 93,
      left_out: [],
      note: null,
      reason: null,
    })
    expect(found.r2).toBeCloseTo(expected?.r2 ?? Number.NaN, 9)
    expect(found.drivers.map(({ question, row, answered, cost }) => [question, row, answered, cost])).toEqual([
      ['staff', 'kind', 91, 0],
      ['staff', 'quick', 90, 1],
    ])
    found.drivers.forEach(({ importance, low, high }, index) => {
      expect(importance).toBeCloseTo(expected?.drivers[index]?.importance ?? Number.NaN, 9)
      expect(low).toBeLessThanOrEqual(importance ?? Number.NaN)
      expect(high).toBeGreaterThanOrEqual(importance ?? Number.NaN)
    })
    expect(found.drivers[0]).toMatchObject({ best_rank: 1, worst_rank: 1 })
    await sealForm(fixture.db, key, { minTail: 1 })
    expect(await drivers(key)).toEqual(found)
  })

  it('are the other rows of the matrix, and exclude other overall questions, when the overall rating is a matrix row', async () => {
    const key = await insertRated({}, 0)
    await nameOverall(key, 'staff')
    await complete(
      fixture.db,
      key,
      RATINGS.map(({ kind, overall }, i) => ({
        answers: { overall, staff: { kind, quick: i % 4 === 0 ? 2 : kind } },
        completed: NOON - DAY_MS,
      })),
    )
    const found = await drivers(key)
    expect(found).toMatchObject({ overall: { question: 'staff', row: 'quick' }, n: 90, reason: null })
    expect(found.drivers.map(({ question, row }) => [question, row])).toEqual([['staff', 'kind']])
    expect(found.outcomes.map(({ question }) => question)).toEqual(['staff', 'overall'])
  })

  it('explain the chosen overall question, which must be one of the outcomes', async () => {
    const key = await insertRated()
    await nameOverall(key, 'staff')
    const { outcomes } = await drivers(key)
    const overall = outcomes.find(({ question }) => question === 'overall')
    const found = await drivers(key, { outcome: overall?.result_id ?? '' })
    expect(found.overall).toEqual(overall)
    expect(found.drivers.map(({ row }) => row)).toEqual(['kind'])
    expect(found.drivers[0]?.importance).toBeCloseTo(100, 9)
    for (const outcome of [found.drivers[0]?.result_id ?? '', 'q-999', '']) {
      const answer = await ask(key, { outcome })
      expect([answer.status, (await readFailure(answer)).fields]).toEqual([
        400,
        { outcome: 'This survey has no such overall question.' },
      ])
    }
  })

  it('have importance of the opposite sign when lower values of their scale are better', async () => {
    const before = await drivers(await insertRated(), { method: 'pearson' })
    const key = await insertRated({}, 0)
    const elements = VISIT_SURVEY.pages[0]?.elements.map((element) =>
      element.name === 'staff' ? { ...element, measure: 'ordinal_lower' } : element,
    )
    await fixture.db
      .updateTable('feedback_form')
      .set({ questions_json: JSON.stringify({ pages: [{ name: 'visit', elements }] }) })
      .where('feedback_form_id', '=', key.feedback_form_id)
      .execute()
    await answerRated(key)
    const after = await drivers(key, { method: 'pearson' })
    after.drivers.forEach(({ importance }, index) => {
      expect(importance).toBeCloseTo(-(before.drivers[index]?.importance ?? Number.NaN), 12)
    })
  })

  it('exclude questions that few people answered, and list them separately', async () => {
    const key = await insertRated()
    await complete(fixture.db, key, [
      { answers: { overall: 4, staff: { kind: 2, quick: 2, late: 3 } }, completed: NOON - DAY_MS },
    ])
    const found = await drivers(key)
    expect(found).toMatchObject({ method: 'relative_weights', n: 91, rated: 91, complete: 91, reason: null })
    expect(found.drivers.map(({ row }) => row)).toEqual(['kind', 'quick'])
    expect(found.left_out).toMatchObject([{ question: 'staff', row: 'late', answered: 1 }])
  })

  it('are computed as a separate correlation for each question, with a note, when no one answered all questions', async () => {
    const key = await insertRated({}, 0)
    await complete(
      fixture.db,
      key,
      Array.from({ length: 120 }, (_, i) => ({
        answers: { overall: (i % 5) + 1, staff: i % 2 === 0 ? { kind: (i % 3) + 1 } : { quick: (i % 3) + 1 } },
        completed: NOON - DAY_MS,
      })),
    )
    const found = await drivers(key)
    expect(found).toMatchObject({ method: 'pearson', n: 60, rated: 120, complete: 0, r2: null, reason: null })
    expect(found.note).toMatch(/0 respondents answered the overall question and all 2 other questions/)
    expect(found.drivers.map(({ answered, cost }) => [answered, cost])).toEqual([
      [60, 60],
      [60, 60],
    ])
  })

  it('are plain correlations on request', async () => {
    const found = await drivers(await insertRated(), { method: 'pearson' })
    expect(found).toMatchObject({ method: 'pearson', n: 90, r2: null, note: null })
    expect(found.drivers[0]?.importance).toBeGreaterThan(found.drivers[1]?.importance ?? 1)
  })

  it('are computed for the requested period and filters', async () => {
    const key = await insertRated()
    expect((await drivers(key, { gender: 'Female' })).n).toBe(90)
    expect(await drivers(key, { gender: 'Male' })).toMatchObject({
      n: 0,
      respondents: 0,
      reason: 'too_few',
      drivers: [],
    })
    expect((await drivers(key, { pastDays: '13' })).n).toBe(50)
    expect(await drivers(key, { pastDays: '12' })).toMatchObject({
      n: 0,
      complete: 45,
      reason: 'too_few',
      method: null,
    })
  })

  it('are missing when the requested question cannot be a driver, or when everyone gave the same answers', async () => {
    const key = await insertRated()
    expect((await drivers(key, { question: 'department' })).reason).toBe('no_overall')
    expect((await drivers(key, { question: 'staff' })).reason).toBeNull()
    const alike = await insertRated({}, 0)
    await complete(
      fixture.db,
      alike,
      RATINGS.map(() => ({ answers: { overall: 3, staff: { kind: 2, quick: 1 } }, completed: NOON - DAY_MS })),
    )
    expect(await drivers(alike)).toMatchObject({ n: 0, complete: 90, reason: 'no_variation', drivers: [] })
  })

  it('are refused for a question that the survey does not have', async () => {
    const answer = await ask(await insertRated({}, 0), { question: 'nonsense' })
    expect(answer.status).toBe(400)
    expect((await readFailure(answer)).fields).toEqual({ question: 'This survey has no such question.' })
  })

  it('are refused for another club’s survey and for an unknown method, but not for staff with limited access', async () => {
    const key = await insertRated({}, 0)
    expect((await ask(key, {}, PEOPLE.bo, CLUB_B)).status).toBe(404)
    expect((await ask(key, {}, PEOPLE.limited)).status).toBe(200)
    expect((await readFailure(await ask(key, { method: 'guess' }))).fields).toHaveProperty('method')
  })
})
