import { readFileSync } from 'node:fs'

import type { SurveyDefinition } from '@rapport/domain/survey-definition'
import { listQuestions } from '@rapport/domain/survey-questions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { readAnswer } from '../testing/answers.ts'
import { complete, openResponseWorld, type ResponseWorld } from './response-world.ts'

const FIXTURE = '../../../../packages/domain/src/surveys/testing/every-type.json'
const survey: SurveyDefinition = JSON.parse(readFileSync(new URL(FIXTURE, import.meta.url), 'utf8'))

/** One answer of every type of question, a panel's and those with parts included. */
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

let club: ResponseWorld
let dana: Record<string, string>
let local_id: string
beforeAll(async () => {
  club = await openResponseWorld()
  await club.changeForm({ questions_json: JSON.stringify(survey) })
  dana = await club.signIn(2, 75)
  local_id = await club.fresh()
  await club.save(local_id, 1, ANSWERS, complete)
})
afterAll(() => club.close())

const ask = (path: string) => club.app.request(`/v3/feedback/${path}`, { headers: dana })

describe('an answer of every type of question', () => {
  it('is stored as it was given, and given back to its page', async () => {
    const { response_json, completed_ts } = await club.read(local_id)
    expect(response_json).toEqual(ANSWERS)
    expect(completed_ts).toBe(club.clock.now())
  })

  it('is shown in the one response that staff read', async () => {
    const { response_id } = await club.db
      .selectFrom('feedback_response')
      .select('response_id')
      .executeTakeFirstOrThrow()
    const shown = await readAnswer('getStaffResponse', await ask(`220/responses/${response_id}`))
    expect(shown.response_json).toEqual(ANSWERS)
  })

  it('counts in the results of its question, and its texts are listed there', async () => {
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
