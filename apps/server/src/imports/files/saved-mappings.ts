import { createHash } from 'node:crypto'

import { importColumn } from '@rapport/api/contract/imports/columns'
import { fileGuess, importTarget, type ImportTarget } from '@rapport/api/contract/imports/import-files'
import { headerSignature } from '@rapport/domain/imports/header-signature'
import * as z from 'zod'

import type { Db } from '../../db/open.ts'
import type { FileChoices } from './compose-file.ts'

const savedMapping = z.object({
  name: z.string(),
  guess: fileGuess,
  columns: z.array(importColumn),
  target: importTarget,
})

/** A mapping that was saved for all files with a certain header. `target` is null unless its survey exists and is not anonymous. */
export interface SavedMapping extends Pick<z.infer<typeof savedMapping>, 'name' | 'guess' | 'columns'> {
  readonly target: ImportTarget | null
  /** Epoch milliseconds. */
  readonly saved_ts: number
}

/** Returns a digest of the header as the key, because a header can be long. */
const keyOf = (signature: string): string => createHash('sha256').update(signature).digest('base64url')

/** Selects the mapping for files with this header; null when none was saved. */
export async function selectSavedMapping(db: Db, program_id: number, signature: string): Promise<SavedMapping | null> {
  const row = await db
    .selectFrom('import_mapping')
    .selectAll()
    .where('program_id', '=', program_id)
    .where('signature', '=', keyOf(signature))
    .executeTakeFirst()
  if (row === undefined) return null
  const { target, ...mapping } = savedMapping.parse(row)
  const form =
    target.feedback_form_id === null
      ? undefined
      : await db
          .selectFrom('feedback_form')
          .select('anonymous')
          .where('program_id', '=', program_id)
          .where('feedback_form_id', '=', target.feedback_form_id)
          .executeTakeFirst()
  return { ...mapping, target: form?.anonymous === false ? target : null, saved_ts: row.saved_ts.getTime() }
}

/** The program of a mapping, the person who saves the mapping, and the current time in epoch milliseconds. */
interface SavedBy {
  readonly program_id: number
  readonly user_id: number
  readonly now: number
}

/** Saves the mapping of a file for later files with the same header. Replaces the earlier mapping for that header. */
export async function saveMapping(
  db: Db,
  { columns, filename, guess, target }: FileChoices,
  { program_id, user_id, now }: SavedBy,
): Promise<void> {
  const values = {
    name: filename,
    guess: JSON.stringify(guess),
    // Samples, groups and problems contain people's answers, which a saved mapping must not contain.
    columns: JSON.stringify(
      columns.map(({ groups: _groups, ...column }) => ({ ...column, samples: [], problems: [] })),
    ),
    target: JSON.stringify(target),
    saved_by: user_id,
    saved_ts: new Date(now),
  }
  await db
    .insertInto('import_mapping')
    .values({ program_id, signature: keyOf(headerSignature(columns.map(({ column }) => column))), ...values })
    .onConflict((conflict) => conflict.columns(['program_id', 'signature']).doUpdateSet(values))
    .execute()
}
