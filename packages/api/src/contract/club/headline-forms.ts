import { HEADLINE_USES } from '@rapport/domain/surveys'
import * as z from 'zod'

import { endpoint } from '../../endpoint.ts'
import { idInPath } from '../api-values.ts'
import { feedbackFormType } from '../feedback/feedback.ts'

const params = z.object({ id: idInPath })
const formId = z.int().positive()

/** A survey's id, and its name as shown on screens. */
export const namedForm = z.object({ feedback_form_id: formId, title: z.string() })

/**
 * The survey that one part of the product uses. `feedback_form_id` is the club's choice, or null; `used` is the survey that this
 * part uses now, or null; `options` are the surveys that can be chosen and that the user may see, newest first.
 * @source Decisions, section 14 "Headline form"
 */
export const headlineForm = z.object({
  use: z.enum(HEADLINE_USES),
  feedback_form_id: formId.nullable(),
  used: namedForm.nullable(),
  options: z.array(
    namedForm.extend({ feedback_form_type: feedbackFormType, is_open: z.boolean(), is_imported: z.boolean() }),
  ),
})

export type HeadlineForm = z.infer<typeof headlineForm>

/**
 * GET /v3/programs/{id}/headline_forms: returns the surveys that Home, send-outs and Quick Pulse use.
 *
 * @source Decisions, section 14 "Headline form"
 */
export const listHeadlineForms = endpoint({
  method: 'GET',
  path: '/v3/programs/{id}/headline_forms',
  summary: 'Surveys that Home, send-outs and Quick Pulse use',
  area: 'club_profile',
  params,
  response: z.array(headlineForm),
})

/**
 * The choice for one part of the product; a null `feedback_form_id` removes it. `replaces` is the stored choice that the client
 * last read.
 */
export const headlineChoice = z.strictObject({
  use: z.enum(HEADLINE_USES),
  feedback_form_id: formId.nullable(),
  replaces: formId.nullable(),
})

export type HeadlineChoice = z.infer<typeof headlineChoice>

/**
 * PUT /v3/programs/{id}/headline_forms: stores which survey one part of the product uses and returns all choices. Fails with 403
 * unless the caller is an administrator, with 400 naming `feedback_form_id` for a survey that is not accessible or whose type this
 * part cannot use, and with 409 and the current rows when `replaces` is not the stored choice.
 *
 * @source Decisions, section 14 "Headline form" and "Scopes of authoring"
 */
export const saveHeadlineForm = endpoint({
  method: 'PUT',
  path: '/v3/programs/{id}/headline_forms',
  summary: 'Choose the survey that Home, send-outs or Quick Pulse uses',
  area: 'club_profile_edit',
  params,
  body: headlineChoice,
  response: z.array(headlineForm),
})
