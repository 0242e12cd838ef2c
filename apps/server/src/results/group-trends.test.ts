import { deriveTrendDifference } from '@rapport/domain/results/differences/difference'
import { testDifference } from '@rapport/domain/results/differences/significance'
import type { SurveyDefinition } from '@rapport/domain/surveys/definition/survey-definition'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { FormKey } from '../db/form-key.ts'
import { CLUB_A } from '../testing/two-clubs.ts'
import { selectJointAnswers } from './counting/joint-answers.ts'
import { sealForm } from './counting/seal.ts'
import { ADA, BEN, complete, DAY_MS, NOON, openResultsFixture, type ResultsFixture } from './testing/results-fixture.ts'
import { IN_2025, release } from './testing/wave-fixture.ts'

let fixture: ResultsFixture
beforeAll(async () => {
  fixture = await openResultsFixture()
})
afterAll(() => fixture.close())

const SURVEY: SurveyDefinition = {
  pages: [
    {
      name: 'dining',
      title: 'Dining',
      elements: [
        { type: 'rating', name: 'food' },
        { type: 'rating', name: 'recommend', title: 'Would you recommend us?', rateMin: 0, rateMax: 10 },
        { type: 'rating', name: 'service' },
        { type: 'matrix', name: 'staff', columns: [1, 2, 3, 4, 5], rows: ['kind', 'quick'] },
      ],
    },
  ],
}

async function insertForm(traits: { anonymous?: boolean } = {}): Promise<FormKey> {
  return fixture.db
    .insertInto('feedback_form')
    .values({
      program_id: CLUB_A,
      public_id: crypto.randomUUID(),
      name: 'Dining',
      title: 'Dining',
      feedback_form_type: 'relational',
      questions_json: JSON.stringify(SURVEY),
      ...traits,
    })
    .returning(['program_id', 'feedback_form_id'])
    .executeTakeFirstOrThrow()
}

interface Given {
  food: number
  service: number
  kind: number
  quick: number
}

/** Generates correlated ratings, which are the same in each run. */
const peopleOf = (size: number, lift: number): Given[] =>
  Array.from({ length: size }, (_, at) => {
    const mood = (at * 7) % 5
    const rate = (step: number) => Math.min(5, Math.max(1, mood + lift + ((at * step) % 3)))
    return { food: rate(3), service: rate(5), kind: rate(2), quick: rate(11) }
  })

const answersOf = ({ food, service, kind, quick }: Given, at: number) => ({
  food,
  service,
  staff: { kind, quick },
  recommend: at % 11,
})

/**
 * Returns the percentage of best answers (4 or 5) for each person. Food, service and the mean of both staff rows have equal weight.
 */
function sharesOf(people: readonly Given[]): number[] {
  const best = (rating: number) => (rating >= 4 ? 100 : 0)
  return people.map(
    ({ food, service, kind, quick }) => (best(food) + best(service) + (best(kind) + best(quick)) / 2) / 3,
  )
}

function meanAndError(values: readonly number[]) {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  return { mean, error: Math.sqrt(squares / values.length / (values.length - 1)) }
}

describe('the trend of an average', () => {
  it('has an interval computed from each person’s ratings, before and after sealing', async () => {
    const key = await insertForm()
    const [now, before] = [peopleOf(60, 1), peopleOf(40, 0)]
    await complete(fixture.db, key, [
      ...now.map((one, at) => ({ answers: answersOf(one, at), completed: NOON - DAY_MS, user_id: ADA })),
      ...before.map((one, at) => ({ answers: answersOf(one, at), completed: NOON - 40 * DAY_MS, user_id: BEN })),
    ])
    const [current, previous] = [meanAndError(sharesOf(now)), meanAndError(sharesOf(before))]
    for (const seal of [false, true]) {
      if (seal) await sealForm(fixture.db, key)
      const items = await fixture.results(key, { pastDays: '30', resultType: 'grouped_question' })
      expect([...items.keys()]).toEqual(['dining', 'recommend'])
      const group = items.get('dining')
      expect(group?.average).toEqual({ of: 'questions', count: 3, steps: 5, apart: [] })
      expect(group?.results.current.scores.top2Box).toBeCloseTo(current.mean, 10)
      expect(group?.results.current.standard_errors?.top2Box).toBeCloseTo(current.error, 10)
      expect(group?.results.previous?.standard_errors?.top2Box).toBeCloseTo(previous.error, 10)
      expect(group?.results.current.standard_errors?.is_bound).toBe(false)
      const trend = group && testDifference(deriveTrendDifference(group, 'top2Box'))
      const error = Math.hypot(current.error, previous.error)
      expect(trend?.change).toBeCloseTo(current.mean - previous.mean, 10)
      expect(trend?.high).toBeCloseTo(current.mean - previous.mean + 1.99 * error, 0)
      expect(trend?.verdict).toBe('higher')
    }
  })

  it('uses each person’s mean across the rows of a matrix without a featured row, even with a filter', async () => {
    const key = await insertForm()
    const people = peopleOf(30, 0)
    await complete(fixture.db, key, [
      ...people.map((one, at) => ({
        answers: answersOf(one, at),
        completed: NOON - DAY_MS,
        user_id: at % 2 === 0 ? ADA : BEN,
      })),
      ...people.map((one, at) => ({ answers: answersOf(one, at), completed: NOON - 40 * DAY_MS, user_id: ADA })),
    ])
    const items = await fixture.results(key, { pastDays: '30', gender: 'Female' })
    const shares = people.filter((_, at) => at % 2 === 0).map(({ kind, quick }) => (kind + quick) / 2)
    const { standard_errors } = items.get('staff')?.results.current ?? {}
    expect(standard_errors?.mean).toBeCloseTo(meanAndError(shares).error, 10)
    expect(items.get('staff')?.average).toEqual({ of: 'rows', count: 2, steps: 5, apart: [] })
  })

  it('uses an upper bound on the standard error, derived from separate distributions, when the form is anonymous', async () => {
    const key = await insertForm({ anonymous: true })
    const people = peopleOf(40, 0)
    const given = (completed: number) =>
      people.map((one, at) => ({ answers: answersOf(one, at), completed: completed - (at % 30) * DAY_MS }))
    await complete(fixture.db, key, [...given(IN_2025), ...given(NOON - DAY_MS)])
    await release(fixture.db, key)
    const items = await fixture.results(key, { pastDays: '9999', resultType: 'grouped_question' })
    const { current, previous } = items.get('dining')?.results ?? {}
    expect([current?.standard_errors?.is_bound, previous?.standard_errors?.is_bound]).toEqual([true, true])
    const errorOf = (share: number | null | undefined, n: number) =>
      Math.sqrt(((share ?? 0) * (100 - (share ?? 0))) / (n - 1))
    const children = items.get('dining')?.children ?? []
    const singles = children.flatMap(({ rows, results }) =>
      rows.length === 0
        ? [errorOf(results.current.scores.top2Box, results.current.answers.totalCount)]
        : rows.map(({ value }) => {
            const row = results.current.subQuestions[value]
            return errorOf(row?.scores.top2Box, row?.answers.totalCount ?? 0) / rows.length
          }),
    )
    expect(singles).toHaveLength(4)
    expect(current?.standard_errors?.top2Box).toBeCloseTo(singles.reduce((sum, one) => sum + one, 0) / 3, 10)
  })
})

describe('selectJointAnswers', () => {
  it('returns the codes of the responses that pass the filters, newest first', async () => {
    const key = await insertForm()
    await complete(fixture.db, key, [
      { answers: { food: 5, service: 1 }, completed: NOON - DAY_MS, user_id: ADA },
      { answers: { food: 2 }, completed: NOON - 2 * DAY_MS, user_id: BEN },
      { answers: { service: 3 }, completed: NOON - 400 * DAY_MS, user_id: ADA },
    ])
    const today = Math.floor(NOON / DAY_MS)
    const ask = async (user_id: number | null, terms: [] | [[]] = []) => {
      const filter = { from: today - 30, to: today, terms, user_id }
      return (await selectJointAnswers(fixture.db, key, filter)).joint
    }
    expect((await ask(null)).map((codes) => codes.slice(0, 3))).toEqual([
      [5, 0, 1],
      [2, 0, 0],
    ])
    expect(await ask(BEN)).toHaveLength(1)
    expect(await ask(null, [[]])).toEqual([])
  })
})
