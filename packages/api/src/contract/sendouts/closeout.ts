import * as z from 'zod'

import { endpoint } from '../../endpoint.ts'
import { epochMs, idInPath } from '../api-values.ts'

const count = z.number().int().nonnegative()

/**
 * The effect of closing out the most recently sent survey: `completed_count` responses remain unchanged, `unfinished_count`
 * responses were started but can no longer be completed, and `queued_count` queued messages are not sent. The survey's id and title
 * are null when the program has not sent a survey; cutoff_ts is when the survey closes or closed.
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

/** GET /v3/programs/{id}/closeout/preview: returns the effect of closing out, without changing anything. */
export const previewCloseout = endpoint({
  method: 'GET',
  path: '/v3/programs/{id}/closeout/preview',
  summary: 'Effect of closing out the survey',
  area: 'sendouts',
  params: z.object({ id: idInPath }),
  response: closeoutPreview,
})

/**
 * POST /v3/programs/{id}/closeout: closes the most recently sent survey by setting its cutoff to now. Stored responses are
 * preserved; queued e-mails are not sent. Fails with 409 `already_closed` when the survey is already closed, and with 404 when the
 * program has not sent a survey.
 * @source Specification part 2, section 7 (closeoutMPS); Decisions, section 12 "What is sent"
 */
export const closeOut = endpoint({
  method: 'POST',
  path: '/v3/programs/{id}/closeout',
  summary: 'Close out the most recent survey',
  area: 'sendouts',
  params: z.object({ id: idInPath }),
  response: z.object({ closed_ts: epochMs }),
})
