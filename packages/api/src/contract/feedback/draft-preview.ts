import * as z from 'zod'

import { endpoint } from '../../endpoint.ts'
import { epochMs, idInPath } from '../api-values.ts'
import { publicResponse } from './responses.ts'

/**
 * A draft as its survey page shows it: a response without a respondent, whose `local_id` belongs to no stored response.
 * `questions_json` is empty while the definition has problems.
 */
export const draftPreview = z.object({ response: publicResponse })

export type DraftPreview = z.infer<typeof draftPreview>

const params = z.object({ formId: idInPath })

/**
 * GET /v3/feedback/{formId}/draft/preview: returns the data for the preview of a draft, or of the published survey if there is no
 * draft. Fails with 403 unless the caller is an administrator, and with 404 for a survey that is not accessible.
 */
export const getDraftPreview = endpoint({
  method: 'GET',
  path: '/v3/feedback/{formId}/draft/preview',
  summary: 'Preview of a survey draft',
  area: 'forms_edit',
  params,
  response: draftPreview,
})

/** A link to the preview of a draft. */
export const draftLink = z.object({ url: z.string(), expires_ts: epochMs })

export type DraftLink = z.infer<typeof draftLink>

/**
 * POST /v3/feedback/{formId}/draft/link: creates a link with which anyone can try the draft for 24 hours; answers are not stored.
 * The link stops working when the draft is published or discarded. Fails with 403 unless the caller is an administrator, and with
 * 404 for a survey that is not accessible.
 */
export const createDraftLink = endpoint({
  method: 'POST',
  path: '/v3/feedback/{formId}/draft/link',
  summary: 'Create a link to the preview of a draft',
  area: 'forms_edit',
  params,
  secret: true,
  status: 201,
  response: draftLink,
})

/** A draft as its link shows it, with the link's expiry time. */
export const linkedDraft = z.object({ response: publicResponse, expires_ts: epochMs })

/**
 * GET /v3/feedback/draft_links/{link}: returns the preview of the draft behind a link, as last saved. Fails with 404 for a link
 * that is unknown or has expired, or whose draft has been published or discarded.
 */
export const getLinkedDraft = endpoint({
  method: 'GET',
  path: '/v3/feedback/draft_links/{link}',
  summary: 'Preview of the draft that a link opens',
  area: 'public',
  params: z.object({ link: z.string().regex(/^[1-9]\d{0,9}-[\w-]{22}$/, 'is not a link to a draft') }),
  response: linkedDraft,
})
