import * as z from 'zod'

import { endpoint } from '../endpoint.ts'
import { idInPath } from './api-values.ts'
import { anyPeriod } from './results.ts'

const count = z.number().int().nonnegative()

/**
 * How many were invited, opened the survey, began to answer and completed it. `invited` is null for a survey that was sent to nobody,
 * `rate` (completed of invited, percent, 0–100) null when there is nothing to divide by; it is of those who began where nobody was
 * invited, or more completed it than were. `is_whole` marks figures of the survey's whole life, which are all that is told of an
 * anonymous one.
 * @source Decisions, section 4
 */
export const responseRate = z.object({
  invited: count.nullable(),
  opened: count,
  started: count,
  completed: count,
  rate: z.number().min(0).max(100).nullable(),
  rate_of: z.enum(['invited', 'started']).nullable(),
  is_whole: z.boolean(),
})

export type ResponseRate = z.infer<typeof responseRate>

/** What a rate is asked for with: a survey, a period or none, a location or all. @source ours */
export const rateQuery = z.object({ feedbackFormId: idInPath, ...anyPeriod.shape, merchantId: idInPath.optional() })

export type RateQuery = z.input<typeof rateQuery>

/**
 * GET /v3/feedback/results/rate: the response rate of a survey. Invitations count on the day they were sent, responses on the day
 * they were opened, so that who was invited in the period is compared with what came of it.
 * Fails 400 naming the field, 404 for a survey or a location that is not theirs.
 * @source Decisions, section 4; the way of counting is ours
 */
export const getResponseRate = endpoint({
  method: 'GET',
  path: '/v3/feedback/results/rate',
  summary: 'Response rate of a survey',
  access: 'staff',
  query: rateQuery,
  response: responseRate,
})
