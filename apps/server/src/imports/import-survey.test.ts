import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import type { OpenedDb } from '../db/open.ts'
import { openTestDb } from '../testing/test-database.ts'
import { CLUB_A, CLUB_B, insertTwoClubs } from '../testing/two-clubs.ts'
import { readLines } from './csv-records.ts'
import { importSurvey, type SurveyImport } from './import-survey.ts'
import type { RefusedRow } from './plan-rows.ts'

const DEFINITION = {
  title: 'Dinner',
  elements: [
    { type: 'rating', name: 'food' },
    { type: 'radiogroup', name: 'again', choices: ['yes', 'no'] },
    { type: 'checkbox', name: 'had', choices: ['fish', 'meat'] },
    { type: 'matrix', name: 'service', columns: [1, 2, 3], rows: ['kind', 'quick'] },
    { type: 'comment', name: 'why' },
  ],
}

const MAPPING = {
  form: { name: 'Dinner', feedback_form_type: 'relational', overall_question: 'food', merchant: 'Grill' },
  key: { column: 'id', prefix: 'd-' },
  completed: { column: 'day', format: 'MM/DD/YYYY' },
  missing: ['', '-'],
  questions: [
    { column: 'FOOD', question: 'food', notApplicable: ['9'] },
    { column: 'AGAIN', question: 'again', values: { 1: 'yes', 2: 'no' } },
    { column: 'FISH', question: 'had', values: { 1: 'fish' } },
    { column: 'MEAT', question: 'had', values: { 1: 'meat' } },
    { column: 'KIND', question: 'service', row: 'kind' },
    { column: 'WHY', question: 'why' },
  ],
}

const HEADER = 'id,day,FOOD ,AGAIN,FISH,MEAT,KIND,WHY,spare'
const NOW = Date.UTC(2026, 5, 17, 12)

let opened: OpenedDb
let refused: RefusedRow[] = []
let form = 0

beforeAll(async () => {
  opened = await openTestDb()
  await insertTwoClubs(opened.db)
})
afterAll(() => opened.close())
beforeEach(() => {
  refused = []
  form++
})

async function* once(text: string): AsyncGenerator<string> {
  yield text
}

/** Imports a file that consists of HEADER and the given rows. */
function run(rows: string[], changes: Partial<SurveyImport> = {}) {
  return importSurvey(opened.db, {
    program_id: CLUB_A,
    definition: DEFINITION,
    mapping: MAPPING,
    name: `Dinner ${form}`,
    filename: 'responses.csv',
    created_by: null,
    lines: readLines(once([HEADER, ...rows].join('\n'))),
    now: NOW,
    onRefused: (row) => refused.push(row),
    ...changes,
  })
}

function stored() {
  return opened.db
    .selectFrom('feedback_response as r')
    .innerJoin('feedback_form as f', (join) =>
      join.onRef('f.program_id', '=', 'r.program_id').onRef('f.feedback_form_id', '=', 'r.feedback_form_id'),
    )
    .select(['r.import_key', 'r.response_json', 'r.completed_ts', 'r.merchant_id', 'r.overall_score_label'])
    .select('r.version')
    .where('r.program_id', '=', CLUB_A)
    .where('f.name', '=', `Dinner ${form}`)
    .orderBy('r.response_id')
    .execute()
}

describe('importSurvey', () => {
  it('stores each row as a response to the survey, at noon UTC on its day, with the form’s location', async () => {
    await run(['7,05/03/2026,4,1,1,1,3,Fresh,x', '8,05/04/2026,9,,-,1,,,x'])
    expect(await stored()).toEqual([
      {
        import_key: 'd-7',
        response_json: { food: 4, again: 'yes', had: ['fish', 'meat'], service: { kind: 3 }, why: 'Fresh' },
        completed_ts: new Date(Date.UTC(2026, 4, 3, 12)),
        merchant_id: 2,
        overall_score_label: '4',
        version: 1,
      },
      expect.objectContaining({ import_key: 'd-8', response_json: { had: ['meat'] }, overall_score_label: null }),
    ])
    const facts = await opened.db.selectFrom('response_fact').select('seg').where('seg', 'is', null).execute()
    expect(facts).toEqual([])
  })

  it('stores the valid rows, and reports the line, column, value and reason for each invalid row', async () => {
    const summary = await run([
      '1,05/03/2026,4,1,,,3,,x',
      '2,05/03/2026,6,1,,,3,,x',
      '3,02/30/2026,4,1,,,3,,x',
      '4,05/03/2026,4,3,,,3,,x',
      '5,05/03/2026,4,1',
      '6,05/03/2026,4,1,,,3,"stray,x',
      ',05/03/2026,4,1,,,3,,x',
      '1,05/03/2026,4,1,,,3,,x',
      '7,06/18/2026,4,1,,,3,,x',
      '9,05/03/2026,4,1,,,3,,x',
    ])
    expect(summary).toMatchObject({ rows: 10, created: 2, updated: 0, unchanged: 0, refused: 8, form: 'made' })
    expect((await stored()).map((row) => row.import_key)).toEqual(['d-1', 'd-9'])
    expect(refused).toEqual([
      { line: 3, column: 'FOOD', value: '6', reason: 'is not a choice of food' },
      { line: 4, column: 'day', value: '02/30/2026', reason: '02/30/2026 is not a date in the format MM/DD/YYYY' },
      { line: 5, column: 'AGAIN', value: '3', reason: 'is not a choice of again' },
      { line: 6, column: '', value: '', reason: 'has 4 cells where the header has 9' },
      { line: 7, column: '', value: '', reason: 'a quote is not closed' },
      { line: 8, column: 'id', value: '', reason: 'the response ID is empty' },
      { line: 9, column: 'id', value: '1', reason: 'duplicate key, first on line 2' },
      { line: 10, column: 'day', value: '06/18/2026', reason: '06/18/2026 is in the future' },
    ])
  })

  it('stores no row twice, and extends the form with the same name without changing its public address', async () => {
    const rows = ['1,05/03/2026,4,1,,,3,,x', '2,05/03/2026,5,1,,,3,,x']
    const first = await run(rows.slice(0, 1))
    const address = () =>
      opened.db
        .selectFrom('feedback_form')
        .select('public_id')
        .where('program_id', '=', CLUB_A)
        .where('name', '=', `Dinner ${form}`)
        .execute()
    const before = await address()
    const second = await run(rows)
    expect(second).toMatchObject({
      created: 1,
      updated: 0,
      unchanged: 1,
      form: 'extended',
      feedback_form_id: first.feedback_form_id,
    })
    expect(await address()).toEqual(before)
    expect(before).toHaveLength(1)
    expect(await stored()).toHaveLength(2)
  })

  it('reports that a file contains nothing new, in a dry run and in an import', async () => {
    const rows = ['1,05/03/2026,4,1,,,3,,x']
    await run(rows)
    const again = { created: 0, updated: 0, unchanged: 1, form: 'unchanged' }
    expect(await run(rows)).toMatchObject(again)
    expect(await run(rows, { dryRun: true })).toMatchObject(again)
    const definition = { ...DEFINITION, title: 'Dinner again' }
    expect(await run(rows, { definition })).toMatchObject({ ...again, form: 'extended' })
  })

  it('stores no response in a dry run, but reports how many rows would be created and refused', async () => {
    const rows = ['1,05/03/2026,4,1,,,3,,x', '2,05/03/2026,6,1,,,3,,x']
    const summary = await run(rows, { dryRun: true })
    expect(summary).toMatchObject({ rows: 2, created: 1, refused: 1, form: 'made', feedback_form_id: null })
    expect(await stored()).toEqual([])
  })

  it.each<[string, Partial<SurveyImport>, RegExp]>([
    [
      'a column that the file lacks',
      { mapping: { ...MAPPING, questions: [{ column: 'FOD', question: 'food' }] } },
      /^no column FOD; the file has id, day, FOOD, AGAIN/,
    ],
    [
      'a question that the definition lacks',
      { mapping: { ...MAPPING, questions: [{ column: 'FOOD', question: 'fod' }] } },
      /no question fod; the definition asks food, again/,
    ],
    [
      'a row that the matrix lacks',
      { mapping: { ...MAPPING, questions: [{ column: 'KIND', question: 'service', row: 'nice' }] } },
      /no row nice of service; it has kind, quick/,
    ],
    [
      'a value that maps to no choice',
      { mapping: { ...MAPPING, questions: [{ column: 'AGAIN', question: 'again', values: { 1: 'maybe' } }] } },
      /maybe is not a choice of again; it has yes, no/,
    ],
    ['an unknown key in the mapping', { mapping: { ...MAPPING, colour: 'red' } }, /^mapping: .*colour/],
    ['an unknown type', { type: 'census' }, /^mapping: form.feedback_form_type/],
    ['an invalid definition', { definition: { elements: [{ type: 'html', name: 'h' }] } }, /^definition: /],
    ['an unknown program', { program_id: 999 }, /^no program 999; there are 101 Aspen Golf Club/],
    ['a location of another program', { program_id: CLUB_B }, /^no location Grill; there are 3 Boathouse/],
    ['an empty file', { lines: readLines(once('')) }, /^the file of responses is empty/],
  ])('rejects %s and stores no response', async (_name, changes, message) => {
    await expect(run(['1,05/03/2026,4,1,,,3,,x'], changes)).rejects.toThrow(message)
    expect(await stored()).toEqual([])
  })

  it('rejects a definition that lacks a question of the form', async () => {
    await run(['1,05/03/2026,4,1,,,3,,x'])
    const definition = { elements: DEFINITION.elements.slice(1) }
    const mapping = { ...MAPPING, questions: MAPPING.questions.slice(1) }
    await expect(run([], { definition, mapping })).rejects.toThrow('has the question food, which is missing from')
  })

  it('creates a new form version when the meaning of a question has changed, and reports the question', async () => {
    await run(['1,05/03/2026,4,1,,,3,,x'])
    const [food, , ...others] = DEFINITION.elements
    const definition = { elements: [food, { type: 'radiogroup', name: 'again', choices: ['no', 'yes'] }, ...others] }
    const renewed = ['“again”: the order of the values changed']
    expect(await run([], { definition, dryRun: true })).toMatchObject({ form: 'extended', new_version: 2, renewed })
    expect(await run(['2,05/04/2026,4,1,,,3,,x'], { definition })).toMatchObject({
      created: 1,
      new_version: 2,
      renewed,
    })
    expect((await stored()).map(({ version }) => version)).toEqual([1, 2])
    expect(await run([], { definition })).toMatchObject({ form: 'unchanged', new_version: null, renewed: [] })
  })

  it('with `keepScales`, refuses a question whose scale has changed, but accepts a corrected title', async () => {
    await run(['1,05/03/2026,4,1,,,3,,x'])
    const definition = { elements: [{ type: 'rating', name: 'food', rateMax: 10 }, ...DEFINITION.elements.slice(1)] }
    await expect(run(['2,05/04/2026,9,1,,,3,,x'], { definition, keepScales: true })).rejects.toThrow(
      /^Dinner \d+: stored answers would lose their meaning: “food”: the scale was 1 to 5 and is now 1 to 10$/,
    )
    expect(await stored()).toHaveLength(1)
    const corrected = { elements: [{ ...DEFINITION.elements[0], title: 'The food' }, ...DEFINITION.elements.slice(1)] }
    expect(await run([], { definition: corrected, keepScales: true })).toHaveProperty('new_version', null)
  })
})
