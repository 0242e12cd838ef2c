import { sql } from 'kysely'

import type { FormKey } from '../../db/form-key.ts'
import type { Db } from '../../db/open.ts'
import { selectWaves } from '../../results/waves/wave-rows.ts'
import { CLUB_A } from '../../testing/two-clubs.ts'
import { importSurvey, type ImportSummary, type SurveyImport } from '../import-survey.ts'

export const STAFF = {
  elements: [
    { type: 'rating', name: 'overall' },
    { type: 'dropdown', name: 'department', choices: ['golf', 'kitchen', 'spa'] },
    { type: 'comment', name: 'why' },
  ],
}

export const STAFF_MAPPING = {
  form: { feedback_form_type: 'culture' },
  key: { column: 'id' },
  completed: { column: 'day' },
  questions: ['overall', 'department', 'why'].map((column) => ({ column, question: column })),
}

/** One row of the file: id, day, overall, department, why. */
export type StaffRow = readonly [id: string, day: string, overall: string, department: string, why: string]

/**
 * Builds the rows of one day (YYYY-MM-DD): twelve responses from the golf department and eight from the kitchen. Their keys begin
 * with `prefix`.
 */
export const staffRows = (day: string, prefix = ''): StaffRow[] =>
  Array.from({ length: 20 }, (_, index) => [
    `${prefix}${index}`,
    day,
    String((index % 2) + 4),
    index < 12 ? 'golf' : 'kitchen',
    `Comment ${prefix}${index}`,
  ])

/** Yields the lines of a file with these rows, header first. */
export async function* staffLines(rows: readonly StaffRow[]): AsyncGenerator<string> {
  yield 'id,day,overall,department,why'
  for (const row of rows) yield row.join()
}

/** Imports rows into an anonymous survey with the given name in club A. */
export function importStaff(
  db: Db,
  name: string,
  rows: readonly StaffRow[],
  changes: Partial<SurveyImport> & { readonly form?: object } = {},
): Promise<ImportSummary> {
  const { form = {}, ...input } = changes
  return importSurvey(db, {
    program_id: CLUB_A,
    definition: STAFF,
    mapping: { ...STAFF_MAPPING, form: { ...STAFF_MAPPING.form, ...form } },
    name,
    filename: 'staff.csv',
    created_by: null,
    lines: staffLines(rows),
    now: Date.UTC(2026, 5, 17, 12),
    ...input,
  })
}

export const keyOf = ({ feedback_form_id }: ImportSummary): FormKey => ({
  program_id: CLUB_A,
  feedback_form_id: feedback_form_id ?? 0,
})

/**
 * Reads the data of an anonymous form for comparisons in tests: waves, published tables and comments, response keys, the number of
 * facts in each wave, and the form itself.
 */
export async function readStored(db: Db, { program_id, feedback_form_id }: FormKey) {
  const ofForm = sql`program_id = ${program_id} and feedback_form_id = ${feedback_form_id}`
  const list = async (query: ReturnType<typeof sql>) => (await query.execute(db)).rows
  return {
    waves: (await selectWaves(db, { program_id, feedback_form_id })).map(({ opens, closes, unit, respondents }) => ({
      opens,
      closes,
      unit,
      respondents,
    })),
    tables: await list(sql`
      select wave_id, kind, attribute, slot, content from published_table where ${ofForm} order by wave_id, kind, attribute, slot`),
    comments: await list(sql`select wave_id, comment from published_comment where ${ofForm} order by wave_id, comment`),
    responses: await list(sql`select import_key from anonymous_response where ${ofForm} order by import_key`),
    facts: await list(
      sql`select wave_id, count(*)::int as n from anonymous_fact where ${ofForm} group by 1 order by 1`,
    ),
    form: await list(sql`select import_pending, questions_json, version from feedback_form where ${ofForm}`),
  }
}
