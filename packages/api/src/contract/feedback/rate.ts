import { MEMBER_FILTERS, SEGMENTS } from '@rapport/domain/performance'
import { CURVE_DAYS } from '@rapport/domain/results'
import * as z from 'zod'

import { endpoint } from '../../endpoint.ts'
import { idInPath } from '../api-values.ts'
import { anyPeriod, notWeighted, resultFilters } from './results.ts'

const count = z.number().int().nonnegative()
const percent = z.number().min(0).max(100)

/**
 * A group of invitations: how many there were, how many of them were answered, and these in percent of the invitations (0–100).
 * An invitation is one person asked in one send-out period (initial, reminder and final together) or by one Quick Pulse. `invited`
 * and `answered` are null where they are not known or not published; `rate` also without invitations.
 * @source Decisions, section 14 "Response rate"
 */
export const invitationCounts = z.object({
  invited: count.nullable(),
  answered: count.nullable(),
  rate: percent.nullable(),
})

/**
 * A point of the completion curve: invitations that were answered within `day` whole days, in percent of all. A null day counts all
 * answers, when some came after CURVE_DAYS days.
 */
const curvePoint = z.object({
  day: z.number().int().min(0).max(CURVE_DAYS).nullable(),
  answered: count,
  share: percent,
})

/**
 * The response rate of a survey. `reason` says why there is no rate; null when there is one. `uninvited` are the completed responses
 * that answer no invitation. `opened`, `started` and `completed` are responses; `completed_of_opened` is another figure, completed
 * responses in percent of the opened ones. `curve` is null without invitations and for an anonymous survey. `is_whole` marks figures of
 * the survey's whole life or, of an anonymous one, of a whole wave. What an anonymous survey does not publish is null.
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

/** The query of a response rate: a survey, optionally a period and filters. Filters use the person's attributes when invited. */
export const rateQuery = z.object({
  feedbackFormId: idInPath,
  ...anyPeriod.shape,
  ...resultFilters.shape,
  weighted: notWeighted,
})

export type RateQuery = z.input<typeof rateQuery>

/**
 * GET /v3/feedback/results/rate: returns the response rate of a survey. An invitation counts on the day of its first message, also when
 * the answer came after the period; a completed response on the day of its completion, an unfinished one on the day it was opened.
 * Filters by an answer or by one person leave no rate, and `reason` says so. Fails 400 naming the field, 404 for a survey or a location
 * that is not accessible.
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
 * The response rate by segment. `reason` says why there are no rates, or why an anonymous survey has no segments. `everybody` has the
 * invitations of all, also of people whose segment is not known. Segments without an invitation are left out. In an anonymous survey
 * segments are merged: `groups` then names all that stand in the figures of a row.
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

/** The query of the response rate by segment. Answers of the survey make no segments, because they are unknown for people who did not answer. */
export const rateSegmentsQuery = rateQuery.extend({ segment: z.enum(SEGMENTS) })

export type RateSegmentsQuery = z.input<typeof rateSegmentsQuery>

/** The segments that the response rate of a survey with names can be broken down by. */
export const RATE_SEGMENTS = [...MEMBER_FILTERS, 'merchantId'] as const

/**
 * GET /v3/feedback/results/rate/segments: returns the response rate for each segment of the invited people, by their attributes when
 * invited. Periods and filters are those of getResponseRate. Fails 400 naming the field (also `segment` when it is an answer of a
 * survey with names), 404 for a survey or a location that is not accessible.
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
