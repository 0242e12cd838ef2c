import * as z from 'zod'

import { endpoint } from '../../endpoint.ts'
import { epochMs, idInPath } from '../api-values.ts'

/**
 * A rejected row: the line of the file on which it begins, the column name in the header ('' for the whole row), the cell value,
 * and the reason.
 */
export const importFault = z.object({
  line: z.number().int().positive(),
  column: z.string(),
  value: z.string(),
  reason: z.string(),
})

export type ImportFault = z.infer<typeof importFault>

/**
 * The progress of an import and the outcome of its rows. When the import is done, `rows_total` = created + updated + unchanged + refused. A
 * dry run is done when the call returns, and changes nothing. `errors` contains the first 50 rejected rows; errors.csv contains all
 * of them. `problem` states why the import failed, or is null; members stored before the failure remain.
 */
export const importReport = z.object({
  import_id: z.number().int(),
  merchant_id: z.number().int(),
  filename: z.string(),
  dry_run: z.boolean(),
  state: z.enum(['queued', 'running', 'done', 'failed']),
  rows_total: z.number().int().nonnegative(),
  rows_done: z.number().int().nonnegative(),
  created: z.number().int().nonnegative(),
  updated: z.number().int().nonnegative(),
  unchanged: z.number().int().nonnegative(),
  refused: z.number().int().nonnegative(),
  /** Columns of the file that are ignored because they are unknown. */
  ignored_columns: z.array(z.string()),
  errors: z.array(importFault),
  problem: z.string().nullable(),
  created_ts: epochMs,
})

export type ImportReport = z.infer<typeof importReport>

/**
 * POST /v3/merchants/{id}/users/import: imports members of a location from a CSV file, which must be the only file in the
 * multipart/form-data body. With dryRun=true, the response contains the outcome of the rows and nothing changes; otherwise a job
 * stores the rows, and the response contains the id of the import. Members are identified by their member number. Fails with 400
 * `not_csv` for any other file type, 400 naming `file` for an unreadable file, 413 for a file over 50 MiB, and 404 for a location
 * in a different program.
 *
 * @source Specification part 2, sections 5, 7 and 8
 */
export const importUsers = endpoint({
  method: 'POST',
  path: '/v3/merchants/{id}/users/import',
  summary: 'Import members from a CSV file',
  area: 'audiences',
  unlimited: true,
  params: z.object({ id: idInPath }),
  query: z.object({ programId: idInPath.optional(), dryRun: z.enum(['true', 'false']).default('false') }),
  upload: true,
  response: importReport,
})

/** GET /v3/imports/{id}: returns the progress of one of the program's imports. */
export const getImport = endpoint({
  method: 'GET',
  path: '/v3/imports/{id}',
  summary: 'Progress of an import',
  area: 'audiences',
  params: z.object({ id: idInPath }),
  response: importReport,
})

/**
 * GET /v3/imports/{id}/errors.csv: returns the line, column, value and reason for every rejected row, as a file that is safe to open
 * in a spreadsheet.
 */
export const getImportErrors = endpoint({
  method: 'GET',
  path: '/v3/imports/{id}/errors.csv',
  summary: 'Refused rows of an import as CSV',
  area: 'audiences',
  unlimited: true,
  params: z.object({ id: idInPath }),
  file: 'text/csv',
  response: z.string(),
})
