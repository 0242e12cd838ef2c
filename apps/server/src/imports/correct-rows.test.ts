import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { countsOf, custom, openResultsFixture, type ResultsFixture } from '../results/testing/results-fixture.ts'
import { readAnswer } from '../testing/answers.ts'
import { CLUB_A, PEOPLE } from '../testing/two-clubs.ts'
import type { ImportSummary, SurveyImport } from './import-survey.ts'
import type { RefusedRow } from './plan-rows.ts'
import { DINNER, DINNER_MAPPING, importDinner, type DinnerRow } from './testing/dinner-import.ts'

let fixture: ResultsFixture
let name = ''
let refused: RefusedRow[] = []
beforeAll(async () => {
  fixture = await openResultsFixture()
})
afterAll(() => fixture.close())
beforeEach(() => {
  name = `Dinner ${crypto.randomUUID()}`
  refused = []
})

const ROWS: DinnerRow[] = [
  ['1', '2026-05-03', '4', 'yes', '1', '3', 'Fresh'],
  ['2', '2026-05-04', '5', 'no', '', '2', ''],
]
const corrected = (first: DinnerRow): DinnerRow[] => [first, ...ROWS.slice(1)]

const run = (rows: readonly DinnerRow[], changes: Partial<SurveyImport> = {}) =>
  importDinner(fixture.db, name, rows, { onRefused: (row) => refused.push(row), ...changes })

const stored = ({ feedback_form_id }: ImportSummary) =>
  fixture.db
    .selectFrom('feedback_response')
    .selectAll()
    .where('program_id', '=', CLUB_A)
    .where('feedback_form_id', '=', feedback_form_id ?? 0)
    .orderBy('import_key')
    .execute()

const year = custom('2026-01-01', '2026-06-17')
const counted = async ({ feedback_form_id }: ImportSummary, question: string, period = year) =>
  countsOf(await fixture.results({ program_id: CLUB_A, feedback_form_id: feedback_form_id ?? 0 }, period), question)

async function changesOf(done: ImportSummary) {
  const [first] = await stored(done)
  const path = `/v3/feedback/${done.feedback_form_id}/responses/${first?.response_id}/changes`
  const headers = await fixture.signIn(PEOPLE.ana, CLUB_A)
  return readAnswer('listResponseChanges', await fixture.app.request(path, { headers }))
}

describe('a row with a known key', () => {
  it('changes nothing, not even the revision, when its values equal the stored ones', async () => {
    const first = await run(ROWS)
    const before = await stored(first)
    expect(await run(ROWS)).toMatchObject({ created: 0, updated: 0, unchanged: 2, refused: 0, form: 'unchanged' })
    expect(await stored(first)).toEqual(before)
  })

  it('corrects only its own response, and updates the figures', async () => {
    const first = await run(ROWS)
    const [, other] = await stored(first)
    const rows = corrected(['1', '2026-05-03', '2', 'yes', '1', '3', 'Fresh'])
    expect(await run(rows)).toMatchObject({ created: 0, updated: 1, unchanged: 1, refused: 0, form: 'extended' })
    const [one, two] = await stored(first)
    expect(one).toMatchObject({
      response_json: { food: 2, again: 'yes', had: ['fish'], service: { kind: 3 }, why: 'Fresh' },
      overall_score_label: '2',
      rev: 1,
      updated_ts: new Date(Date.UTC(2026, 4, 3, 12)),
    })
    expect(two).toEqual(other)
    expect(await counted(first, 'food')).toEqual({ 1: 0, 2: 1, 3: 0, 4: 0, 5: 1 })
  })

  it('removes an answer when its cell is empty, and corrects the completion day', async () => {
    const first = await run(ROWS)
    await run(corrected(['1', '2026-04-20', '', 'yes', '', '3', 'Fresh']))
    const [one] = await stored(first)
    expect(one).toMatchObject({
      response_json: { again: 'yes', service: { kind: 3 }, why: 'Fresh' },
      overall_score_label: null,
      completed_ts: new Date(Date.UTC(2026, 3, 20, 12)),
    })
    expect(await counted(first, 'again', custom('2026-05-01', '2026-05-31'))).toEqual({ yes: 0, no: 1 })
    expect(await counted(first, 'again', custom('2026-04-01', '2026-04-30'))).toEqual({ yes: 1, no: 0 })
  })

  it('does not change answers for which the file has no column', async () => {
    const first = await run(ROWS)
    const given = { food: 4, again: 'yes', had: ['fish', 'meat'], service: { kind: 3, quick: 1 }, why: 'Fresh' }
    await fixture.db
      .updateTable('feedback_response')
      .set({ response_json: JSON.stringify(given) })
      .where('feedback_form_id', '=', first.feedback_form_id)
      .where('import_key', '=', '1')
      .execute()
    const questions = DINNER_MAPPING.questions.filter(({ question }) => question !== 'why')
    const rows = corrected(['1', '2026-05-03', '4', 'no', '', '2', 'Other'])
    await run(rows, { mapping: { ...DINNER_MAPPING, questions } })
    const [one] = await stored(first)
    expect(one?.response_json).toEqual({
      food: 4,
      again: 'no',
      had: ['meat'],
      service: { kind: 2, quick: 1 },
      why: 'Fresh',
    })
  })

  it('records each change with its file and person, and lists the newest first', async () => {
    const done = await run(ROWS)
    await run(corrected(['1', '2026-05-03', '2', 'yes', '1', '3', '']), { filename: 'second.csv' })
    await run(corrected(['1', '2026-05-05', '2', 'yes', '1', '3', '']), {
      filename: 'third.csv',
      created_by: PEOPLE.ana,
    })
    const [day, ...answers] = await changesOf(done)
    expect(day).toMatchObject({
      filename: 'third.csv',
      created_by: PEOPLE.ana,
      created_by_fname: 'Ana',
      changed: 'completed_ts',
      question: null,
      old_value: Date.UTC(2026, 4, 3, 12),
      new_value: Date.UTC(2026, 4, 5, 12),
    })
    expect(
      answers.map(({ filename, created_by, question, old_value, new_value }) => [
        filename,
        created_by,
        question,
        old_value,
        new_value,
      ]),
    ).toEqual([
      ['second.csv', null, 'food', 4, 2],
      ['second.csv', null, 'why', 'Fresh', null],
    ])
  })

  it('is refused when the response has been edited since the import', async () => {
    const first = await run(ROWS)
    await fixture.db
      .updateTable('feedback_response')
      .set({ response_json: JSON.stringify({ food: 1 }), rev: 1 })
      .where('feedback_form_id', '=', first.feedback_form_id)
      .where('import_key', '=', '1')
      .execute()
    expect(await run(ROWS)).toMatchObject({ updated: 0, unchanged: 1, refused: 1 })
    const reason = 'the response was edited after its import, so the import does not change it'
    expect(refused).toEqual([{ line: 2, column: 'id', value: '1', reason }])
  })

  it('is refused, and the response keeps its version, when the meaning of an answer has changed', async () => {
    const first = await run(ROWS)
    const [food, again, ...others] = DINNER.elements
    const reversed = [food, { type: 'radiogroup', name: 'again', choices: ['no', 'yes'] }, ...others]
    const rows = corrected(['1', '2026-05-03', '2', 'yes', '1', '3', 'Fresh'])
    await run(rows, { definition: { elements: reversed } })
    const reason = 'the response answers version 1 of the survey, in which again had another meaning'
    expect(refused).toEqual([{ line: 2, column: 'id', value: '1', reason }])
    const restored = [food, again, ...others, { type: 'rating', name: 'wine' }]
    await run(ROWS, { definition: { elements: restored } })
    expect((await stored(first)).map(({ version }) => version)).toEqual([1, 1])
  })

  it('moves the response to the current version when it adds an answer to a new question', async () => {
    const first = await run(ROWS)
    const definition = { elements: [...DINNER.elements, { type: 'text', name: 'table' }] }
    const questions = [...DINNER_MAPPING.questions, { column: 'why', question: 'table' }]
    expect(await run(ROWS, { definition, mapping: { ...DINNER_MAPPING, questions } })).toMatchObject({
      updated: 1,
      unchanged: 1,
      new_version: 2,
    })
    const [one] = await stored(first)
    expect(one).toMatchObject({ version: 2, response_json: { why: 'Fresh', table: 'Fresh' } })
  })

  it('is counted as a correction in a dry run, which stores nothing', async () => {
    const first = await run(ROWS)
    const before = await stored(first)
    const rows = corrected(['1', '2026-05-03', '2', 'yes', '1', '3', 'Fresh'])
    expect(await run(rows, { dryRun: true })).toMatchObject({ created: 0, updated: 1, unchanged: 1, import_id: null })
    expect(await stored(first)).toEqual(before)
  })
})
