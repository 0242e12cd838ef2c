import { SENTIMENTS } from '@rapport/domain/surveys'
import * as z from 'zod'

import { endpoint } from '../../endpoint.ts'
import { epochMs, idInPath, isoDate } from '../api-values.ts'

const text = z.string().nullable()
const part = z.number().int().nullable()

/**
 * A member in search results, with enough fields to distinguish two members with the same name. `name` is the full name if it is
 * stored as a single string.
 * @source Specification part 1, section 7; part 2, section 3
 */
export const foundGuest = z.object({
  user_id: z.number().int(),
  fname: text,
  lname: text,
  name: text,
  member_number: text,
  pic_url: text,
  email: text,
})

export type FoundGuest = z.infer<typeof foundGuest>

/**
 * GET /v3/users/search: returns at most 10 members of a program whose name or number contains every word of `query`, ignoring case.
 * A member whose number equals the query comes first, then members whose name or number begins with it, then all other members by name. A
 * blank query returns no members. `%` and `_` have no special meaning.
 * @source Specification part 1, sections 2 "Cases list" and 7; part 2, section 2 "Navigation"; SEC-TEN-10
 */
export const searchUsers = endpoint({
  method: 'GET',
  path: '/v3/users/search',
  summary: 'Members by name or number',
  area: 'guests',
  query: z.object({ query: z.string().max(200), programId: idInPath.optional() }),
  response: z.array(foundGuest),
})

/** Number of months in the visit history. */
export const VISIT_MONTHS = 12

/**
 * The part of a member's feedback that the caller is allowed to see. `open_case_count` is the number of cases with status Open that
 * the member's answers raised. The overall score is that of the newest completed response that has one, or null if none has;
 * `score_value` and `score_max` are also null for thumbs and for answers without a scale. `visits_per_month` contains the number of
 * visits to all locations in each of the last twelve calendar months in the club's time zone, oldest first; the last month is the
 * one that contains `read_ts`, the time at which the visits were counted. `thumbs_up_count` and `thumbs_down_count` count the
 * member's Quick Pulses with an overall thumbs up or thumbs down, and `last_thumb_ts` is the time of the newest of these, or null
 * if there are none.
 */
const guestFeedback = z.object({
  open_case_count: z.number().int(),
  overall_score_label: text,
  score_value: z.number().nullable(),
  score_max: z.number().nullable(),
  score_band: z.enum(SENTIMENTS).nullable(),
  visits_per_month: z.array(z.number().int()).length(VISIT_MONTHS),
  read_ts: epochMs,
  thumbs_up_count: z.number().int(),
  thumbs_down_count: z.number().int(),
  last_thumb_ts: epochMs.nullable(),
})

export type GuestFeedback = z.infer<typeof guestFeedback>

/**
 * A guest or member. The parts of the birthday and anniversary are numbers, each null when unknown. `full_name` is `name` if it is
 * set, otherwise first and last name. `merchant_tx_count` is the number of visits. The fields from `gender` to
 * `time_away_from_club` are text as stored in the profile.
 *
 * @source Specification part 2, section 3, "Guest / member"; updated_ts from Decisions, section 6
 */
export const guest = z.object({
  user_id: z.number().int(),
  program_id: z.number().int(),
  fname: text,
  lname: text,
  full_name: text,
  name: text,
  member_number: text,
  member_category: text,
  phone: text,
  email: text,
  company: text,
  title: text,
  address: text,
  status: z.boolean(),
  text_enabled: z.boolean(),
  email_enabled: z.boolean(),
  birth_day: part,
  birth_month: part,
  birth_year: part,
  anniversary_day: part,
  anniversary_month: part,
  anniversary_year: part,
  instagram_url: text,
  facebook_url: text,
  linkedin_url: text,
  twitter_url: text,
  gender: text,
  marital_status: text,
  year_joined_club: text,
  fav_attire: text,
  fav_golf_tournament: text,
  fav_non_alcoholic_beverage: text,
  fav_alcoholic_beverage: text,
  fav_beverage_brand: text,
  allergies: text,
  fav_music: text,
  time_away_from_club: text,
  pic_url: text,
  merchant_tx_count: z.number().int(),
  date_joined: isoDate.nullable(),
  user_created_ts: epochMs,
  created_ts: epochMs,
  /** Increases with each save. A client that saves must send back the value that it read. */
  updated_ts: epochMs,
})

export type Guest = z.infer<typeof guest>

/**
 * The context in which a profile is opened: the location for which visits are counted, and a response by the member, identified by
 * its secret id.
 * @source Specification part 2, section 2 "Member profile editor"
 */
export const guestQuery = z.object({
  merchant_id: idInPath.optional(),
  local_id: z.string().max(100).optional(),
})

/**
 * GET /v3/users/{id}: returns a member of the active program; with merchant_id, only the visits to that location are counted. Users
 * can read their own record, even with limited access; for a staff member, the account fields are set and all others are null.
 * Fails with 403 when a user with limited access requests another record, and with 404 for a user or location in a different
 * program and for a local_id that is not one of the member's responses. `feedback` (not in the specification) is absent from a
 * staff member's own record.
 *
 * @source Specification part 1, section 7; part 2, sections 3 and 7
 */
export const getUser = endpoint({
  method: 'GET',
  path: '/v3/users/{id}',
  summary: 'One guest or member',
  area: 'guests',
  ownRecord: true,
  params: z.object({ id: idInPath }),
  query: guestQuery,
  response: guest.extend({ feedback: guestFeedback.optional() }),
})
