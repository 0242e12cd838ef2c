import { SENTIMENTS } from '@rapport/domain/surveys'
import * as z from 'zod'

import { endpoint } from '../../endpoint.ts'
import { epochMs, idInPath } from '../api-values.ts'

const text = z.string().nullable()

/**
 * A guest who is on site. A guest known only to the WiFi has no user_id and no name; `visit_id` identifies the visit.
 * `overall_score_label` comes from the newest answered survey that has one. The thumbs and `quickPulseDate` (the completion time)
 * come from the newest Quick Pulse. Anonymous surveys are ignored. `last_seen` is when the WiFi last detected the guest.
 * `previous_visit_ts` is the end of the previous visit, from which the days since the last visit are counted, or null on the first
 * visit.
 *
 * @source Specification part 1, section 2, "Who's Here"; Decisions, section 12
 */
export const hereNowRow = z.object({
  visit_id: z.number().int(),
  user_id: z.number().int().nullable(),
  pic_url: text,
  fname: text,
  lname: text,
  name: text,
  email: text,
  member_number: text,
  merchant_id: z.number().int(),
  /** The number of cases with status Open that this guest's answers raised. */
  open_case_count: z.number().int(),
  overall_score_label: text,
  /**
   * The overall score and the highest value of its scale, both null for thumbs and answers without a scale, and the sentiment of the
   * score.
   */
  score_value: z.number().nullable(),
  score_max: z.number().nullable(),
  score_band: z.enum(SENTIMENTS).nullable(),
  latest_thumbs_up_count: z.number().int(),
  latest_thumbs_down_count: z.number().int(),
  quickPulseDate: epochMs.nullable(),
  first_seen: epochMs,
  last_seen: epochMs,
  previous_visit_ts: epochMs.nullable(),
})

export type HereNowRow = z.infer<typeof hereNowRow>

/**
 * GET /v3/merchants/{id}/here_now: returns the guests who are at a location now, newest arrival first. These are the guests whom
 * the WiFi has detected in the last half hour; a guest with several devices is listed once. The response has an ETag; a request
 * with If-None-Match returns 304 without a body while nothing has changed. Fails with 404 for a location of another program.
 *
 * @source Specification part 1, sections 2 "Who's Here" and 7
 */
export const listHereAtMerchant = endpoint({
  method: 'GET',
  path: '/v3/merchants/{id}/here_now',
  summary: 'Guests at a location now',
  area: 'here_now',
  params: z.object({ id: idInPath }),
  response: z.array(hereNowRow),
  revalidated: true,
})

/**
 * GET /v3/programs/{id}/here_now: returns the guests who are at any location of the active program now, in the same way as the call
 * for one location. Fails with 404 for an inaccessible program, and with 409 `program_mismatch` when a different accessible program
 * is active.
 * @source Specification part 1, sections 2 "Who's Here" and 7
 */
export const listHereInProgram = endpoint({
  method: 'GET',
  path: '/v3/programs/{id}/here_now',
  summary: 'Guests at any location of a program now',
  area: 'here_now',
  params: z.object({ id: idInPath }),
  response: z.array(hereNowRow),
  revalidated: true,
})
