import type { Db } from '../../db/open.ts'
import { CLUB_A } from '../../testing/two-clubs.ts'
import { readLines } from '../csv-records.ts'
import { importSurvey, type ImportSummary, type SurveyImport } from '../import-survey.ts'

export const DINNER = {
  title: 'Dinner',
  elements: [
    { type: 'rating', name: 'food' },
    { type: 'radiogroup', name: 'again', choices: ['yes', 'no'] },
    { type: 'checkbox', name: 'had', choices: ['fish', 'meat'] },
    { type: 'matrix', name: 'service', columns: [1, 2, 3], rows: ['kind', 'quick'] },
    { type: 'comment', name: 'why' },
  ],
}

export const DINNER_MAPPING = {
  form: { feedback_form_type: 'relational', overall_question: 'food' },
  key: { column: 'id' },
  completed: { column: 'day' },
  questions: [
    { column: 'food', question: 'food' },
    { column: 'again', question: 'again' },
    { column: 'fish', question: 'had', values: { 1: 'fish' } },
    { column: 'kind', question: 'service', row: 'kind' },
    { column: 'why', question: 'why' },
  ],
}

/** One row of the file: id, day, food, again, fish, kind, why. */
export type DinnerRow = readonly [
  id: string,
  day: string,
  food: string,
  again: string,
  fish: string,
  kind: string,
  why: string,
]

async function* textOf(rows: readonly DinnerRow[]): AsyncGenerator<string> {
  yield 'id,day,food,again,fish,kind,why\n'
  for (const row of rows) yield `${row.join()}\n`
}

/** Imports the rows into club A as a survey with the given name. */
export function importDinner(
  db: Db,
  name: string,
  rows: readonly DinnerRow[],
  changes: Partial<SurveyImport> = {},
): Promise<ImportSummary> {
  return importSurvey(db, {
    program_id: CLUB_A,
    definition: DINNER,
    mapping: DINNER_MAPPING,
    name,
    filename: 'dinner.csv',
    created_by: null,
    lines: readLines(textOf(rows)),
    now: Date.UTC(2026, 5, 17, 12),
    ...changes,
  })
}
