import * as z from 'zod'

import { endpoint } from '../endpoint.ts'
import { epochMs, idInPath } from './api-values.ts'

const text = z.string().nullable()

/**
 * A guest who is on site. Who is known to the wifi alone has no user_id and no name; `visit_id` tells two of them apart.
 * `overall_score_label` is of the newest answered survey, the thumbs and `quickPulseDate` (when it was completed) of the newest
 * quick pulse; anonymous surveys tell nothing here. `last_seen` is when the wifi last saw them, `previous_visit_ts` the end of
 * the visit before this one, null on a first one: the days since are counted from it.
 * @source Specification part 1, section 2, "Who's Here"; Decisions, section 12; visit_id and previous_visit_ts are ours
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
  /** Cases of this guest whose status is Open. */
  open_case_count: z.number().int(),
  overall_score_label: text,
  latest_thumbs_up_count: z.number().int(),
  latest_thumbs_down_count: z.number().int(),
  quickPulseDate: epochMs.nullable(),
  first_seen: epochMs,
  last_seen: epochMs,
  previous_visit_ts: epochMs.nullable(),
})

export type HereNowRow = z.infer<typeof hereNowRow>

/**
 * GET /v3/merchants/{id}/here_now: who is at a location now, the newest arrival first: whoever the wifi saw in the last half hour,
 * each guest once, however many devices they carry. The answer has an ETag; asked again with If-None-Match it is 304 without a
 * body while nothing has changed. 404 for a location that is not the program's.
 * @source Specification part 1, sections 2 "Who's Here" and 7
 */
export const listHereAtMerchant = endpoint({
  method: 'GET',
  path: '/v3/merchants/{id}/here_now',
  summary: 'Who is at a location now',
  access: 'staff',
  params: z.object({ id: idInPath }),
  response: z.array(hereNowRow),
  revalidated: true,
})

/**
 * GET /v3/programs/{id}/here_now: who is at any location of the active program now, like the call of one location. Fails 404 for a
 * program that is not the person's, 409 `program_mismatch` when another of theirs is active.
 * @source Specification part 1, sections 2 "Who's Here" and 7
 */
export const listHereInProgram = endpoint({
  method: 'GET',
  path: '/v3/programs/{id}/here_now',
  summary: 'Who is at any location of a program now',
  access: 'staff',
  params: z.object({ id: idInPath }),
  response: z.array(hereNowRow),
  revalidated: true,
})
