import { MIN_THRESHOLD } from '@rapport/domain/results/anonymity/anonymity'
import { explainSmallWave } from '@rapport/domain/results/anonymity/imported-wave'

import type { FormKey } from '../../db/form-key.ts'
import type { Db } from '../../db/open.ts'
import { ImportFault } from '../mapping.ts'

/**
 * Fails with ImportFault when a file for an anonymous survey has too few valid rows for its wave to be published. The lowest
 * threshold applies to a new survey, which has no id yet.
 */
export async function requireWaveSize(
  db: Db,
  { program_id, feedback_form_id }: { readonly program_id: number; readonly feedback_form_id: number | null },
  rows: number,
): Promise<void> {
  const form =
    feedback_form_id === null
      ? undefined
      : await db
          .selectFrom('feedback_form')
          .select('anonymity_threshold')
          .where('program_id', '=', program_id)
          .where('feedback_form_id', '=', feedback_form_id)
          .executeTakeFirst()
  const reason = explainSmallWave(rows, form?.anonymity_threshold ?? MIN_THRESHOLD)
  if (reason !== null) throw new ImportFault(reason)
}

/**
 * Column values that erase a file's data, including its number of rows, after the file has become a wave of an anonymous survey.
 * Its chunks and refused rows are deleted separately.
 */
export const FORGOTTEN_ROWS = {
  sample: null,
  carried: null,
  columns: '[]',
  counts: null,
  facts: null,
  rows_total: null,
  rows_done: 0,
  lines_done: 0,
}

/**
 * Returns whether an import into an anonymous survey has ended and has not been undone. If so, its wave is already stored, even if
 * the worker has been killed since.
 */
export async function hasEnded(
  db: Db,
  { program_id }: Pick<FormKey, 'program_id'>,
  import_id: number | null,
): Promise<boolean> {
  if (import_id === null) return false
  const made = await db
    .selectFrom('survey_import')
    .select(['ended_ts', 'undone_ts'])
    .where('program_id', '=', program_id)
    .where('import_id', '=', import_id)
    .executeTakeFirst()
  return made !== undefined && made.ended_ts !== null && made.undone_ts === null
}
