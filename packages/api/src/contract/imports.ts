import * as z from 'zod'

import { endpoint } from '../endpoint.ts'
import { epochMs, idInPath } from './api-values.ts'

/** A row that was not taken: the line of the file it begins on, the column as the file heads it ('' is the whole row), and why. @source ours */
export const importFault = z.object({
  line: z.number().int().positive(),
  column: z.string(),
  value: z.string(),
  reason: z.string(),
})

export type ImportFault = z.infer<typeof importFault>

/**
 * How far an import is, and what became of its rows: `rows_total` = created + updated + unchanged + refused once it is done.
 * A dry run is done when it answers, and nothing was changed by it. `errors` are the first 50 refused rows; all of them stand in
 * errors.csv. `problem` says why an import ended without its rows.
 * @source ours
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
  /** Heads of the file that name no column of ours; their cells are passed over. */
  ignored_columns: z.array(z.string()),
  errors: z.array(importFault),
  problem: z.string().nullable(),
  created_ts: epochMs,
})

export type ImportReport = z.infer<typeof importReport>

/**
 * POST /v3/merchants/{id}/users/import: a CSV file of members for a location, as the one file of a form (multipart/form-data). With
 * dryRun=true the answer tells what would become of each row and nothing is changed; else a job stores the rows, and the answer
 * tells where to look. Members are known by their number. Fails 400 `not_csv` for another kind of file, 400 naming `file` for one
 * that cannot be read at all, 413 over 50 MiB, 404 for a location that is not the program's.
 * @source Specification part 2, sections 5, 7 and 8; the dry run is ours
 */
export const importUsers = endpoint({
  method: 'POST',
  path: '/v3/merchants/{id}/users/import',
  summary: 'Import members from a CSV file',
  access: 'staff',
  unlimited: true,
  params: z.object({ id: idInPath }),
  query: z.object({ programId: idInPath.optional(), dryRun: z.enum(['true', 'false']).default('false') }),
  upload: true,
  response: importReport,
})

/** GET /v3/imports/{id}: how far an import of the program is. @source ours */
export const getImport = endpoint({
  method: 'GET',
  path: '/v3/imports/{id}',
  summary: 'Progress of an import',
  access: 'staff',
  params: z.object({ id: idInPath }),
  response: importReport,
})

/** GET /v3/imports/{id}/errors.csv: line, column, value and reason of every refused row, safe to open in a spreadsheet. @source ours */
export const getImportErrors = endpoint({
  method: 'GET',
  path: '/v3/imports/{id}/errors.csv',
  summary: 'Refused rows of an import as CSV',
  access: 'staff',
  unlimited: true,
  params: z.object({ id: idInPath }),
  file: 'text/csv',
  response: z.string(),
})
