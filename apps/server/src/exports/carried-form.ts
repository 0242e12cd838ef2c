import type { Db } from '../db/open.ts'
import type { CarriedImport } from '../imports/read/carried-import.ts'
import type { MeasuredForm } from '../results/measured-form.ts'
import type { TableColumn } from './response-table.ts'

/** Describes how to import a file that was exported from the form with these columns. */
export async function describeCarried(
  db: Db,
  form: MeasuredForm,
  columns: readonly TableColumn[],
): Promise<CarriedImport> {
  const { title } = await db
    .selectFrom('feedback_form')
    .select('title')
    .where('program_id', '=', form.program_id)
    .where('feedback_form_id', '=', form.feedback_form_id)
    .executeTakeFirstOrThrow()
  const { name, feedback_form_type, overall_question, definition } = form
  return {
    version: 1,
    form: { name, title: title ?? '', feedback_form_type, overall_question },
    definition,
    columns: columns.map(({ head, becomes }) => ({ column: head, becomes })),
  }
}
