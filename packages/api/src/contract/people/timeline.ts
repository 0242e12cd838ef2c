import { CASE_STATUSES } from '@rapport/domain/cases'
import { SENTIMENTS } from '@rapport/domain/surveys'
import * as z from 'zod'

import { endpoint } from '../../endpoint.ts'
import { epochMs, idInPath, offset, recordCount } from '../api-values.ts'

const text = z.string().nullable()
const params = z.object({ id: idInPath })

/**
 * An event in a member's timeline: a visit, an answered survey, or a case about the member. `title` is the title of the survey or
 * case, or null for a visit; `left_ts` is the end of a visit, `status` is the status of the case, and `overall_score_label` belongs
 * to the response.
 * @source Specification part 2, section 3, "Timeline item"
 */
export const timelineItem = z.object({
  /** Identifies the item, and marks the position at which the next page begins. */
  timeline_id: z.string(),
  type: z.enum(['visit', 'response', 'case']),
  viewed_ts: epochMs,
  title: text,
  merchant_name: text,
  left_ts: epochMs.nullable(),
  response_id: z.number().int().nullable(),
  feedback_form_id: z.number().int().nullable(),
  overall_score_label: text,
  /** The overall score and the scale maximum, both null for thumbs and answers without a scale, and the sentiment of the score. */
  score_value: z.number().nullable(),
  score_max: z.number().nullable(),
  score_band: z.enum(SENTIMENTS).nullable(),
  /** The beginning of the first comment of a response, at most 300 characters. */
  quote: text,
  case_id: z.number().int().nullable(),
  status: z.enum(CASE_STATUSES).nullable(),
})

export type TimelineItem = z.infer<typeof timelineItem>

/**
 * GET /v3/users/{id}/timeline: returns 10 events from a member's timeline, newest first. `page` is the timeline_id of the last item
 * that the caller has; the response continues after it, so that pages neither overlap nor skip items when new ones are added in the
 * meantime. A page with fewer than 10 items is the last. Surveys that the user is not allowed to see, the cases that these surveys
 * raised, and anonymous responses are omitted. Fails with 400 for an unknown page, and with 404 for a member of a different
 * program.
 *
 * @source Specification part 2, sections 2 "Member timeline", 7 and 9
 */
export const listTimeline = endpoint({
  method: 'GET',
  path: '/v3/users/{id}/timeline',
  summary: 'Timeline of a member',
  area: 'guests',
  params,
  query: z.object({
    programId: idInPath.optional(),
    page: z
      .string()
      .regex(/^\d{1,15}-(?:visit|response|case)-\d{1,15}$/, 'is not a timeline item')
      .optional(),
  }),
  response: z.array(timelineItem),
})

/** A member's visit to a location, from the first to the last time the WiFi detected them. @source Specification part 2, section 7 */
export const visitRow = z.object({
  visit_id: z.number().int(),
  merchant_id: z.number().int(),
  merchant_name: text,
  first_seen: epochMs,
  last_seen: epochMs,
  record_count: recordCount,
})

export type VisitRow = z.infer<typeof visitRow>

/**
 * GET /v3/users/{id}/visits: returns a page of at most 10 visits by a member, newest first.
 *
 * @source Specification part 2, section 2 "Member timeline"
 */
export const listVisits = endpoint({
  method: 'GET',
  path: '/v3/users/{id}/visits',
  summary: 'Visits of a member',
  area: 'guests',
  params,
  query: z.object({ programId: idInPath.optional(), offset: offset.default(0) }),
  response: z.array(visitRow),
})

/** GET /v3/users/{id}/visits/count: returns the number of visits by a member. @source Specification part 2, section 7, "Get visit count" */
export const countVisits = endpoint({
  method: 'GET',
  path: '/v3/users/{id}/visits/count',
  summary: 'Number of visits of a member',
  area: 'guests',
  params,
  query: z.object({ programId: idInPath.optional() }),
  response: z.number().int().nonnegative(),
})
