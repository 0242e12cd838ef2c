import {
  DATE_FORMATS,
  DECIMAL_MARKS,
  DELIMITERS,
  FILE_ENCODINGS,
  FILE_FORMATS,
  type FileGuess,
} from '@rapport/domain/imports'
import * as z from 'zod'

import { epochMs, idInPath } from '../api-values.ts'
import { feedbackFormType } from '../feedback/feedback.ts'
import { importColumn } from './columns.ts'

export { FILE_CHUNK_BYTES, MAX_RESPONSE_FILE_BYTES } from '@rapport/domain/imports'

/** The settings with which a file's bytes are read as rows, and the formats of its cells, whether guessed or chosen by a person. */
export const fileGuess: z.ZodType<FileGuess, FileGuess> = z.strictObject({
  file: z.strictObject({
    format: z.enum(FILE_FORMATS),
    encoding: z.enum(FILE_ENCODINGS),
    delimiter: z.enum(DELIMITERS),
    header_rows: z.number().int().min(1).max(9),
    sheet: z.string().max(200).optional(),
  }),
  sheets: z.array(z.string().max(200)).max(100).readonly().optional(),
  decimal: z.enum(DECIMAL_MARKS),
  date_format: z.enum(DATE_FORMATS),
  missing: z.array(z.string().max(200)).max(100).readonly(),
  undecided: z.array(z.enum(['encoding', 'delimiter', 'header_rows', 'decimal', 'date_format'])).readonly(),
})

/**
 * The survey that receives the responses; if `feedback_form_id` is null, a new survey with this `name` receives them. `merchant_id`
 * is the location for rows that name no location. A file for an `anonymous` survey is imported as one closed wave, without the
 * columns that identify respondents. With `own_keys`, the keys apply to this file only: a row never corrects a response from an
 * earlier file, even if the keys are the same.
 */
export const importTarget = z.strictObject({
  feedback_form_id: z.number().int().positive().nullable(),
  name: z.string().trim().min(1).max(200),
  feedback_form_type: feedbackFormType,
  anonymous: z.boolean(),
  merchant_id: z.number().int().positive().nullable(),
  own_keys: z.boolean().default(false),
})

export type ImportTarget = z.infer<typeof importTarget>

/** The effect of the file on a question of an existing survey. Each reason is a clause without a period at the end. */
export const targetChange = z.object({
  change: z.enum(['same', 'wording', 'compatible', 'new_version', 'added']),
  question: z.string(),
  title: z.string(),
  reasons: z.array(z.string()),
})

const rowCount = z.number().int().nonnegative()

/** The states of a file. During `cancelling`, the rows that the import stored are removed; then the file returns to `mapping`. */
export const FILE_STATES = [
  'uploading',
  'analyzing',
  'mapping',
  'checking',
  'checked',
  'importing',
  'cancelling',
  'done',
  'failed',
] as const

/**
 * A file of responses, before and after it is imported.
 *
 * - `next_index` is the chunk to send next; null when all are stored.
 * - `guess`, `sample` and `rows_total` are null until the file has been analyzed. `sample` contains the first rows as read with the
 * current settings.
 * - `saved_mapping` names the mapping that was applied because it was saved for a file with the same header; null if none was
 * applied. `checked_rev` is the revision that the last dry run processed; null before the first dry run. `counts` are the counts of
 * that dry run, or of the import. `facts` are what that dry run found: `members_found` counts the rows whose member was found, and
 * is null when no column identifies members.
 * - `rows_done` counts the rows that the running dry run or import has processed.
 * - `import_id` identifies the import in the lists of imports, and `feedback_form_id` identifies its survey; both are null until
 * the import begins.
 * - For a file that has become a wave of an anonymous survey, only its name and the survey are kept: no sample, columns, facts or
 * counts.
 * - `undone_ts` is when the import was undone, or null if it was not. `problem` states why the file cannot be read or was not
 * imported.
 */
export const importFile = z.object({
  file_id: z.number().int(),
  rev: z.number().int(),
  filename: z.string(),
  bytes: z.number().int(),
  bytes_received: z.number().int(),
  next_index: z.number().int().nullable(),
  state: z.enum(FILE_STATES),
  problem: z.string().nullable(),
  guess: fileGuess.nullable(),
  sample: z.object({ headers: z.array(z.string()), rows: z.array(z.array(z.string())) }).nullable(),
  columns: z.array(importColumn),
  rows_total: rowCount.nullable(),
  saved_mapping: z.object({ name: z.string(), saved_ts: epochMs }).nullable(),
  target: importTarget,
  target_changes: z.array(targetChange),
  save_mapping: z.boolean(),
  facts: z.object({
    first_ts: epochMs.nullable(),
    last_ts: epochMs.nullable(),
    members_found: rowCount.nullable(),
    already_here: rowCount.nullable(),
  }),
  checked_rev: z.number().int().nullable(),
  counts: z.object({ created: rowCount, updated: rowCount, unchanged: rowCount, refused: rowCount }).nullable(),
  rows_done: rowCount,
  import_id: z.number().int().nullable(),
  feedback_form_id: z.number().int().nullable(),
  undone_ts: epochMs.nullable(),
  created_ts: epochMs,
  created_by_fname: z.string().nullable(),
  created_by_lname: z.string().nullable(),
  expires_ts: epochMs,
})

export type ImportFile = z.infer<typeof importFile>

/** The path parameters of calls for a single file. */
export const fileParams = z.object({ fileId: idInPath })

/** The file's `rev` on which a change is based. If it is stale, the call fails with 409 `changed` and the file as `current`. */
export const baseRev = z.number().int().positive()
