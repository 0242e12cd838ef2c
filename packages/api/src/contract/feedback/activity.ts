import { MOST_VOICES_COUNTED } from '@rapport/domain/surveys'
import * as z from 'zod'

import { endpoint } from '../../endpoint.ts'
import { epochMs, idInPath } from '../api-values.ts'
import { anyPeriod } from './results.ts'

/** Number of weeks in a survey's history. */
export const ACTIVITY_WEEKS = 12

/**
 * The activity of a non-anonymous survey. `weeks` are the numbers of responses completed in each of the last twelve weeks, oldest
 * first; the last week ends today. `responses`, `cases`, `invited` and `rate` cover the requested period, by default all time.
 * `rate` is the percentage of invitations that were answered (0–100), or null if there were no invitations. `unread` is how many of
 * the survey's newest 10,000 responses the user has not marked as read; 1,001 means more than 1,000.
 * @source Decisions, section 14, "Member Voices"
 */
export const surveyActivity = z.object({
  feedback_form_id: z.number().int(),
  weeks: z.array(z.number().int()).length(ACTIVITY_WEEKS),
  last_completed_ts: epochMs.nullable(),
  responses: z.number().int(),
  cases: z.number().int(),
  invited: z.number().int(),
  rate: z.number().nullable(),
  unread: z
    .number()
    .int()
    .max(MOST_VOICES_COUNTED + 1),
})

export type SurveyActivity = z.infer<typeof surveyActivity>

/** The program and the period that the figures cover. */
export const activityQuery = z.object({ programId: idInPath.optional(), ...anyPeriod.shape })

export type ActivityQuery = z.input<typeof activityQuery>

/**
 * GET /v3/feedback/activity: returns the activity of each non-anonymous survey that the user may see, in id order. Fails with 400
 * and the name of the field when the period is invalid, and with 403 for limited access.
 * @source Decisions, section 14, "Member Voices"
 */
export const listSurveyActivity = endpoint({
  method: 'GET',
  path: '/v3/feedback/activity',
  summary: 'Recent activity in a club’s surveys',
  area: 'responses',
  query: activityQuery,
  response: z.array(surveyActivity),
})
