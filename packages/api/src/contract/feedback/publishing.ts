import * as z from 'zod'

import { endpoint } from '../../endpoint.ts'
import { epochMs, idInPath } from '../api-values.ts'
import { draftChanges, storedDraft } from './drafts.ts'

const params = z.object({ formId: idInPath })

/**
 * GET /v3/feedback/{formId}/draft/changes: returns the effects of publishing the draft. Fails with 403 for all but administrators,
 * 404 for a survey that is not accessible, and 400 with `fields` that name each problem of the draft.
 *
 * @source Decisions, section 14 "Versions"
 */
export const getDraftChanges = endpoint({
  method: 'GET',
  path: '/v3/feedback/{formId}/draft/changes',
  summary: 'What publishing a draft changes',
  area: 'forms_edit',
  params,
  response: draftChanges,
})

/**
 * POST /v3/feedback/{formId}/draft/publish: publishes the revision `rev` of the draft, and returns the published survey. Visitors
 * see it at once; respondents who have already begun continue with the version that they began. `published_ts` is the value from
 * getDraftChanges, so that nothing is published that the user has not seen. Fails with 403 for all but administrators, 404 for a
 * survey that is not accessible, and 400 with `fields` that name each problem of the draft. Fails with 409 `changed` if the draft
 * or the published survey has changed, or the draft has been published, in the meantime; `current` is then what getDraftChanges
 * returns. Fails with 409 `archived` for an archived survey.
 *
 * @source Decisions, section 14 "Versions"
 */
export const publishDraft = endpoint({
  method: 'POST',
  path: '/v3/feedback/{formId}/draft/publish',
  summary: 'Publish the draft of a survey',
  area: 'forms_edit',
  params,
  body: z.strictObject({ rev: z.int().positive(), published_ts: epochMs.nullable() }),
  response: storedDraft,
})
