import { sql, type Transaction } from 'kysely'

import type { FormKey } from '../db/form-key.ts'
import { transact, type Db, type Tables } from '../db/open.ts'
import { saveForm, type ImportTarget } from './import-form.ts'
import { ImportFault } from './mapping.ts'

/** Who imports what, as the record of the import keeps it. */
export interface ImportedFile {
  readonly filename: string
  /** Null for the command line. */
  readonly created_by: number | null
  /** Epoch milliseconds. */
  readonly now: number
}

/** An import that has begun. */
export interface BegunImport extends FormKey {
  readonly import_id: number
}

/** Counts of the rows of an import. `unchanged` rows say what is stored. */
export interface RowCounts {
  readonly created: number
  readonly updated: number
  readonly unchanged: number
}

/** Saves the form of an import with its record, in one transaction. */
export function beginImport(db: Db, target: ImportTarget, file: ImportedFile): Promise<BegunImport> {
  return transact(db, async (trx) => {
    const version_before = await selectVersionOf(trx, target)
    const key = await saveForm(trx, target, file.now)
    const isChanged = target.change !== null
    const { import_id } = await trx
      .insertInto('survey_import')
      .values({
        ...key,
        filename: file.filename,
        created_by: file.created_by,
        created_ts: new Date(file.now),
        made_form: target.feedback_form_id === null,
        definition_before: isChanged ? JSON.stringify(target.definition_before) : null,
        definition_after: isChanged ? JSON.stringify(target.definition) : null,
        version_before: isChanged ? version_before : null,
      })
      .returning('import_id')
      .executeTakeFirstOrThrow()
    return { ...key, import_id }
  })
}

async function selectVersionOf(db: Db, { program_id, feedback_form_id }: ImportTarget): Promise<number | null> {
  if (feedback_form_id === null) return null
  const form = await db
    .selectFrom('feedback_form')
    .select('version')
    .where('program_id', '=', program_id)
    .where('feedback_form_id', '=', feedback_form_id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return form?.version ?? null
}

/**
 * Adds the rows of a batch to the record of an import, in the transaction that stores them. Fails with ImportFault when the import was
 * undone meanwhile.
 */
export async function countRows(
  trx: Transaction<Tables>,
  { program_id, import_id }: BegunImport,
  { created, updated, unchanged }: RowCounts,
): Promise<void> {
  const { rows } = await sql`
    update survey_import set created = created + ${created}, updated = updated + ${updated}, unchanged = unchanged + ${unchanged}
     where program_id = ${program_id} and import_id = ${import_id} and undone_ts is null
    returning import_id`.execute(trx)
  if (rows.length === 0)
    throw new ImportFault(`import ${import_id} was undone while it ran; what it had stored is gone`)
}

/** Notes that an import has ended: all rows of its file were read. */
export async function endImport(
  db: Db,
  { program_id, import_id }: BegunImport,
  { rows, refused, now }: { readonly rows: number; readonly refused: number; readonly now: number },
): Promise<void> {
  await db
    .updateTable('survey_import')
    .set({ rows_total: rows, refused, ended_ts: new Date(now) })
    .where('program_id', '=', program_id)
    .where('import_id', '=', import_id)
    .execute()
}
