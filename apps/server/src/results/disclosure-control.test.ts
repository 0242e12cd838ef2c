import type { ResultItem } from '@rapport/api/contract/feedback/results'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { sealForm } from './counting/seal.ts'
import type { FormKey } from './form-key.ts'
import {
  ADA,
  complete,
  countsOf as counts,
  custom,
  DAY_MS,
  insertVisitForm,
  NOON,
  openResultsFixture,
  VISIT_SURVEY,
  type GivenResponse,
  type ResultsFixture,
} from './testing/results-fixture.ts'

let fixture: ResultsFixture
let results: ResultsFixture['results']

beforeAll(async () => {
  fixture = await openResultsFixture()
  results = fixture.results
})
afterAll(() => fixture.close())

describe('results of an anonymous form', () => {
  const given = (department: string, n: number, daysAgo: number, more: object = {}): GivenResponse[] =>
    Array.from({ length: n }, () => ({
      answers: { overall: 4, department, ...more },
      completed: NOON - daysAgo * DAY_MS,
      user_id: ADA,
    }))
  const answered = (department: string, n: number, more: object = {}) => given(department, n, 2, more)
  const overallOf = (items: Map<string, ResultItem>) => {
    const { respondents = -1, answers } = items.get('overall')?.results.current ?? {}
    return [respondents, answers?.totalCount]
  }

  const rewrite = (key: FormKey, old: string, replaced: string) =>
    fixture.db
      .updateTable('feedback_form')
      .set({ questions_json: JSON.stringify(VISIT_SURVEY).replace(old, replaced) })
      .where('feedback_form_id', '=', key.feedback_form_id)
      .execute()

  it('SEC-TEN-13: hides small groups and what would reveal them, and always shows the whole', async () => {
    const key = await insertVisitForm(fixture.db, { anonymous: true })
    await complete(fixture.db, key, [...answered('golf', 6), ...answered('kitchen', 4)])
    expect(counts(await results(key), 'overall')).toMatchObject({ 4: 10 })
    for (const department of ['golf', 'kitchen']) {
      const overall = (await results(key, { department })).get('overall')?.results.current
      expect(overall).toMatchObject({ respondents: 0, answers: { totalCount: 0, counts: { 4: 0 } } })
    }
    await complete(fixture.db, key, answered('kitchen', 1))
    expect(counts(await results(key, { department: 'kitchen' }), 'overall')).toMatchObject({ 4: 5 })
  })

  it('counts whole batches of days, so that a moved date never adds a few people', async () => {
    const key = await insertVisitForm(fixture.db, { anonymous: true })
    // 17 June is today; 7 people on the 10th, 3 on the 12th, 3 on the 14th, 2 on the 15th.
    const days = [
      [7, 7],
      [3, 5],
      [3, 3],
      [2, 2],
    ] as const
    await complete(
      fixture.db,
      key,
      days.flatMap(([n, daysAgo]) => given('golf', n, daysAgo)),
    )
    for (const seal of [false, true]) {
      if (seal) await sealForm(fixture.db, key)
      expect(overallOf(await results(key, custom('2026-06-10', '2026-06-12')))).toEqual([7, 7])
      expect(overallOf(await results(key, custom('2026-06-10', '2026-06-14')))).toEqual([13, 13])
      expect(overallOf(await results(key, custom('2026-06-11', '2026-06-14')))).toEqual([6, 6])
      expect(overallOf(await results(key, custom('2026-06-13', '2026-06-14')))).toEqual([0, 0])
      // The two of the 15th are counted with those who come after; how many there are in all is told.
      expect(overallOf(await results(key, custom('2026-06-10', '2026-06-15')))).toEqual([15, 13])
    }
    const later = await results(key, { pastDays: '3' })
    expect(later.get('overall')?.results).toMatchObject({ current: { respondents: 0 }, previous: { respondents: 6 } })
  })

  it('grows the batches of a filtered group until they hold enough of it and of the others', async () => {
    const key = await insertVisitForm(fixture.db, { anonymous: true })
    await complete(fixture.db, key, [
      ...given('golf', 6, 9),
      ...given('kitchen', 6, 9),
      ...given('golf', 5, 7),
      ...given('kitchen', 3, 7),
      ...given('kitchen', 2, 5),
    ])
    expect(overallOf(await results(key, custom('2026-06-08', '2026-06-10')))).toEqual([20, 20])
    const golf = { department: 'golf' }
    // On the 10th only three others answered: with the whole and the golfers one could tell what they said.
    expect(overallOf(await results(key, { ...golf, ...custom('2026-06-08', '2026-06-10') }))).toEqual([6, 6])
    await complete(fixture.db, key, given('kitchen', 4, 5))
    expect(overallOf(await results(key, { ...golf, ...custom('2026-06-08', '2026-06-12') }))).toEqual([11, 11])
  })

  it('counts nobody of a day that is not over', async () => {
    const key = await insertVisitForm(fixture.db, { anonymous: true })
    await complete(fixture.db, key, given('golf', 8, 0))
    expect(overallOf(await results(key))).toEqual([8, 0])
    fixture.clock.set(NOON + DAY_MS)
    expect(overallOf(await results(key))).toEqual([8, 8])
    fixture.clock.set(NOON)
  })

  it('leaves a question that few answered empty, and does not know its members', async () => {
    const key = await insertVisitForm(fixture.db, { anonymous: true })
    await complete(fixture.db, key, [...answered('golf', 8), ...answered('golf', 2, { places: ['pool'] })])
    const items = await results(key)
    expect(counts(items, 'overall')).toMatchObject({ 4: 10 })
    expect(items.get('places')?.results.current.answers).toMatchObject({ totalCount: 0, counts: { pool: 0 } })
    const adas = await results(key, { createdBy: String(ADA) })
    expect(adas.get('overall')?.results.current.respondents).toBe(0)
  })

  it('leaves a question empty that applied to few', async () => {
    const key = await insertVisitForm(fixture.db, { anonymous: true })
    await rewrite(key, '"name":"overall"', '"name":"overall","rateValues":[1,2,3,4,5,6],"notApplicable":[6]')
    await complete(fixture.db, key, [...answered('golf', 8, { overall: 6 }), ...answered('golf', 4)])
    expect(overallOf(await results(key))).toEqual([12, 0])
    await complete(fixture.db, key, answered('golf', 1))
    expect(counts(await results(key), 'overall')).toMatchObject({ 4: 5, 6: 8 })
  })

  it('hides a value that would give a small one away, together with the others', async () => {
    const key = await insertVisitForm(fixture.db, { anonymous: true })
    await rewrite(key, '"golf","kitchen"', '"golf","kitchen","pool","spa"')
    const parts = [...answered('golf', 3), ...answered('kitchen', 9), ...answered('pool', 8)]
    await complete(fixture.db, key, parts)
    const shown = async (department: string) => overallOf(await results(key, { department }))[0]
    // 20 less 9 less 8 would be the three of golf.
    expect([await shown('golf'), await shown('kitchen'), await shown('pool')]).toEqual([0, 9, 0])
    await complete(fixture.db, key, answered('spa', 4))
    expect([await shown('kitchen'), await shown('pool'), await shown('spa')]).toEqual([9, 8, 0])
  })

  it('lists the comments of another period, or another group, only when ten more have written', async () => {
    const key = await insertVisitForm(fixture.db, { anonymous: true })
    const written = async (query = {}) =>
      (await results(key, query)).get('why')?.results.current.answers.distribution['why']?.length
    await complete(fixture.db, key, [...given('golf', 12, 9, { why: 'Tees' }), ...given('golf', 6, 7)])
    await complete(fixture.db, key, given('kitchen', 1, 7, { why: 'Pans' }))
    const until = (day: string) => custom('2026-06-01', day)
    expect([await written(until('2026-06-08')), await written(until('2026-06-10'))]).toEqual([12, 12])
    await complete(fixture.db, key, given('golf', 9, 7, { why: 'Greens' }))
    expect(await written(until('2026-06-10'))).toBe(22)
    // Of the 22 comments those of golf may be told while nobody else's are told beside them: the day of the cook is left out.
    expect(await written({ department: 'golf' })).toBe(12)
  })

  it('lists comments from ten writers on, without who and when', async () => {
    const key = await insertVisitForm(fixture.db, { anonymous: true })
    const texts = (items: Map<string, ResultItem>) => items.get('why')?.results.current.answers.distribution['why']
    await complete(fixture.db, key, answered('golf', 9, { why: 'Longer breaks.' }))
    expect(texts(await results(key))).toEqual([])
    await complete(fixture.db, key, answered('golf', 1, { why: 'A locker.' }))
    const shown = await results(key)
    expect(texts(shown)).toHaveLength(10)
    expect(texts(shown)?.[0]).toEqual({ response_id: 0, text: 'A locker.', completed_ts: null })
    expect(shown.get('overall')?.results.current.answers.distribution['4']).toEqual([])
  })

  it('lists comments in no order within a day at the location', async () => {
    const key = await insertVisitForm(fixture.db, { anonymous: true })
    // Eight in the evening in Denver is two in UTC, of the next day.
    const evening = given('golf', 5, 2, { why: 'Zoo' }).map((one) => ({
      ...one,
      completed: one.completed + 14 * 3_600_000,
    }))
    await complete(fixture.db, key, [...given('golf', 5, 2, { why: 'Art' }), ...evening])
    const listed = (await results(key)).get('why')?.results.current.answers.distribution['why']
    expect(listed?.map(({ text }) => text)).toEqual([...Array(5).fill('Art'), ...Array(5).fill('Zoo')])
  })
})
