import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { FormKey } from '../../db/form-key.ts'
import { readAnswer, readFailure } from '../../testing/answers.ts'
import { CLUB_A, CLUB_B, PEOPLE } from '../../testing/two-clubs.ts'
import { sealForm } from '../counting/seal.ts'
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

let fixture: ResultsFixture
beforeAll(async () => {
  fixture = await openResultsFixture()
})
afterAll(() => fixture.close())

const ask = async (key: FormKey, query: Record<string, string>, person: number = PEOPLE.ana, program = CLUB_A) => {
  const search = new URLSearchParams({ feedbackFormId: String(key.feedback_form_id), pastDays: '365', ...query })
  const headers = await fixture.signIn(person, program)
  return fixture.app.request(`/v3/feedback/results/segments?${search.toString()}`, { headers })
}
const table = async (key: FormKey, query: Record<string, string>) => readAnswer('getSegments', await ask(key, query))

const given = (department: string, n: number, answers: object = { overall: 4 }) =>
  Array.from({ length: n }, () => ({ answers: { department, ...answers }, completed: NOON - 3 * DAY_MS }))

describe('the table of segments', () => {
  it('has figures for each question or row with a scale, in total and by segment, with the same scores as the results', async () => {
    const key = await insertVisitForm(fixture.db)
    await complete(fixture.db, key, [
      { answers: { overall: 5, staff: { kind: 3 } }, completed: NOON - DAY_MS, user_id: ADA },
      { answers: { overall: 2 }, completed: NOON - DAY_MS, user_id: ADA, merchant_id: 1 },
      { answers: { overall: 4, staff: { kind: 1 } }, completed: NOON - DAY_MS, user_id: BEN, merchant_id: 2 },
      { answers: { overall: 1 }, completed: NOON - DAY_MS },
    ])
    const read = async () => {
      const { questions, everybody, segments } = await table(key, { segment: 'gender' })
      expect(questions.map(({ question, row }) => [question, row])).toEqual([
        ['overall', null],
        ['staff', 'kind'],
        ['staff', 'quick'],
      ])
      expect(everybody).toMatchObject({
        respondents: 4,
        // The answers 5, 2, 4 and 1 have a variance of 10/3.
        cells: [{ n: 4, scores: { mean: 3 }, sd: Math.sqrt(10 / 3) }, { n: 2 }, null],
      })
      expect(segments.map(({ value, respondents }) => [value, respondents])).toEqual([
        ['Female', 2],
        ['Male', 1],
      ])
      for (const { value, cells } of segments) {
        const items = await fixture.results(key, { gender: value, pastDays: '365' })
        expect(cells[0]?.scores).toEqual(items.get('overall')?.results.current.scores)
        expect(cells[1]?.scores).toEqual(items.get('staff')?.results.current.subQuestions['kind']?.scores)
      }
    }
    await read()
    await sealForm(fixture.db, key, { minTail: 1 })
    await read()
    const locations = await table(key, { segment: 'merchantId' })
    expect(locations.segments.map(({ label }) => label)).toEqual(['Grill', 'Main House'])
  })

  it('has one segment for each answer to a question, in the order of the choices, and applies filters', async () => {
    const key = await insertVisitForm(fixture.db)
    await complete(fixture.db, key, [
      ...given('kitchen', 2),
      ...given('golf', 3),
      { answers: { overall: 1 }, completed: NOON },
    ])
    const parts = await table(key, { segment: 'department' })
    expect(parts.segments.map(({ value, respondents }) => [value, respondents])).toEqual([
      ['golf', 3],
      ['kitchen', 2],
    ])
    expect((await table(key, { segment: 'department', department: 'golf' })).segments).toHaveLength(1)
  })

  it('is refused for an attribute that the survey does not ask about and for another club’s survey, but not for staff with limited access', async () => {
    const key = await insertVisitForm(fixture.db)
    const unasked = await readFailure(await ask(key, { segment: 'hoursWorked' }))
    expect([unasked.status, Object.keys(unasked.fields ?? {})]).toEqual([400, ['segment']])
    expect((await readFailure(await ask(key, { segment: 'shoes' }))).fields).toHaveProperty('segment')
    expect((await ask(key, { segment: 'gender' }, PEOPLE.bo, CLUB_B)).status).toBe(404)
    expect((await ask(key, { segment: 'gender' }, PEOPLE.limited)).status).toBe(200)
  })
})
