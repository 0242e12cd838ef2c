import type { ImportFile } from '@rapport/api/contract/imports/import-files'
import type { Selectable, Updateable } from 'kysely'

import { transact, type Db, type Tables } from '../../db/open.ts'
import { selectHiddenFormIds } from '../../feedback/form-access.ts'
import { HttpError, notFound, type StaffCall } from '../../http.ts'
import { requireMeasuredForm } from '../../results/measured-form.ts'
import { describeTargetChanges } from './compose-file.ts'
import { KEEP_FILES_MS } from './file-limits.ts'
import { selectFile } from './file-rows.ts'
import type { FileKey } from './import-chunks.ts'

/** A stored file of responses. */
export type StoredFile = Selectable<Tables['import_file']>

/** Returns the names of the columns that a person has changed. */
export const listChanged = (file: Pick<StoredFile, 'facts'>): readonly string[] => changesOf(file).changed_columns ?? []

/** Returns the names of the settings that a person has changed. */
export const listChangedSettings = (file: Pick<StoredFile, 'facts'>): readonly string[] =>
  changesOf(file).changed_settings ?? []

/** The names of the columns and of the settings that a person has changed. */
interface Changes {
  readonly changed_columns?: readonly string[]
  readonly changed_settings?: readonly string[]
}

// This cast is safe because only saveImportColumns and saveFileSettings write these values.
const changesOf = ({ facts }: Pick<StoredFile, 'facts'>): Changes => (facts ?? {}) as Changes

/** Locks a file until the transaction ends, and returns it; null when the program has no such file. */
export async function lockFile(trx: Db, { program_id, file_id }: FileKey): Promise<StoredFile | null> {
  const file = await trx
    .selectFrom('import_file')
    .selectAll()
    .where('program_id', '=', program_id)
    .where('file_id', '=', file_id)
    .forUpdate()
    .executeTakeFirst()
  return file ?? null
}

/** Updates the database row of a file, without checking its revision or its state. */
export async function updateFile(
  db: Db,
  { program_id, file_id }: FileKey,
  values: Updateable<Tables['import_file']>,
): Promise<void> {
  await db
    .updateTable('import_file')
    .set(values)
    .where('program_id', '=', program_id)
    .where('file_id', '=', file_id)
    .execute()
}

/**
 * Returns a file together with the changes that importing it would make to its survey. Fails with 404 when the program has no such
 * file, or when the person is not allowed to see its survey.
 */
export async function requireFile(call: StaffCall, db: Db, file_id: number): Promise<ImportFile> {
  const key = { program_id: call.programId, file_id }
  const found = await selectFile(db, key)
  if (found === null) throw notFound()
  const { feedback_form_id } = found.target
  // A file contains answers to its survey, so only people who are allowed to see the survey can see the file.
  if (
    feedback_form_id !== null &&
    (await selectHiddenFormIds(db, call.programId, call.staff)).includes(feedback_form_id)
  )
    throw notFound()
  return { ...found, target_changes: await describeTargetChanges(db, key, found) }
}

/**
 * Fails with 404 when the target is a survey that the caller is not allowed to see, which can happen when another person has chosen
 * the target.
 */
export async function requireVisible(call: StaffCall, { feedback_form_id }: ImportFile['target']): Promise<void> {
  if (feedback_form_id !== null) await requireMeasuredForm(call, feedback_form_id)
}

/** The file that a call changes, the expected revision, and the allowed states. */
interface FileChange {
  readonly file_id: number
  readonly base_rev: number
  readonly states: readonly string[]
}

/**
 * Changes a file in one transaction, extends its expiry time, and returns it. Fails with 404 when there is no such file; with 409
 * `changed`, and the current file in `current`, when the revision of the file is not the expected one; and with 409 `not_ready`
 * when the state of the file is not allowed.
 */
export function changeFile(
  call: StaffCall,
  { file_id, base_rev, states }: FileChange,
  change: (trx: Db, file: StoredFile) => Promise<Updateable<Tables['import_file']>>,
): Promise<ImportFile> {
  return transact(call.db, async (trx) => {
    const key = { program_id: call.programId, file_id }
    const file = await lockFile(trx, key)
    if (file === null) throw notFound()
    if (file.rev !== base_rev)
      throw new HttpError(409, 'changed', 'Someone else changed this import. Check it again.', {
        current: await requireFile(call, trx, file_id),
      })
    if (!states.includes(file.state)) throw notReady(file.state)
    await updateFile(trx, key, {
      expires_ts: new Date(call.now() + KEEP_FILES_MS),
      ...(await change(trx, file)),
    })
    return requireFile(call, trx, file_id)
  })
}

const REASONS: Readonly<Record<string, string>> = {
  uploading: 'The file has not been uploaded yet.',
  analyzing: 'The file is being read.',
  checking: 'The file is being checked. Stop the check first.',
  importing: 'The file is being imported.',
  cancelling: 'The import of the file is being stopped.',
  done: 'The file has already been imported.',
  failed: 'The file cannot be read.',
}

const notReady = (state: string): HttpError =>
  new HttpError(409, 'not_ready', REASONS[state] ?? 'The file must be checked first.')
