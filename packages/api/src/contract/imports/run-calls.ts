import * as z from 'zod'

import { endpoint } from '../../endpoint.ts'
import { idInPath, offset, recordCount } from '../api-values.ts'
import { baseRev, fileParams, importFile } from './import-files.ts'

/** A row as it would be stored. `line` is the line of the file on which it begins; `text` is null when there is no answer. */
export const previewRow = z.object({
  line: z.number().int().positive(),
  completed: z.string().nullable(),
  member: z.object({ text: z.string(), found: z.boolean() }).nullable(),
  location: z.string().nullable(),
  cells: z.array(
    z.object({
      question: z.string(),
      title: z.string(),
      text: z.string().nullable(),
      problem: z.string().nullable(),
    }),
  ),
  problem: z.string().nullable(),
})

export type PreviewRow = z.infer<typeof previewRow>

/** A rejected row; `column` and `value` are empty when the line itself is invalid. */
export const refusedRow = z.object({
  line: z.number().int().positive(),
  column: z.string(),
  value: z.string(),
  reason: z.string(),
  record_count: recordCount,
})

export type RefusedRow = z.infer<typeof refusedRow>

/**
 * GET /v3/feedback/import_files/{fileId}/preview: returns the first 20 rows as they would be stored. Fails with 409 `not_analyzed`
 * before the columns are known, and with 409 `not_ready` when the columns or the target are invalid.
 */
export const getImportPreview = endpoint({
  method: 'GET',
  path: '/v3/feedback/import_files/{fileId}/preview',
  summary: 'First rows of a file as they would be stored',
  area: 'forms_edit',
  params: fileParams,
  response: z.array(previewRow),
})

/**
 * POST /v3/feedback/import_files/{fileId}/check: starts a dry run, which performs the whole import but writes nothing. When it ends,
 * member columns list the cells that match no member as a problem; the revision stays the same. Fails with 400 and `fields` when
 * the columns or the target are invalid, 409 `changed` when `base_rev` is not the current revision, and 409 `not_ready` unless the
 * state is `mapping` or `checked`.
 */
export const checkImportFile = endpoint({
  method: 'POST',
  path: '/v3/feedback/import_files/{fileId}/check',
  summary: 'Check a file of responses',
  area: 'forms_edit',
  params: fileParams,
  body: z.strictObject({ base_rev: baseRev }),
  response: importFile,
})

/** GET /v3/feedback/import_files/{fileId}/problems: returns a page of 50 rows that the last dry run or import rejected, in file order. */
export const listImportProblems = endpoint({
  method: 'GET',
  path: '/v3/feedback/import_files/{fileId}/problems',
  summary: 'Refused rows of a file of responses',
  area: 'forms_edit',
  params: fileParams,
  query: z.object({ programId: idInPath.optional(), offset: offset.default(0) }),
  response: z.array(refusedRow),
})

/**
 * GET /v3/feedback/import_files/{fileId}/refused.csv: returns the line, column, value and reason for each of the first 50,000
 * rejected rows, followed by all of the row's cells. The file is safe to open in a spreadsheet.
 */
export const getRefusedRows = endpoint({
  method: 'GET',
  path: '/v3/feedback/import_files/{fileId}/refused.csv',
  summary: 'Refused rows of a file of responses as CSV',
  area: 'forms_edit',
  unlimited: true,
  params: fileParams,
  response: z.string(),
  file: 'text/csv',
})

/**
 * POST /v3/feedback/import_files/{fileId}/commit: starts the import. Fails with 409 `not_checked` unless the last dry run processed
 * this revision, 409 `changed` when the file or the survey has changed since that dry run, and 409 `not_ready` unless the state is
 * `mapping` or `checked`.
 */
export const commitImportFile = endpoint({
  method: 'POST',
  path: '/v3/feedback/import_files/{fileId}/commit',
  summary: 'Import a file of responses',
  area: 'forms_edit',
  params: fileParams,
  body: z.strictObject({ base_rev: baseRev }),
  response: importFile,
})

/**
 * POST /v3/feedback/import_files/{fileId}/cancel: stops a dry run or an import; the rows that the import has stored are removed.
 * Fails with 409 `not_running` when neither is running.
 */
export const cancelImportFile = endpoint({
  method: 'POST',
  path: '/v3/feedback/import_files/{fileId}/cancel',
  summary: 'Stop the import of a file',
  area: 'forms_edit',
  params: fileParams,
  body: z.strictObject({}),
  response: importFile,
})
