import { MEMBER_FILTERS, SEGMENTS } from '@rapport/domain/performance'
import { CURVE_DAYS } from '@rapport/domain/results'
import * as z from 'zod'

import { endpoint } from '../../endpoint.ts'
import { idInPath } from '../api-values.ts'
import { anyPeriod, notWeighted, resultFilters } from './results.ts'

const count = z.number().int().nonnegative()
const percent = z.number().min(0).max(100)

/**
 * A group of invitations: their number, how many of them were answered, and the percentage that were answered (0–100). The messages
 * to one person in one send-out period (initial, reminder and final) count as one invitation, and so does one Quick Pulse.
 * `invited` and `answered` are null when they are not known or not published; `rate` is also null when there are no invitations.
 *
 * @source Decisions, section 14 "Response rate"
 */
export const invitationCounts = z.object({
  invited: count.nullable(),
  answered: count.nullable(),
  rate: percent.nullable(),
})

/**
 * A point on the completion curve: the number of invitations that were answered within `day` calendar days, and `share`, the
 * percentage of all invitations that these make up. The point whose day is null counts all answers; it exists if some arrived after
 * CURVE_DAYS days.
 */
const curvePoint = z.object({
  day: z.number().int().min(0).max(CURVE_DAYS).nullable(),
  answered: count,
  share: percent,
})

/**
 * The response rate of a survey. `reason` states why there is no rate; null when there is one. `uninvited` is the number of
 * completed responses without an invitation. `opened`, `started` and `completed` are numbers of responses; `completed_of_opened` is
 * the number of completed responses as a percentage of the opened ones. `curve` is null when there are no invitations and for an
 * anonymous survey. `is_whole` marks figures that cover the survey's whole lifetime or, for an anonymous survey, a whole wave.
 * Figures that an anonymous survey does not publish are null.
 *
 * @source Decisions, sections 4 and 14 "Response rate"
 */
export const responseRate = invitationCounts.extend({
  reason: z.string().nullable(),
  uninvited: count.nullable(),
  opened: count.nullable(),
  started: count.nullable(),
  completed: count,
  completed_of_opened: percent.nullable(),
  curve: z.array(curvePoint).nullable(),
  is_whole: z.boolean(),
})

export type ResponseRate = z.infer<typeof responseRate>

/**
 * The query for a response rate: a survey, and optionally a period and filters. Filters use the attributes that people had when
 * they were invited.
 */
export const rateQuery = z.object({
  feedbackFormId: idInPath,
  ...anyPeriod.shape,
  ...resultFilters.shape,
  weighted: notWeighted,
})

export type RateQuery = z.input<typeof rateQuery>

/**
 * GET /v3/feedback/results/rate: returns the response rate of a survey. An invitation is counted on the day of its first message,
 * even if the answer arrived after the period. A completed response is counted on the day it was completed, and an unfinished one
 * on the day it was opened. With a filter by an answer or by one person, there is no rate, and `reason` states why. Fails with 400
 * naming the field, and with 404 for a survey or a location that is not accessible.
 *
 * @source Decisions, sections 4 and 14 "Response rate"
 */
export const getResponseRate = endpoint({
  method: 'GET',
  path: '/v3/feedback/results/rate',
  summary: 'Response rate of a survey',
  area: 'results',
  query: rateQuery,
  response: responseRate,
})

/**
 * The response rate by segment. `reason` states why there are no rates, or why an anonymous survey has no segments. `everybody`
 * counts all invitations, including those of people whose segment is not known. Segments without an invitation are omitted. In an
 * anonymous survey, segments can be merged: `groups` then names all segments included in the figures of a row.
 * @source Decisions, section 14 "Response rate" and "Anonymous forms"
 */
export const rateTable = z.object({
  segment: z.enum(SEGMENTS),
  reason: z.string().nullable(),
  everybody: invitationCounts,
  segments: z.array(
    invitationCounts.extend({ value: z.string(), label: z.string(), groups: z.array(z.string()).optional() }),
  ),
})

export type RateTable = z.infer<typeof rateTable>

/**
 * The query for the response rate by segment. `segment` is one of RATE_SEGMENTS; for an anonymous survey, it is the location.
 * Answers cannot be segments, because they are unknown for people who did not respond.
 */
export const rateSegmentsQuery = rateQuery.extend({ segment: z.enum(SEGMENTS) })

export type RateSegmentsQuery = z.input<typeof rateSegmentsQuery>

/** The segments by which the response rate of a non-anonymous survey can be broken down. */
export const RATE_SEGMENTS = [...MEMBER_FILTERS, 'merchantId'] as const

/**
 * GET /v3/feedback/results/rate/segments: returns the response rate for each segment of the people invited, by their attributes
 * when they were invited. Periods and filters are the same as in getResponseRate. Fails with 400 naming the field when a parameter
 * is invalid; `segment` is invalid if it is not one of RATE_SEGMENTS and the survey is not anonymous. Fails with 404 for a survey
 * or a location that is not accessible.
 *
 * @source Decisions, section 14 "Response rate"
 */
export const getRateSegments = endpoint({
  method: 'GET',
  path: '/v3/feedback/results/rate/segments',
  summary: 'Response rate of a survey by segment',
  area: 'results',
  query: rateSegmentsQuery,
  response: rateTable,
})
