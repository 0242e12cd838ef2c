import { CASE_STATUSES } from '@rapport/domain/cases/case-status'
import * as z from 'zod'

import { endpoint } from '../endpoint.ts'
import { epochMs, idInPath, offset, recordCount } from './api-values.ts'

const text = z.string().nullable()
const params = z.object({ id: idInPath })

/**
 * One thing in the life of a member: a visit, an answered survey, or a case about it. `title` is the survey's or the case's, null for
 * a visit; `left_ts` is when a visit ended, `status` the case's, `overall_score_label` the response's.
 * @source Specification part 2, section 3, "Timeline item"; all but timeline_id and viewed_ts are ours
 */
export const timelineItem = z.object({
  /** Tells the items apart, and where the next page begins. */
  timeline_id: z.string(),
  type: z.enum(['visit', 'response', 'case']),
  viewed_ts: epochMs,
  title: text,
  merchant_name: text,
  left_ts: epochMs.nullable(),
  response_id: z.number().int().nullable(),
  feedback_form_id: z.number().int().nullable(),
  overall_score_label: text,
  case_id: z.number().int().nullable(),
  status: z.enum(CASE_STATUSES).nullable(),
})

export type TimelineItem = z.infer<typeof timelineItem>

/**
 * GET /v3/users/{id}/timeline: 10 things of a member, the newest first. `page` is the timeline_id of the last item in hand; the answer
 * is what came before it, so that pages neither overlap nor leave out, whatever is added meanwhile. A page of less than 10 is the last.
 * Surveys that the person may not see, and what they raised, are not in it; nor are anonymous answers.
 * Fails 400 for a page that no item names, 404 for a member that is not the program's.
 * @source Specification part 2, sections 2 "Member timeline", 7 and 9
 */
export const listTimeline = endpoint({
  method: 'GET',
  path: '/v3/users/{id}/timeline',
  summary: 'What happened with a member',
  access: 'staff',
  params,
  query: z.object({
    programId: idInPath.optional(),
    page: z
      .string()
      .regex(/^\d{1,15}-(?:visit|response|case)-\d{1,15}$/, 'is not an item of the timeline')
      .optional(),
  }),
  response: z.array(timelineItem),
})

/** A visit of a member to a location, from the first to the last time that the WiFi saw them. @source Specification part 2, section 7 */
export const visitRow = z.object({
  visit_id: z.number().int(),
  merchant_id: z.number().int(),
  merchant_name: text,
  first_seen: epochMs,
  last_seen: epochMs,
  record_count: recordCount,
})

export type VisitRow = z.infer<typeof visitRow>

/** GET /v3/users/{id}/visits: one page of 10 of the visits of a member, the newest first. @source Specification part 2, section 2 "Member timeline" */
export const listVisits = endpoint({
  method: 'GET',
  path: '/v3/users/{id}/visits',
  summary: 'Visits of a member',
  access: 'staff',
  params,
  query: z.object({ programId: idInPath.optional(), offset: offset.default(0) }),
  response: z.array(visitRow),
})

/** GET /v3/users/{id}/visits/count: how many visits there are, a number. @source Specification part 2, section 7, "Get visit count" */
export const countVisits = endpoint({
  method: 'GET',
  path: '/v3/users/{id}/visits/count',
  summary: 'Number of visits of a member',
  access: 'staff',
  params,
  query: z.object({ programId: idInPath.optional() }),
  response: z.number().int().nonnegative(),
})
