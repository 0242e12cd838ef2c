import { storedMeasures } from '@rapport/domain/surveys/definition/store-measures'
import type { SurveyDefinition } from '@rapport/domain/surveys/definition/survey-definition'
import { afterAll, beforeAll, expect, it } from 'vitest'

import type { OpenedDb } from '../db/open.ts'
import { openTestDb } from '../testing/test-database.ts'
import { CLUB_A, insertTwoClubs } from '../testing/two-clubs.ts'
import { readLines } from './csv-records.ts'
import { importSurvey } from './import-survey.ts'

const DEFINITION = {
  elements: [
    { type: 'rating', name: 'food' },
    { type: 'radiogroup', name: 'gender', choices: ['1|Female', '2|Male', '3|Other'] },
    { type: 'radiogroup', name: 'tier', choices: ['1|Bronze', '2|Silver', '3|Gold'] },
  ],
}
const MAPPING = {
  form: { name: 'Measured', feedback_form_type: 'relational' },
  key: { column: 'id' },
  completed: { column: 'day' },
  questions: [{ column: 'food', question: 'food' }],
}

let opened: OpenedDb
beforeAll(async () => {
  opened = await openTestDb()
  await insertTwoClubs(opened.db)
})
afterAll(() => opened.close())

async function* file(): AsyncGenerator<string> {
  yield 'id,day,food\n1,2026-05-01,5\n'
}

const run = (measures: Record<string, string>, name = 'Measured', definition: unknown = DEFINITION) =>
  importSurvey(opened.db, {
    program_id: CLUB_A,
    definition,
    mapping: { ...MAPPING, measures },
    name,
    filename: 'responses.csv',
    created_by: null,
    lines: readLines(file()),
    now: Date.UTC(2026, 5, 17),
  })

const selectForm = (name = 'Measured') =>
  opened.db
    .selectFrom('feedback_form')
    .select(['feedback_form_id', 'questions_json'])
    .where('name', '=', name)
    .executeTakeFirstOrThrow()

it('stores the measures given in the mapping and the proposed measures, and preserves them in the next import', async () => {
  const first = await run({ tier: 'ordinal_higher' })
  expect(first.measures).toEqual([
    { name: 'food', measure: 'ordinal_higher' },
    { name: 'gender', measure: 'nominal' },
    { name: 'tier', measure: 'ordinal_higher' },
  ])
  // This cast is safe because only definitions that checkDefinition accepts are stored in `questions_json`.
  const stored = storedMeasures((await selectForm()).questions_json as SurveyDefinition)
  expect(stored).toEqual({ food: 'ordinal_higher', gender: 'nominal', tier: 'ordinal_higher' })
  const second = await run({})
  expect([second.form, second.measures]).toEqual(['unchanged', first.measures])
})

it('proposes a measure again when the stored measure is no longer valid for the question', async () => {
  await run({ tier: 'ordinal_lower' }, 'Refitted')
  const elements = DEFINITION.elements.map((one) => (one.name === 'tier' ? { ...one, choices: ['a', 'b'] } : one))
  const second = await run({}, 'Refitted', { elements })
  expect(second.measures.find(({ name }) => name === 'tier')?.measure).toBe('nominal')
})

it.each([
  [{ wine: 'nominal' }, 'mapping: measures.wine: the definition has no such question'],
  [{ gender: 'date' }, 'mapping: measures.gender: “Date” does not fit the question gender'],
  [{ gender: 'grade' }, 'mapping: measures.gender: '],
])('refuses the measures %j before it writes anything', async (measures, message) => {
  await expect(run(measures, 'Refused')).rejects.toThrow(message)
  expect(await opened.db.selectFrom('feedback_form').select('name').where('name', '=', 'Refused').execute()).toEqual([])
})
