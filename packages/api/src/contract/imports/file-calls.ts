import * as z from 'zod'

import { endpoint } from '../../endpoint.ts'
import { idInPath, nothing, numberInQuery, offset, recordCount } from '../api-values.ts'
import { surveyImportItem } from '../feedback/survey-imports.ts'
import { importColumn } from './columns.ts'
import {
  baseRev,
  FILE_CHUNK_BYTES,
  fileGuess,
  fileParams,
  importFile,
  importTarget,
  MAX_RESPONSE_FILE_BYTES,
} from './import-files.ts'

/** An import into one of the program's surveys. */
export const programImport = surveyImportItem.extend({
  feedback_form_id: z.number().int(),
  form_name: z.string(),
  record_count: recordCount,
})

export type ProgramImport = z.infer<typeof programImport>

/**
 * GET /v3/feedback/imports: returns a page of 25 imports into a program's surveys, newest first. Fails with 403 except for
 * administrators.
 * @source Decisions, section 14 "Imports"
 */
export const listProgramImports = endpoint({
  method: 'GET',
  path: '/v3/feedback/imports',
  summary: 'Imports of all surveys',
  area: 'forms_edit',
  query: z.object({ programId: idInPath.optional(), offset: offset.default(0) }),
  response: z.array(programImport),
})

/**
 * GET /v3/feedback/import_files: returns a program's files that have not been imported yet, newest first, except files for surveys
 * that the user is not allowed to see. Fails with 403 except for administrators.
 */
export const listImportFiles = endpoint({
  method: 'GET',
  path: '/v3/feedback/import_files',
  summary: 'Files of responses that are not imported yet',
  area: 'forms_edit',
  response: z.array(importFile),
})

/**
 * POST /v3/feedback/import_files: announces a file, whose chunks are sent afterwards. Fails with 403 except for administrators, 400
 * naming `filename` for a type other than CSV, TSV, TXT or XLSX, and 409 `too_many_files` if the program would then have more than
 * 5 files or 500 MiB.
 */
export const createImportFile = endpoint({
  method: 'POST',
  path: '/v3/feedback/import_files',
  summary: 'Announce a file of responses',
  area: 'forms_edit',
  body: z.strictObject({
    filename: z.string().trim().min(1).max(200),
    bytes: z.number().int().positive().max(MAX_RESPONSE_FILE_BYTES),
  }),
  response: importFile,
  status: 201,
})

/**
 * GET /v3/feedback/import_files/{fileId}: returns a file with its progress. Fails with 403 except for administrators, and with 404
 * for a file of another program.
 */
export const getImportFile = endpoint({
  method: 'GET',
  path: '/v3/feedback/import_files/{fileId}',
  summary: 'A file of responses',
  area: 'forms_edit',
  params: fileParams,
  response: importFile,
})

const hexDigest = z.string().regex(/^[0-9a-f]{64}$/, 'must be 64 hex digits')

/**
 * PUT /v3/feedback/import_files/{fileId}/chunks/{index}: stores one chunk, sent as the only file of a multipart form. `sha256` is
 * the hex digest of its bytes. `before` is the digest of the concatenated hex digests of all previous chunks. Clients send `before`
 * when they resume an upload, so that the server can detect that the file has been edited in the meantime. A chunk that is already
 * stored returns the same response as a new one. The last chunk starts the analysis. Fails with 400 naming `sha256` or `file` when
 * the digest or the length differs, 409 `next_index` with `current.next_index` for a chunk that is not the next one, and 409
 * `changed` when the bytes of this or an earlier chunk differ from the stored ones.
 */
export const putImportChunk = endpoint({
  method: 'PUT',
  path: '/v3/feedback/import_files/{fileId}/chunks/{index}',
  summary: 'Store a chunk of a file of responses',
  area: 'forms_edit',
  unlimited: true,
  params: fileParams.extend({
    index: numberInQuery(
      z
        .int()
        .min(0)
        .max(Math.ceil(MAX_RESPONSE_FILE_BYTES / FILE_CHUNK_BYTES) - 1),
    ),
  }),
  query: z.object({
    programId: idInPath.optional(),
    sha256: hexDigest,
    before: hexDigest.optional(),
  }),
  upload: true,
  response: z.object({ bytes_received: z.number().int(), next_index: z.number().int().nullable() }),
})

/**
 * PUT /v3/feedback/import_files/{fileId}/settings: reads the file again with the given settings. Columns whose name does not change
 * keep the meaning that a person has chosen. Fails with 409 `changed` when `base_rev` is not the current revision, and with 409
 * `not_ready` in a state that does not permit changes, such as `uploading` or `importing`.
 */
export const saveFileSettings = endpoint({
  method: 'PUT',
  path: '/v3/feedback/import_files/{fileId}/settings',
  summary: 'Change how a file of responses is read',
  area: 'forms_edit',
  params: fileParams,
  body: z.strictObject({ base_rev: baseRev, guess: fileGuess }),
  response: importFile,
})

/**
 * PUT /v3/feedback/import_files/{fileId}/columns: saves the meaning of each column; the body contains all columns in the order of
 * the file. Fails with 400 naming `columns` when the body does not have the file's columns in this order, and with 409 as
 * saveFileSettings does.
 */
export const saveImportColumns = endpoint({
  method: 'PUT',
  path: '/v3/feedback/import_files/{fileId}/columns',
  summary: 'Save the column mapping of a file of responses',
  area: 'forms_edit',
  params: fileParams,
  body: z.strictObject({ base_rev: baseRev, columns: z.array(importColumn).min(1).max(500) }),
  response: importFile,
})

/**
 * PUT /v3/feedback/import_files/{fileId}/target: saves the survey that receives the responses, and whether the mapping is saved for
 * the next file. Fails with 404 for a survey or location that is not accessible, and with 409 as saveFileSettings does.
 */
export const saveImportTarget = endpoint({
  method: 'PUT',
  path: '/v3/feedback/import_files/{fileId}/target',
  summary: 'Save the survey that receives a file of responses',
  area: 'forms_edit',
  params: fileParams,
  body: z.strictObject({ base_rev: baseRev, target: importTarget, save_mapping: z.boolean() }),
  response: importFile,
})

/**
 * DELETE /v3/feedback/import_files/{fileId}: removes a file that has not been imported. Fails with 409 `importing` while its import
 * is running.
 */
export const deleteImportFile = endpoint({
  method: 'DELETE',
  path: '/v3/feedback/import_files/{fileId}',
  summary: 'Remove a file of responses',
  area: 'forms_edit',
  params: fileParams,
  response: nothing,
})
