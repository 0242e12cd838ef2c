import { sql, type Transaction } from 'kysely'

import type { FormKey } from '../db/form-key.ts'
import { transact, type Db, type Tables } from '../db/open.ts'
import { removeImportedResponses, setImportPending } from '../results/waves/imported-wave.ts'
import { saveForm, type ImportTarget } from './import-form.ts'
import { ImportFault } from './mapping.ts'

/** The person and the file to store in the record of an import. */
export interface ImportedFile {
  readonly filename: string
  /** The person who imports the file; null for the command line. */
  readonly created_by: number | null
  /** Epoch milliseconds. */
  readonly now: number
  /**
   * For an anonymous form, the id of the interrupted import to start again; null for a new import. If undefined, an interrupted
   * import of a file with the same name is started again.
   */
  readonly continues?: number | null | undefined
}

/** Identifies one run of an import: the import's form, the import's id, and the number of times that it has been started. */
export interface BegunImport extends FormKey {
  readonly import_id: number
  /** Number of times that the import has been started; greater than 1 after an interruption. */
  readonly run: number
}

/** The row counts of a file that was read completely. */
export interface EndedRows {
  readonly rows: number
  readonly refused: number
  /** Epoch milliseconds. */
  readonly now: number
}

/** Row counts of an import. `unchanged` counts the rows that equal the stored responses. */
export interface RowCounts {
  readonly created: number
  readonly updated: number
  readonly unchanged: number
}

/**
 * Saves the form and the record of an import in one transaction. An interrupted import of the same file into an anonymous form
 * starts again: its stored rows, none of which was published, are removed. `onBegun` runs in the same transaction, but only for a
 * new import. Fails with ImportFault if the import of another file into the same anonymous form has not ended.
 */
export function beginImport(
  db: Db,
  target: ImportTarget,
  file: ImportedFile,
  onBegun: (trx: Db, begun: BegunImport) => Promise<void> = () => Promise.resolve(),
): Promise<BegunImport> {
  return transact(db, async (trx) => {
    const interrupted = await lockInterrupted(trx, target, file)
    const version_before = await selectVersionOf(trx, target)
    const key = await saveForm(trx, target, file.now)
    if (target.anonymous) await setImportPending(trx, key, true)
    const isChanged = target.change !== null
    if (interrupted !== null) return beginAgain(trx, { ...key, ...interrupted }, { target, file, version_before })
    const made = await trx
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
      .returning(['import_id', 'run'])
      .executeTakeFirstOrThrow()
    const begun = { ...key, ...made }
    await onBegun(trx, begun)
    return begun
  })
}

/**
 * Locks the unfinished import into an anonymous form, and returns its id with the number of its next run; returns null if there is
 * no unfinished import. Fails with ImportFault unless `continues` is its id or, if `continues` is undefined, the file name is the
 * same.
 */
async function lockInterrupted(
  trx: Transaction<Tables>,
  { program_id, feedback_form_id, anonymous }: ImportTarget,
  { filename, continues }: ImportedFile,
): Promise<Pick<BegunImport, 'import_id' | 'run'> | null> {
  if (!anonymous || feedback_form_id === null) return null
  const found = await trx
    .selectFrom('survey_import')
    .select(['import_id', 'filename', 'run'])
    .where('program_id', '=', program_id)
    .where('feedback_form_id', '=', feedback_form_id)
    .where('ended_ts', 'is', null)
    .where('undone_ts', 'is', null)
    .orderBy('import_id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  if (found === undefined) return null
  const { import_id, run } = found
  const isContinued = continues === undefined ? found.filename === filename : found.import_id === continues
  if (isContinued) return { import_id, run: run + 1 }
  throw new ImportFault(
    `import ${import_id} (${found.filename}) of this survey has not ended: run it again to continue it, or undo it with --undo ${import_id}`,
  )
}

/** Starts an interrupted import again under the same id: removes its responses and resets the counts in its record. */
async function beginAgain(
  trx: Transaction<Tables>,
  begun: BegunImport,
  {
    target: { change, definition, definition_before },
    file: { created_by, now },
    version_before,
  }: { readonly target: ImportTarget; readonly file: ImportedFile; readonly version_before: number | null },
): Promise<BegunImport> {
  const { program_id, import_id, run } = begun
  await removeImportedResponses(trx, begun, import_id)
  const ofImport = sql`program_id = ${program_id} and import_id = ${import_id}`
  await sql`
    update survey_import set run = ${run}, created_by = ${created_by}, created_ts = ${new Date(now)}, created = 0, updated = 0, unchanged = 0
     where ${ofImport}`.execute(trx)
  if (change === null) return begun
  await sql`
    update survey_import set definition_after = ${JSON.stringify(definition)}::jsonb,
           version_before = case when definition_before is null then ${version_before}::int else version_before end,
           definition_before = coalesce(definition_before, ${JSON.stringify(definition_before)}::jsonb)
     where ${ofImport}`.execute(trx)
  return begun
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
 * Adds the row counts of a batch to the record of an import, in the transaction that stores the rows. Fails with ImportFault when the
 * import has been undone or started again in the meantime.
 */
export async function countRows(
  trx: Transaction<Tables>,
  { program_id, import_id, run }: BegunImport,
  { created, updated, unchanged }: RowCounts,
): Promise<void> {
  const { rows } = await sql`
    update survey_import set created = created + ${created}, updated = updated + ${updated}, unchanged = unchanged + ${unchanged}
     where program_id = ${program_id} and import_id = ${import_id} and run = ${run} and undone_ts is null
    returning import_id`.execute(trx)
  if (rows.length === 0) throw await endedElsewhere(trx, { program_id, import_id, run })
}

/** Locks an import until the transaction ends. Fails with ImportFault when it has been undone or started again by another run. */
export function requireRunning(trx: Transaction<Tables>, begun: BegunImport): Promise<void> {
  return countRows(trx, begun, { created: 0, updated: 0, unchanged: 0 })
}

/** Thrown in a worker when another worker has taken over its import. */
export class BegunAgain extends ImportFault {
  override name = 'BegunAgain'
}

async function endedElsewhere(
  db: Db,
  { program_id, import_id, run }: Pick<BegunImport, 'program_id' | 'import_id' | 'run'>,
): Promise<ImportFault> {
  const found = await db
    .selectFrom('survey_import')
    .select(['run', 'undone_ts'])
    .where('program_id', '=', program_id)
    .where('import_id', '=', import_id)
    .executeTakeFirst()
  const isUndone = found === undefined || found.undone_ts !== null
  const message = `import ${import_id} was undone or started again while it ran; what it had stored was removed`
  return isUndone || found.run === run ? new ImportFault(message) : new BegunAgain(message)
}

/**
 * Records the end of an import after all rows of its file were read. Fails with ImportFault when it has been undone or started
 * again in the meantime.
 */
export async function endImport(
  db: Db,
  { program_id, import_id, run }: BegunImport,
  { rows, refused, now }: EndedRows,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('survey_import')
    .set({ rows_total: rows, refused, ended_ts: new Date(now) })
    .where('program_id', '=', program_id)
    .where('import_id', '=', import_id)
    .where('run', '=', run)
    .where('undone_ts', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw await endedElsewhere(db, { program_id, import_id, run })
}
