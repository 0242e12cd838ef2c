/**
 * These tests recompute the figures of the Performance page from the individual answers with plain arithmetic. They use only those
 * functions of the domain package that are under test, and apply them to what the API returns, as the screens do.
 */
import { testItems } from '@rapport/domain/results/differences/item-significance'
import { testSegments } from '@rapport/domain/results/differences/segment-differences'
import { readNps } from '@rapport/domain/results/scores/nps-score'
import type { SurveyDefinition } from '@rapport/domain/surveys/definition/survey-definition'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { FormKey } from '../db/form-key.ts'
import { readAnswer } from '../testing/answers.ts'
import { CLUB_A, PEOPLE } from '../testing/two-clubs.ts'
import { sealForm } from './counting/seal.ts'
import { adjust, boxesOf, compareShares, meanOf, npsOf, pearson, weighTwo } from './testing/plain-arithmetic.ts'
import { ADA, BEN, complete, DAY_MS, NOON, openResultsFixture, type ResultsFixture } from './testing/results-fixture.ts'

const SURVEY: SurveyDefinition = {
  pages: [
    {
      name: 'stay',
      elements: [
        { type: 'rating', name: 'overall' },
        { type: 'rating', name: 'recommend', title: 'Would you recommend us?', rateMin: 0, rateMax: 10 },
        { type: 'matrix', name: 'staff', columns: [1, 2, 3, 4, 5], rows: ['kind', 'quick'] },
      ],
    },
  ],
}
const GENDERS = { Female: ADA, Male: BEN, Other: 503 } as const

/** One response; `quick` is null when the matrix row of that name has no answer. */
interface Row {
  readonly gender: keyof typeof GENDERS
  readonly daysAgo: number
  readonly overall: number
  readonly recommend: number
  readonly kind: number
  readonly quick: number | null
}

const within = (value: number) => Math.min(5, Math.max(1, value))
/**
 * Deterministic responses from the last 30 days and from the 30 days before that, with better answers in the newer period. Women
 * rate kindness higher.
 */
const ROWS = Array.from({ length: 300 }, (_, i): Row => {
  const gender = i % 7 === 0 ? 'Other' : i % 2 === 0 ? 'Female' : 'Male'
  const isNew = i % 3 !== 0
  const mood = 1 + ((i * 13) % 4) + (isNew ? 1 : 0)
  return {
    gender,
    daysAgo: isNew ? 1 + (i % 28) : 31 + (i % 28),
    overall: within(mood - (i % 5 === 0 ? 1 : 0)),
    recommend: (i * 7 + (isNew ? 6 : 2)) % 11,
    kind: within(mood - (i % 6 === 0 ? 2 : 0) + (gender === 'Female' ? 1 : -1)),
    quick: i % 9 === 0 ? null : within(1 + ((i * 11) % 5)),
  }
})
const [NOW, BEFORE] = [ROWS.filter(({ daysAgo }) => daysAgo <= 30), ROWS.filter(({ daysAgo }) => daysAgo > 30)]
const QUESTIONS = ['overall', 'recommend', 'kind', 'quick'] as const
type Asked = (typeof QUESTIONS)[number]
const answersTo = (rows: readonly Row[], asked: Asked) => rows.flatMap((row) => row[asked] ?? [])
const top2 = (asked: Asked) => (asked === 'recommend' ? 9 : 4)

let fixture: ResultsFixture
let key: FormKey
beforeAll(async () => {
  fixture = await openResultsFixture()
  key = await fixture.db
    .insertInto('feedback_form')
    .values({
      program_id: CLUB_A,
      public_id: crypto.randomUUID(),
      name: 'Stay',
      title: 'Stay',
      feedback_form_type: 'relational',
      overall_question: 'overall',
      questions_json: JSON.stringify(SURVEY),
    })
    .returning(['program_id', 'feedback_form_id'])
    .executeTakeFirstOrThrow()
  const given = ROWS.map(({ gender, daysAgo, overall, recommend, kind, quick }) => ({
    answers: { overall, recommend, staff: quick === null ? { kind } : { kind, quick } },
    completed: NOON - daysAgo * DAY_MS,
    user_id: GENDERS[gender],
  }))
  // Only some of the responses are sealed.
  await complete(fixture.db, key, given.slice(0, 220))
  await sealForm(fixture.db, key)
  await complete(fixture.db, key, given.slice(220))
})
afterAll(() => fixture.close())

const request = async (path: string, query: Record<string, string>) => {
  const search = new URLSearchParams({ feedbackFormId: String(key.feedback_form_id), pastDays: '30', ...query })
  const headers = await fixture.signIn(PEOPLE.ana, CLUB_A)
  return fixture.app.request(`/v3/feedback/results${path}?${search.toString()}`, { headers })
}
const readItems = async () => readAnswer('getResults', await request('', { resultType: 'individual_question' }))
const readSegments = async () => readAnswer('getSegments', await request('/segments', { segment: 'gender' }))

describe('figures that are recomputed from rows', () => {
  it('equal the base, mean, index and boxes of each question and matrix row, in both cycles', async () => {
    const items = await readItems()
    for (const [cycle, rows] of [
      ['current', NOW],
      ['previous', BEFORE],
    ] as const)
      for (const asked of QUESTIONS) {
        const item = items.find(({ name }) => name === (asked === 'kind' || asked === 'quick' ? 'staff' : asked))
        const measured = item?.results[cycle]
        const { answers, scores } = measured?.subQuestions[asked] ?? measured ?? {}
        const values = answersTo(rows, asked)
        const expected = boxesOf(values, asked === 'recommend' ? [0, 10] : [1, 5])
        expect(answers?.totalCount, asked).toBe(values.length)
        for (const [name, value] of Object.entries(expected))
          expect(scores?.[name as keyof typeof expected], `${asked} ${name}`).toBeCloseTo(value, 9)
        for (const [value, count] of Object.entries(answers?.counts ?? {}))
          expect(count).toBe(values.filter((one) => String(one) === value).length)
      }
  })

  it('equal the Net Promoter Score and its interval, in both cycles', async () => {
    const item = (await readItems()).find(({ name }) => name === 'recommend')
    for (const [measure, rows] of [
      [item?.results.current, NOW],
      [item?.results.previous, BEFORE],
    ] as const) {
      const nps = measure ? readNps(measure) : null
      const expected = npsOf(answersTo(rows, 'recommend'))
      expect(nps).toMatchObject({ n: expected.n })
      expect(nps?.balance).toBeCloseTo(expected.score, 9)
      expect(nps?.low).toBeCloseTo(expected.low, 6)
      expect(nps?.high).toBeCloseTo(expected.high, 6)
    }
  })

  it('equal the changes in questions and matrix rows, with p values adjusted for multiple comparisons', async () => {
    const items = (await readItems()).filter(({ name }) => name !== 'recommend')
    const tested = [...testItems(items, 'top2Box').values()].filter(({ before }) => before > 0)
    const differences = (['overall', 'kind', 'quick'] as const).map((asked) =>
      compareShares(answersTo(NOW, asked), answersTo(BEFORE, asked), top2(asked)),
    )
    const found = differences.map(({ n, before }, at) =>
      tested.find(
        (one) => one.n === n && one.before === before && Math.abs(one.change - (differences[at]?.change ?? 0)) < 1e-9,
      ),
    )
    const comparisons = tested.length
    // The fourth comparison is for the headline of the matrix, which is the mean of its rows because no row is featured.
    expect(comparisons).toBe(4)
    differences.forEach(({ low, high, p }, at) => {
      expect(found[at]?.p).toBeCloseTo(p, 9)
      expect(found[at]?.low).toBeCloseTo(low, 9)
      expect(found[at]?.high).toBeCloseTo(high, 9)
    })
    const adjusted = adjust(tested.map(({ p }) => p))
    tested.forEach((one, at) => expect(one.adjusted).toBeCloseTo(adjusted[at] ?? Number.NaN, 12))
  })

  it('equal the cells of the segment table, and the difference between each segment and everyone else', async () => {
    const table = await readSegments()
    const names = table.questions.map(({ question, row }) => (row ?? question) as Asked)
    expect(names).toEqual(QUESTIONS)
    expect(table.segments.map(({ value }) => value)).toEqual(Object.keys(GENDERS))
    const tested = testSegments(table, 'top2Box')
    const compared: { p: number; adjusted: number | undefined }[] = []
    for (const [at, { value, respondents, cells }] of table.segments.entries()) {
      const own = NOW.filter(({ gender }) => gender === value)
      const others = NOW.filter(({ gender }) => gender !== value)
      expect(respondents).toBe(own.length)
      for (const [index, asked] of names.entries()) {
        const [cell, values] = [cells[index], answersTo(own, asked)]
        expect(cell?.n).toBe(values.length)
        const expected = boxesOf(values, asked === 'recommend' ? [0, 10] : [1, 5])
        for (const [name, score] of Object.entries(expected))
          expect(cell?.scores[name as keyof typeof expected], `${value} ${asked} ${name}`).toBeCloseTo(score, 9)
        const mean = meanOf(values)
        const squares = values.reduce((sum, one) => sum + (one - mean) ** 2, 0)
        expect(cell?.sd).toBeCloseTo(Math.sqrt(squares / (values.length - 1)), 9)
        const difference = compareShares(values, answersTo(others, asked), top2(asked))
        const found = tested[at]?.[index]
        expect(found).toMatchObject({ n: values.length, comparisons: 12 })
        for (const name of ['change', 'low', 'high', 'p'] as const)
          expect(found?.[name], `${value} ${asked} ${name}`).toBeCloseTo(difference[name], 8)
        compared.push({ p: difference.p, adjusted: found?.adjusted })
      }
    }
    const adjusted = adjust(compared.map(({ p }) => p))
    compared.forEach((one, at) => expect(one.adjusted).toBeCloseTo(adjusted[at] ?? Number.NaN, 8))
  })

  it('equal the differences that the API returns on request', async () => {
    const plain = await readItems()
    const items = await readAnswer(
      'getResults',
      await request('', { resultType: 'individual_question', differences: 'top2Box' }),
    )
    const tested = testItems(plain, 'top2Box')
    const kind = items.find(({ name }) => name === 'staff')?.differences?.rows['kind']
    const expected = compareShares(answersTo(NOW, 'kind'), answersTo(BEFORE, 'kind'), top2('kind'))
    expect(kind?.p).toBeCloseTo(expected.p, 9)
    expect(kind?.comparisons).toBe(tested.size)
    const written = items.flatMap(({ differences }) =>
      [differences?.headline, ...Object.values(differences?.rows ?? {})].filter((one) => one != null),
    )
    expect(written).toEqual([...tested.values()])
    expect(plain.every((item) => !('differences' in item))).toBe(true)
    const table = await readAnswer(
      'getSegments',
      await request('/segments', { segment: 'gender', differences: 'mean' }),
    )
    expect(table.segments.map(({ cells }) => cells.map((cell) => cell?.difference))).toEqual(
      testSegments(await readSegments(), 'mean'),
    )
  })

  it('equal the correlations and relative weights of key drivers', async () => {
    const whole = NOW.flatMap(({ overall, kind, quick }) => (quick === null ? [] : [{ overall, kind, quick }]))
    const outcome = whole.map(({ overall }) => overall)
    const expected = weighTwo(
      whole.map(({ kind }) => kind),
      whole.map(({ quick }) => quick),
      outcome,
    )
    const found = await readAnswer('getDrivers', await request('/drivers', {}))
    expect(found).toMatchObject({ method: 'relative_weights', n: whole.length, respondents: NOW.length })
    expect(found.r2).toBeCloseTo(expected.r2, 9)
    expect(found.drivers.map(({ row }) => row)).toEqual(['kind', 'quick'])
    found.drivers.forEach(({ importance }, at) => expect(importance).toBeCloseTo(expected.shares[at] ?? Number.NaN, 7))
    const plain = await readAnswer('getDrivers', await request('/drivers', { method: 'pearson' }))
    for (const { row, importance } of plain.drivers) {
      const pairs = NOW.flatMap((one) => {
        const value = one[row as 'kind' | 'quick']
        return value === null ? [] : [[value, one.overall] as const]
      })
      expect(importance).toBeCloseTo(
        pearson(
          pairs.map(([value]) => value),
          pairs.map(([, overall]) => overall),
        ),
        9,
      )
    }
  })
})
