import * as z from 'zod'

import { endpoint } from '../../endpoint.ts'
import { epochMs, idInPath } from '../api-values.ts'

/** An import: its id, file, author and time. */
const importOrigin = {
  import_id: z.number().int(),
  filename: z.string(),
  created_by: z.number().int().nullable(),
  created_by_fname: z.string().nullable(),
  created_by_lname: z.string().nullable(),
  created_ts: epochMs,
}

/**
 * One change that an import made to a response: to the answer to `question` (a null value means no answer), to the completion time
 * (epoch ms) or to the weight. `created_by` is null for an import from the command line. `undone_ts` is when the import, including
 * this change, was undone; null if it was not.
 */
export const responseChange = z.object({
  ...importOrigin,
  undone_ts: epochMs.nullable(),
  changed: z.enum(['answer', 'completed_ts', 'weight']),
  question: z.string().nullable(),
  old_value: z.unknown(),
  new_value: z.unknown(),
})

export type ResponseChange = z.infer<typeof responseChange>

/**
 * GET /v3/feedback/{formId}/responses/{id}/changes: returns the changes that imports made to a completed response, newest import
 * first. Fails with 400 for an anonymous survey, 403 for limited access, and 404 for a response to a different survey or a survey
 * that is not accessible.
 * @source Decisions, section 14 "Imports"
 */
export const listResponseChanges = endpoint({
  method: 'GET',
  path: '/v3/feedback/{formId}/responses/{id}/changes',
  summary: 'Changes that imports made to a response',
  area: 'responses',
  params: z.object({ formId: idInPath, id: idInPath }),
  response: z.array(responseChange),
})

/**
 * One import of responses. `created_by` is null for an import from the command line. `ended_ts` is null while the import runs, and
 * stays null if it was interrupted. `updated` counts the rows that corrected a response, and `unchanged` the rows that match what
 * was stored. `notes` counts the staff notes on the responses that the import added; undoing the import removes these notes
 * together with the responses. `counts` and `notes` are null for an anonymous survey. `no_undo_reason` states why the import
 * cannot, or can no longer, be undone; if it is null, the import can be undone until `undoable_until`.
 */
export const surveyImportItem = z.object({
  ...importOrigin,
  ended_ts: epochMs.nullable(),
  undone_ts: epochMs.nullable(),
  counts: z
    .object({
      rows_total: z.number().int(),
      created: z.number().int(),
      updated: z.number().int(),
      unchanged: z.number().int(),
      refused: z.number().int(),
    })
    .nullable(),
  notes: z.number().int().nullable(),
  undoable_until: epochMs,
  no_undo_reason: z.string().nullable(),
})

export type SurveyImportItem = z.infer<typeof surveyImportItem>

/**
 * GET /v3/feedback/{formId}/imports: returns a survey's imports, newest first. Fails with 403 except for administrators, and with
 * 404 for a survey that is not accessible.
 * @source Decisions, section 14 "Imports" and "Scopes of authoring"
 */
export const listSurveyImports = endpoint({
  method: 'GET',
  path: '/v3/feedback/{formId}/imports',
  summary: 'Imports of a survey',
  area: 'forms_edit',
  params: z.object({ formId: idInPath }),
  response: z.array(surveyImportItem),
})

/**
 * POST /v3/feedback/{formId}/imports/{importId}/undo: undoes an entire import. Removes the responses that the import added, with
 * their notes. Restores the previous answers in the responses that it corrected. Restores the survey's previous definition, unless
 * the survey has been changed or answered since. For an anonymous survey, removes the import's wave, and returns null as `removed`.
 * Fails with 403 except for administrators, and with 404 for an import of a different survey. Fails with 409 `not_undoable` if the
 * import has already been undone, is older than 30 days or was made before imports had separate waves, or if a later import
 * corrected the same responses. Fails with 409 `edited` if responses that the import added or corrected have since been changed
 * manually, or if responses that it added have a case; `current.edited_count` is the number of such responses, and `current.edited`
 * contains the first of them. With `keep_edited`, these responses remain unchanged.
 *
 * @source Decisions, section 14 "Imports" and "Scopes of authoring"
 */
export const undoSurveyImport = endpoint({
  method: 'POST',
  path: '/v3/feedback/{formId}/imports/{importId}/undo',
  summary: 'Undo an import',
  area: 'forms_edit',
  unlimited: true,
  params: z.object({ formId: idInPath, importId: idInPath }),
  body: z.strictObject({ keep_edited: z.boolean().default(false) }),
  response: z.object({
    removed: z.number().int().nullable(),
    restored: z.number().int(),
    kept: z.number().int(),
    is_definition_restored: z.boolean(),
  }),
})
