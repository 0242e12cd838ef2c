import { writeAudit } from '../../db/audit-log.ts'
import type { Db } from '../../db/open.ts'
import { BegunAgain, type BegunImport } from '../import-record.ts'
import type { ReadBatch } from '../import-survey.ts'
import { withBegunQuestions } from './begun-questions.ts'
import { lockFile, updateFile, type StoredFile } from './change-file.ts'
import { readChoices } from './compose-file.ts'
import type { FileKey } from './import-chunks.ts'
import { deleteProblems, storeProblems } from './problem-rows.ts'
import type { RevisedFile } from './remove-stored.ts'

/**
 * The error that ends a run when the state or the revision of its file has changed since the run began, for example because a
 * person canceled the run.
 */
export class RunStopped extends Error {
  override name = 'RunStopped'
}

/**
 * Records the id and the survey of an import that is beginning, writes the audit entry, and deletes the refused rows of the dry
 * run. Fails with RunStopped when the state or the revision of the file has changed in the meantime, and with BegunAgain when
 * another worker has already begun the import.
 */
export async function noteBegun(
  trx: Db,
  key: FileKey,
  file: StoredFile,
  begun: BegunImport,
  now: number,
): Promise<void> {
  const { program_id, import_id, feedback_form_id } = begun
  const { target } = readChoices.parse(file)
  const locked = await lockFile(trx, key)
  if (locked?.state !== 'importing' || locked.rev !== file.rev) throw new RunStopped()
  // Without this check, a second worker that read the file before the first one began the import would store all rows again.
  if (locked.import_id !== file.import_id) throw new BegunAgain(`another worker has begun import ${locked.import_id}`)
  await deleteProblems(trx, key)
  await updateFile(trx, key, {
    import_id,
    rows_done: 0,
    lines_done: 0,
    counts: null,
    target: JSON.stringify({ ...target, feedback_form_id }),
    facts: JSON.stringify(await withBegunQuestions(trx, begun, file)),
  })
  await writeAudit(
    trx,
    {
      program_id,
      user_id: file.created_by,
      action: 'import.started',
      entity: 'feedback_form',
      entity_id: feedback_form_id,
      detail: { import_id },
    },
    now,
  )
}

/**
 * Records the progress and the refused rows of a run. Fails with RunStopped when the state or the revision of the file has changed
 * in the meantime.
 */
export async function noteBatch(
  on: Db,
  key: RevisedFile,
  state: 'checking' | 'importing',
  batch: ReadBatch,
): Promise<void> {
  const { rows, ...counts } = batch.counts
  const { numUpdatedRows } = await on
    .updateTable('import_file')
    .set({ rows_done: rows, lines_done: batch.line, counts: JSON.stringify(counts) })
    .where('program_id', '=', key.program_id)
    .where('file_id', '=', key.file_id)
    .where('rev', '=', key.rev)
    .where('state', '=', state)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new RunStopped()
  await storeProblems(on, key, batch)
}
