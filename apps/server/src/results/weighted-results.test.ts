import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { readLines } from '../imports/csv-records.ts'
import { importSurvey } from '../imports/import-survey.ts'
import { readAnswer } from '../testing/answers.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { CLUB_A, insertTwoClubs, PEOPLE } from '../testing/two-clubs.ts'

interface Row {
  readonly day: string
  readonly food: number | ''
  readonly service: number
  readonly diet: 'meat' | 'fish'
  readonly weight: number
}

type Cells = readonly [day: string, food: number | '', service: number, diet: 'meat' | 'fish', weight: number]
const row = (...[day, food, service, diet, weight]: Cells): Row => ({ day, food, service, diet, weight })
const NOW_ROWS = [
  row('2018-03-01', 5, 4, 'meat', 3),
  row('2018-03-02', 4, 2, 'fish', 1),
  row('2018-03-03', 1, 5, 'meat', 0.5),
  row('2018-03-04', 2, 1, 'fish', 2.5),
  row('2018-03-05', '', 3, 'meat', 8),
  row('2018-03-06', 5, 5, 'fish', 1),
]
const BEFORE_ROWS = [row('2017-11-01', 3, 3, 'meat', 1), row('2017-11-02', 5, 2, 'fish', 3)]

let fixture: TestApp
let headers: Record<string, string>
let form = 0

async function importRows(name: string, rows: readonly Row[], isWeighted: boolean, key = ''): Promise<number> {
  const text = rows.map((one, at) => `${key}${at},${one.day},${one.food},${one.service},${one.diet},${one.weight}`)
  const { feedback_form_id } = await importSurvey(fixture.db, {
    program_id: CLUB_A,
    filename: 'rows.csv',
    created_by: null,
    definition: {
      pages: [
        {
          name: 'club',
          elements: [
            { type: 'rating', name: 'food' },
            { type: 'rating', name: 'service' },
            { type: 'radiogroup', name: 'diet', choices: ['meat', 'fish'] },
          ],
        },
      ],
    },
    mapping: {
      form: { name, feedback_form_type: 'relational' },
      key: { column: 'id' },
      completed: { column: 'day' },
      ...(isWeighted ? { weight: { column: 'W' } } : {}),
      questions: ['food', 'service', 'diet'].map((question) => ({ column: question, question })),
    },
    lines: readLines(once(['id,day,food,service,diet,W', ...text].join('\n'))),
    now: fixture.clock.now(),
  })
  return feedback_form_id ?? 0
}

async function* once(text: string): AsyncGenerator<string> {
  yield text
}

beforeAll(async () => {
  fixture = await createTestApp()
  await insertTwoClubs(fixture.db)
  headers = await fixture.signIn(PEOPLE.ana, CLUB_A)
  form = await importRows('Panel', [...NOW_ROWS, ...BEFORE_ROWS], true)
})
afterAll(() => fixture.close())

const request = (path: string, query: Record<string, string>) => {
  const period = { pastDays: 'custom', startDate: '2018-01-01', endDate: '2018-06-30' }
  const search = new URLSearchParams({ feedbackFormId: String(form), ...period, ...query })
  return fixture.app.request(`/v3/feedback/results${path}?${search.toString()}`, { headers })
}

const readResults = async (query: Record<string, string>) =>
  readAnswer('getResults', await request('', { weighted: 'true', resultType: 'individual_question', ...query }))

/** Recomputes a question's base, effective base, mean, and percentage of answers that are 4 or 5 from weighted rows. */
function recompute(rows: readonly Row[], of: 'food' | 'service') {
  const rated = rows.flatMap((one) => (one[of] === '' ? [] : [{ value: one[of], weight: one.weight }]))
  const sumOf = (part: (one: { value: number; weight: number }) => number) =>
    rated.reduce((total, one) => total + part(one), 0)
  const sum = sumOf(({ weight }) => weight)
  return {
    n: rated.length,
    effective: sum ** 2 / sumOf(({ weight }) => weight ** 2),
    mean: sumOf(({ value, weight }) => value * weight) / sum,
    top2Box: (100 * sumOf(({ value, weight }) => (value >= 4 ? weight : 0))) / sum,
  }
}

describe('weighted results', () => {
  it('equal the figures that are recomputed from the rows, in both cycles', async () => {
    const items = await readResults({})
    for (const name of ['food', 'service'] as const) {
      const { current, previous } = items.find((item) => item.name === name)?.results ?? {}
      for (const [cycle, rows] of [
        [current, NOW_ROWS],
        [previous, BEFORE_ROWS],
      ] as const) {
        const expected = recompute(rows, name)
        expect(cycle?.answers.totalCount).toBe(expected.n)
        expect(cycle?.answers.weighting?.effective_base).toBeCloseTo(expected.effective, 9)
        expect(cycle?.scores.mean).toBeCloseTo(expected.mean, 9)
        expect(cycle?.scores.top2Box).toBeCloseTo(expected.top2Box, 9)
      }
    }
  })

  it('equal the recomputed figures in the totals of the results by segment', async () => {
    const segments = await readAnswer('getSegments', await request('/segments', { weighted: 'true', segment: 'age' }))
    expect(segments.everybody.respondents).toBe(6)
    const expected = recompute(NOW_ROWS, 'food')
    const [food] = segments.everybody.cells
    expect(food?.n).toBe(5)
    expect(food?.scores.mean).toBeCloseTo(expected.mean, 9)
    expect(food?.weighting?.effective_base).toBeCloseTo(expected.effective, 9)
  })

  it('include the mean across questions, the number of responses and the sum of weights for a group of questions', async () => {
    const [group] = await readResults({ resultType: 'grouped_question' })
    const scores = (['food', 'service'] as const).map((name) => recompute(NOW_ROWS, name))
    expect(group?.results.current.scores.mean).toBeCloseTo(((scores[0]?.mean ?? 0) + (scores[1]?.mean ?? 0)) / 2, 9)
    expect(group?.results.current.answers).toMatchObject({ totalCount: 6, weighting: { sum: 16 } })
    const [plain] = await readResults({ resultType: 'grouped_question', weighted: 'false' })
    expect(plain?.results.current.answers.weighting).toBeUndefined()
  })

  it('exclude responses without a weight, and report how many there are', async () => {
    const rows = [row('2018-03-07', 1, 1, 'fish', 1)]
    await importRows('Panel', rows, false, 'late')
    const cyclesOf = async (query: Record<string, string>) =>
      (await readResults(query)).map(({ results }) => {
        const { current, previous } = results
        return [current.respondents, current.without_weight, previous?.without_weight]
      })
    expect(await cyclesOf({ weighted: 'false' })).toEqual(Array(3).fill([7, undefined, undefined]))
    expect(await cyclesOf({})).toEqual(Array(3).fill([6, 1, 0]))
    expect(await cyclesOf({ resultType: 'grouped_question' })).toContainEqual([6, 1, 0])
  })
})

describe('a call with weighted=true', () => {
  const fieldsOf = async (asked: Promise<Response> | Response) => {
    const response = await asked
    return [response.status, await response.json()]
  }

  it.each(['', '/segments'])('is refused for a survey without weights: results%s', async (path) => {
    const plain = await importRows('Plain', NOW_ROWS, false)
    const [status, body] = await fieldsOf(
      request(path, { feedbackFormId: String(plain), weighted: 'true', segment: 'age' }),
    )
    expect([status, body]).toEqual([
      400,
      expect.objectContaining({ fields: { weighted: 'The responses of this survey have no weights.' } }),
    ])
  })

  it.each(['/drivers', '/rate'])('is refused for figures that cannot be weighted: results%s', async (path) => {
    const [status, body] = await fieldsOf(request(path, { weighted: 'true' }))
    expect([status, body]).toEqual([
      400,
      expect.objectContaining({ fields: { weighted: 'These figures cannot be weighted.' } }),
    ])
  })
})

it('the list of surveys marks only surveys with weights as weighted', async () => {
  const answer = await readAnswer(
    'listForms',
    await fixture.app.request(`/v3/feedback?programId=${CLUB_A}`, { headers }),
  )
  const weightedOf = (name: string) => answer.find((one) => one.name === name)?.weighted
  expect([weightedOf('Panel'), weightedOf('Plain')]).toEqual([true, false])
})
