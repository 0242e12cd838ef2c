import type { ImportTarget } from '@rapport/api/contract/imports/import-files'

import { transact, type Db } from '../../db/open.ts'
import { undoImport, UndoRefused } from '../undo/undo-import.ts'
import { lockFile, updateFile, type StoredFile } from './change-file.ts'
import { readChoices } from './compose-file.ts'
import type { FileKey } from './import-chunks.ts'
import { deleteProblems } from './problem-rows.ts'

/** Returns whether an import has been undone, for example from the list of imports, and locks the import until the transaction ends. */
export async function isUndone(
  trx: Db,
  { program_id, import_id }: Pick<StoredFile, 'program_id' | 'import_id'>,
): Promise<boolean> {
  const made = await trx
    .selectFrom('survey_import')
    .select('undone_ts')
    .where('program_id', '=', program_id)
    .where('import_id', '=', import_id)
    .forUpdate()
    .executeTakeFirst()
  return made !== undefined && made.undone_ts !== null
}

/** A file and its revision. */
export interface RevisedFile extends FileKey {
  readonly rev: number
}

/**
 * Ends the check or the import of a file, and undoes what the import has stored, except for responses that have been edited since.
 * The file can then be changed and imported again. `problem` is the reason to record in the file; when it is null, because a person
 * stopped the import, the file keeps its earlier reason, if any. A file whose revision has changed in the meantime is left
 * unchanged. When the undo is refused, the responses remain, and the file stays linked to the import and states why.
 */
export async function removeStored(
  { db, now }: { readonly db: Db; now(): number },
  { rev, ...key }: RevisedFile,
  problem: string | null,
): Promise<void> {
  await transact(db, async (trx) => {
    const file = await lockFile(trx, key)
    if (file === null || file.rev !== rev || !['checking', 'importing', 'cancelling'].includes(file.state)) return
    const reason = problem ?? file.problem
    await deleteProblems(trx, key)
    const ended = { state: 'mapping', rows_done: 0, lines_done: 0, counts: null, checked_rev: null, rev: file.rev + 1 }
    // A dry run stores nothing, so there is nothing to undo. If the file has an import, that is an earlier one that could not be
    // undone.
    if (file.state === 'checking') return updateFile(trx, key, { ...ended, problem: reason })
    const { refused, kept } = await undo(trx, file, now())
    const left = refused ?? (kept === 0 ? null : keptSentence(kept))
    await updateFile(trx, key, {
      ...ended,
      import_id: refused === null ? null : file.import_id,
      target: JSON.stringify(await selectTarget(trx, file)),
      problem: left === null ? reason : [refused === null ? reason : null, left].filter(Boolean).join(' '),
    })
  })
}

/**
 * Returns the target of a file. When the targeted survey no longer exists or is archived, for example because the import that
 * created it was undone, the target becomes a new survey.
 */
async function selectTarget(trx: Db, file: StoredFile): Promise<ImportTarget> {
  const { target } = readChoices.parse(file)
  if (target.feedback_form_id === null) return target
  const form = await trx
    .selectFrom('feedback_form')
    .select('archived_ts')
    .where('program_id', '=', file.program_id)
    .where('feedback_form_id', '=', target.feedback_form_id)
    .executeTakeFirst()
  return form === undefined || form.archived_ts !== null ? { ...target, feedback_form_id: null } : target
}

const keptSentence = (kept: number): string =>
  kept === 1
    ? 'One response was edited after the import and was kept.'
    : `${kept} responses were edited after the import and were kept.`

/**
 * Undoes the import of a file; `refused` is the reason when this is not possible. Does nothing when the import has already been
 * undone, for example from the list of imports.
 */
async function undo(
  trx: Db,
  { program_id, import_id, created_by }: StoredFile,
  now: number,
): Promise<{ readonly refused: string | null; readonly kept: number }> {
  if (import_id === null || (await isUndone(trx, { program_id, import_id }))) return { refused: null, kept: 0 }
  try {
    const undone = await undoImport(trx, { program_id, import_id, user_id: created_by, now, keepEdited: true })
    return { refused: null, kept: undone?.kept ?? 0 }
  } catch (error) {
    if (!(error instanceof UndoRefused)) throw error
    const refused = `The import did not finish, and the responses that it stored could not be removed. ${error.message} Then undo import ${import_id} in the list of imports.`
    return { refused, kept: 0 }
  }
}
