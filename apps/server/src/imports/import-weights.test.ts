import { afterAll, beforeAll, expect, it } from 'vitest'

import type { OpenedDb } from '../db/open.ts'
import { openTestDb } from '../testing/test-database.ts'
import { CLUB_A, insertTwoClubs } from '../testing/two-clubs.ts'
import { importSurvey, type SurveyImport } from './import-survey.ts'
import type { RefusedRow } from './plan-rows.ts'

const MAPPING = {
  form: { name: 'Panel', feedback_form_type: 'relational' },
  key: { column: 'id' },
  completed: { column: 'day' },
  weight: { column: 'W' },
  questions: [{ column: 'food', question: 'food' }],
}

let opened: OpenedDb
beforeAll(async () => {
  opened = await openTestDb()
  await insertTwoClubs(opened.db)
})
afterAll(() => opened.close())

async function* linesOf(weights: readonly string[]): AsyncGenerator<string> {
  yield 'id,day,food,W,other'
  for (const [row, weight] of weights.entries()) yield `${row},2026-05-03,4,${weight},2`
}

async function run(name: string, weights: readonly string[], changes: Partial<SurveyImport> = {}) {
  const refused: RefusedRow[] = []
  const { created: stored } = await importSurvey(opened.db, {
    program_id: CLUB_A,
    definition: { elements: [{ type: 'rating', name: 'food' }] },
    mapping: MAPPING,
    name,
    filename: 'panel.csv',
    created_by: null,
    lines: linesOf(weights),
    now: Date.UTC(2026, 5, 17),
    onRefused: (row) => refused.push(row),
    ...changes,
  })
  const rows = await opened.db
    .selectFrom('feedback_response as r')
    .innerJoin('feedback_form as f', (join) =>
      join.onRef('f.program_id', '=', 'r.program_id').onRef('f.feedback_form_id', '=', 'r.feedback_form_id'),
    )
    .leftJoin('response_fact as c', (join) =>
      join.onRef('c.program_id', '=', 'r.program_id').onRef('c.response_id', '=', 'r.response_id'),
    )
    .select(['r.weight', 'c.weight as counted'])
    .where('r.program_id', '=', CLUB_A)
    .where('f.name', '=', name)
    .orderBy('r.response_id')
    .execute()
  return { stored, refused, rows }
}

it('stores the weight of each row with its response and its fact', async () => {
  const { rows } = await run('Stored', ['0.2847177143', '3', '1e-3', '+.5'])
  expect(rows.map(({ weight }) => weight)).toEqual([0.2847177143, 3, 0.001, 0.5])
  expect(rows.map(({ counted }) => counted)).toEqual(rows.map(({ weight }) => weight))
})

it('corrects the weight of a response and its fact, but leaves both unchanged when the mapping has no weight column', async () => {
  await run('Corrected', ['0.5', '2'])
  const { rows } = await run('Corrected', ['0.5', '3'])
  expect(rows.map(({ weight, counted }) => [weight, counted])).toEqual([
    [0.5, 0.5],
    [3, 3],
  ])
  const { weight: _, ...mapping } = MAPPING
  expect((await run('Corrected', ['9', '9'], { mapping })).rows).toEqual(rows)
})

it('refuses rows whose weight is not a number above 0, and reports the line, column and value', async () => {
  const wrong = ['', '0', '-1', '1e999', '0x10', '1 2', 'many', '0e5', 'Infinity']
  const { stored, refused, rows } = await run('Refused', ['1', ...wrong])
  expect([stored, rows.length]).toEqual([1, 1])
  const reason = 'is not a weight: a weight is a number above 0'
  expect(refused).toEqual(wrong.map((value, row) => ({ line: row + 3, column: 'W', value, reason })))
})

it('uses the weight column from the option instead of the one in the mapping', async () => {
  const { rows } = await run('Option', ['0.5'], { weight: 'other' })
  expect(rows.map(({ weight }) => weight)).toEqual([2])
  await expect(run('Unknown', ['0.5'], { weight: 'none' })).rejects.toThrow('no column none; the file has id, day,')
})

it('stores no weight when the mapping has no weight column', async () => {
  const { weight: _, ...mapping } = MAPPING
  const { rows } = await run('None', ['0.5'], { mapping })
  expect(rows).toEqual([{ weight: null, counted: null }])
})

it('refuses weights for an anonymous form before any write', async () => {
  const mapping = { ...MAPPING, form: { feedback_form_type: 'culture' } }
  await expect(run('Staff', ['1'], { mapping })).rejects.toThrow(
    'Staff is anonymous, and its published tables have no weights: import the file without the column W',
  )
  const made = await opened.db.selectFrom('feedback_form').select('name').where('name', '=', 'Staff').execute()
  expect(made).toEqual([])
})
