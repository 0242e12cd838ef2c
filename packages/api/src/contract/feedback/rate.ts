import * as z from 'zod'

import { endpoint } from '../../endpoint.ts'
import { idInPath } from '../api-values.ts'
import { anyPeriod } from './results.ts'

const count = z.number().int().nonnegative()

/**
 * How many were invited, opened the survey, started and completed it. `invited` is null for a survey without send-outs; `rate`
 * (completed of invited, percent, 0–100) is null when the divisor is zero, and relates to started when no one was invited, or more
 * completed it than were invited. `is_whole` marks
 * figures of the survey's whole life, the only ones disclosed for an anonymous survey. `opened` and `started` are null where they are
 * not published.
 * @source Decisions, section 4
 */
export const responseRate = z.object({
  invited: count.nullable(),
  opened: count.nullable(),
  started: count.nullable(),
  completed: count,
  rate: z.number().min(0).max(100).nullable(),
  rate_of: z.enum(['invited', 'started']).nullable(),
  is_whole: z.boolean(),
})

export type ResponseRate = z.infer<typeof responseRate>

/** The query of a response rate: a survey, optionally a period and a location. */
export const rateQuery = z.object({ feedbackFormId: idInPath, ...anyPeriod.shape, merchantId: idInPath.optional() })

export type RateQuery = z.input<typeof rateQuery>

/**
 * GET /v3/feedback/results/rate: returns the response rate of a survey. Invitations count on the day they were sent, responses on
 * the day they were opened, so that the rate compares the invited of the period with their responses. Fails 400 naming the field,
 * 404 for a survey or a location that is not accessible.
 * @source Decisions, section 4
 */
export const getResponseRate = endpoint({
  method: 'GET',
  path: '/v3/feedback/results/rate',
  summary: 'Response rate of a survey',
  area: 'results',
  query: rateQuery,
  response: responseRate,
})
