import { readFileSync } from 'node:fs'

import type { SurveyDefinition } from '@rapport/domain/surveys/definition/survey-definition'
import { listQuestions } from '@rapport/domain/surveys/definition/survey-questions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { readAnswer } from '../testing/answers.ts'
import { complete, openResponseFixture, type ResponseFixture } from './testing/response-fixture.ts'

const FIXTURES = '../../../../packages/domain/src/surveys/testing/'
const read = (name: string): SurveyDefinition =>
  JSON.parse(readFileSync(new URL(`${FIXTURES}${name}.json`, import.meta.url), 'utf8'))
const survey = read('every-type')

/** One answer to every type of question, including panels and questions with several fields. */
const ANSWERS = {
  rating: 4,
  boolean: true,
  radiogroup: 'b',
  thumbs: 'item1',
  checkbox: ['grill', 'other'],
  'checkbox-Comment': 'the bar',
  dropdown: 'golf',
  text: 'a line',
  date: '1980-02-29',
  comment: 'words',
  multipletext: { first: 'Ada', last: 'Lowell' },
  matrix: { food: 3, team: 1 },
  matrixdropdown: { pool: { often: 'daily' } },
  inside: 'within',
  paneldynamic: [{ guest: 'Ben' }],
}

let club: ResponseFixture
let dana: Record<string, string>
let local_id: string
beforeAll(async () => {
  club = await openResponseFixture()
  await club.changeForm({ questions_json: JSON.stringify(survey) })
  dana = await club.signIn(2, 75)
  local_id = await club.fresh()
  await club.save(local_id, 1, ANSWERS, complete)
})
afterAll(() => club.close())

const ask = (path: string) => club.app.request(`/v3/feedback/${path}`, { headers: dana })

describe('an answer to every type of question', () => {
  it('is stored unchanged, and returned to the page of its response', async () => {
    const { response_json, completed_ts } = await club.read(local_id)
    expect(response_json).toEqual(ANSWERS)
    expect(completed_ts).toBe(club.clock.now())
  })

  it('appears in the response that staff read', async () => {
    const { response_id } = await club.db
      .selectFrom('feedback_response')
      .select('response_id')
      .executeTakeFirstOrThrow()
    const shown = await readAnswer('getStaffResponse', await ask(`220/responses/${response_id}`))
    expect(shown.response_json).toEqual(ANSWERS)
  })

  it('is counted in the results of its question, or listed there if it is free text', async () => {
    const query = 'results?feedbackFormId=220&resultType=individual_question&pastDays=30'
    const items = await readAnswer('getResults', await ask(query))
    expect(items.map(({ name }) => name)).toEqual(listQuestions(survey).map(({ name }) => name))
    const found = new Map(items.map(({ name, results }) => [name, results.current]))
    for (const [name, { respondents }] of found) expect(respondents, name).toBe(1)
    const counts = (name: string) => found.get(name)?.answers.counts
    expect(counts('rating')).toMatchObject({ 4: 1, 5: 0 })
    expect(counts('boolean')).toEqual({ true: 1, false: 0 })
    expect(counts('radiogroup')).toEqual({ a: 0, b: 1 })
    expect(counts('thumbs')).toEqual({ item1: 1, item2: 0 })
    expect(counts('checkbox')).toEqual({ pool: 0, grill: 1, other: 1 })
    expect(counts('dropdown')).toEqual({ golf: 1, tennis: 0 })
    expect(found.get('matrix')?.subQuestions['food']?.answers.counts).toEqual({ 1: 0, 2: 0, 3: 1 })
    expect(found.get('matrix')?.subQuestions['team']?.answers.counts).toEqual({ 1: 1, 2: 0, 3: 0 })
    const said = (name: string, list = name) => found.get(name)?.answers.distribution[list]?.map(({ text }) => text)
    expect([said('text'), said('date'), said('comment'), said('inside')]).toEqual([
      ['a line'],
      ['1980-02-29'],
      ['words'],
      ['within'],
    ])
    expect([said('multipletext', 'first'), said('multipletext', 'last')]).toEqual([['Ada'], ['Lowell']])
  })
})

/** Answers to two realistic surveys, with the counts and texts expected in the results. */
const REAL = [
  {
    name: 'product-feedback',
    answers: {
      Quality: { affordable: 4 },
      satisfaction: 5,
      suggestions: 'More of it',
      price: 'low',
      pricelimit: { mostamount: '100' },
    },
    counts: { satisfaction: { 5: 1 }, price: { low: 1, high: 0 } },
    said: { suggestions: ['More of it'], mostamount: ['100'] },
  },
  {
    name: 'medical-service',
    answers: {
      'Were you able to get an appointment when you felt it was needed?': 'yes',
      'If you have any additional feedback or comments, please provide that here': 'Kind people',
    },
    counts: { 'Were you able to get an appointment when you felt it was needed?': { yes: 1, no: 0 } },
    said: { 'If you have any additional feedback or comments, please provide that here': ['Kind people'] },
  },
]

describe('the answers to the realistic survey', () => {
  it.each(REAL)('$name are stored, shown to staff and counted', async ({ name, answers, counts, said }) => {
    const real = read(name)
    await club.changeForm({ questions_json: JSON.stringify(real) })
    await club.db.deleteFrom('feedback_response').execute()
    const id = await club.fresh()
    expect(await club.save(id, 1, answers, complete)).toMatchObject({ status: 200 })
    const { response_id } = await club.db
      .selectFrom('feedback_response')
      .select('response_id')
      .executeTakeFirstOrThrow()
    const shown = await readAnswer('getStaffResponse', await ask(`220/responses/${response_id}`))
    expect(shown.response_json).toEqual(answers)
    const query = 'results?feedbackFormId=220&resultType=individual_question&pastDays=30'
    const items = await readAnswer('getResults', await ask(query))
    expect(items.map((item) => item.name)).toEqual(listQuestions(real).map((question) => question.name))
    const found = items.map((item) => ({ name: item.name, ...item.results.current.answers }))
    for (const [question, expected] of Object.entries(counts))
      expect(found.find((item) => item.name === question)?.counts).toMatchObject(expected)
    const texts = new Map(found.flatMap(({ distribution }) => Object.entries(distribution)))
    for (const [list, expected] of Object.entries(said))
      expect(texts.get(list)?.map(({ text }) => text)).toEqual(expected)
  })
})
