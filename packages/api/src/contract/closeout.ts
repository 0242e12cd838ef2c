import * as z from 'zod'

import { endpoint } from '../endpoint.ts'
import { epochMs, idInPath } from './api-values.ts'

const count = z.number().int().nonnegative()

/**
 * What closing the sent survey out will do: `completed_count` answers stay as they are, `unfinished_count` were begun and can be
 * finished no more, `queued_count` messages that wait are not sent. Survey and title are null when the program sends none; cutoff_ts
 * is when it closes or closed.
 * @source ours
 */
export const closeoutPreview = z.object({
  feedback_form_id: z.number().int().nullable(),
  title: z.string().nullable(),
  cutoff_ts: epochMs.nullable(),
  is_closed: z.boolean(),
  completed_count: count,
  unfinished_count: count,
  queued_count: count,
})

/** GET /v3/programs/{id}/closeout/preview: what closing out will do. Changes nothing. @source ours */
export const previewCloseout = endpoint({
  method: 'GET',
  path: '/v3/programs/{id}/closeout/preview',
  summary: 'What closing the survey out will do',
  access: 'staff',
  params: z.object({ id: idInPath }),
  response: closeoutPreview,
})

/**
 * POST /v3/programs/{id}/closeout: closes the most recent survey that is sent: its cutoff is now. What was kept stays, e-mails that
 * wait are not sent. 409 `already_closed`; 404 when the program sends no survey.
 * @source Specification part 2, section 7 (closeoutMPS); Decisions, section 12 "What is sent"
 */
export const closeOut = endpoint({
  method: 'POST',
  path: '/v3/programs/{id}/closeout',
  summary: 'Close the most recent survey out',
  access: 'staff',
  params: z.object({ id: idInPath }),
  response: z.object({ closed_ts: epochMs }),
})
