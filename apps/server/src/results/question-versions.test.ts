import type { SurveyDefinition } from '@rapport/domain/surveys/definition/survey-definition'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

import type { FormKey } from '../db/form-key.ts'
import { readAnswer } from '../testing/answers.ts'
import { publishDefinition } from '../versions/publish-definition.ts'
import { storeFact } from './counting/complete-response.ts'
import {
  complete,
  DAY_MS,
  insertVisitForm,
  NOON,
  openResultsFixture,
  VISIT_SURVEY,
  type ResultsFixture,
} from './testing/results-fixture.ts'
import { given, IN_2025, release, WAVE_2025 } from './testing/wave-fixture.ts'

let fixture: ResultsFixture
let key: FormKey
beforeAll(async () => {
  fixture = await openResultsFixture()
})
afterAll(() => fixture.close())
beforeEach(async () => {
  key = await insertVisitForm(fixture.db)
})

const withOverall = (more: object): SurveyDefinition => ({
  pages: VISIT_SURVEY.pages.map((page) => ({
    ...page,
    elements: page.elements.map((one) => (one.name === 'overall' ? { ...one, ...more } : one)),
  })),
})
const TEN = withOverall({ rateMax: 10 })

const overall = async (resultType = 'individual_question', period: Record<string, string> = { pastDays: '30' }) => {
  const asked = await fixture.ask({ feedbackFormId: String(key.feedback_form_id), ...period, resultType })
  const items = await readAnswer('getResults', asked)
  return items.flatMap((item) => [item, ...item.children]).filter(({ name }) => name === 'overall')
}

const answer = (value: number, daysAgo: number) =>
  complete(fixture.db, key, [{ answers: { overall: value, places: ['pool'] }, completed: NOON - daysAgo * DAY_MS }])

it('counts answers on different scales separately', async () => {
  await answer(4, 3)
  await answer(5, 3)
  await publishDefinition(fixture.db, key, TEN, { now: NOON - 2 * DAY_MS })
  await answer(4, 1)
  const [after, before, ...others] = await overall()
  expect(others).toEqual([])
  expect(after).toMatchObject({
    rateMax: 10,
    scale_change: { changed_ts: NOON - 2 * DAY_MS, side: 'after' },
    results: { current: { answers: { totalCount: 1, counts: { 4: 1, 5: 0, 10: 0 } }, scores: { mean: 4 } } },
  })
  expect(before).toMatchObject({
    rateMax: 5,
    scale_change: { changed_ts: NOON - 2 * DAY_MS, side: 'before' },
    results: { current: { answers: { totalCount: 2, counts: { 4: 1, 5: 1 } }, scores: { mean: 4.5 } } },
  })
  expect(before?.result_id).not.toBe(after?.result_id)
})

it('restarts the trend of a question whose scale changed, but not the trends of other questions', async () => {
  await answer(4, 40)
  await publishDefinition(fixture.db, key, TEN, { now: NOON - 35 * DAY_MS })
  await answer(9, 1)
  const [after, ...earlier] = await overall()
  expect(after?.results.previous).toBeNull()
  expect(earlier).toEqual([])
  const places = (await fixture.results(key, { pastDays: '30' })).get('places')
  expect(places?.results.previous?.answers.totalCount).toBe(1)
  expect(places).not.toHaveProperty('scale_change')
})

it('returns an earlier version of a question after the current version in grouped results', async () => {
  await answer(1, 3)
  await publishDefinition(fixture.db, key, TEN, { now: NOON - 2 * DAY_MS })
  await answer(10, 1)
  const found = await overall('grouped_question')
  expect(found.map(({ scale_change }) => scale_change?.side)).toEqual(['after', 'before'])
})

it('counts an answer under its original version when it is edited after a scale change', async () => {
  const [id = 0] = await answer(4, 3)
  await publishDefinition(fixture.db, key, TEN, { now: NOON - 2 * DAY_MS })
  await answer(4, 1)
  await fixture.db
    .updateTable('feedback_response')
    .set({ response_json: JSON.stringify({ overall: 2 }) })
    .where('response_id', '=', id)
    .execute()
  await fixture.db.transaction().execute((trx) => storeFact(trx, { ...key, response_id: id }))
  const [, before] = await overall()
  expect(before?.results.current.answers.counts).toMatchObject({ 2: 1, 4: 0 })
})

it('publishes the two versions of a question in an anonymous wave separately, each with its own number of answers', async () => {
  key = await insertVisitForm(fixture.db, { anonymous: true })
  const rated = (one: number, other: number) => [
    ...given(4, { overall: one }, IN_2025),
    ...given(4, { overall: other }, IN_2025),
  ]
  await complete(fixture.db, key, rated(5, 2))
  await publishDefinition(fixture.db, key, TEN, { now: IN_2025 })
  await complete(fixture.db, key, [...rated(9, 4), ...given(2, {}, IN_2025)])
  await release(fixture.db, key)
  const [after, before] = await overall('individual_question', WAVE_2025)
  expect(after?.results.current.answers).toMatchObject({ totalCount: 8, counts: { 9: 4, 4: 4 } })
  expect(before?.results.current.answers).toMatchObject({ totalCount: 8, counts: { 5: 4, 2: 4 } })
  expect(after?.results.current.respondents).toBe(18)
})
