import * as z from 'zod'

import { endpoint } from '../../endpoint.ts'
import { epochMs, idInPath, isoDate } from '../api-values.ts'

const params = z.object({ id: idInPath })

/**
 * A club's profile. `quick_pulse_window` is in days; missing text is an empty string, and a missing date is null.
 * @source Specification part 2, section 3, "Club profile"; updated_ts from Decisions, section 6
 */
export const clubProfile = z.object({
  program_id: z.number().int(),
  program_name: z.string(),
  short_name: z.string(),
  logo_url: z.string(),
  brand_primary_color: z.string(),
  quick_pulse_window: z.number().int(),
  ppp_subject: z.string(),
  ppp_gm_name: z.string(),
  ppp_gm_title: z.string(),
  ppp_message: z.string(),
  ppp_start_date: isoDate.nullable(),
  ppp_end_date: isoDate.nullable(),
  /** Increases with every save. To save the profile, the client sends back the value that it read. */
  updated_ts: epochMs,
})

export type ClubProfileRow = z.infer<typeof clubProfile>

/**
 * GET /v3/programs/{id}/profile: returns the profile of the active program. Fails with 403 for staff with limited access.
 *
 * @source Specification part 2, section 7, "getProfile"
 */
export const getClubProfile = endpoint({
  method: 'GET',
  path: '/v3/programs/{id}/profile',
  summary: 'Profile of a club',
  area: 'club_profile',
  params,
  response: clubProfile,
})

/**
 * The profile in a save request: all editable fields, and the `updated_ts` that was read.
 *
 * @source Specification part 2, sections 3 and 5
 */
export const clubPayload = z.strictObject({
  program_name: z.string().max(200),
  short_name: z.string().max(100),
  logo_url: z.string().max(1000),
  brand_primary_color: z.string().max(20),
  quick_pulse_window: z.int().nullable(),
  ppp_subject: z.string().max(200),
  ppp_gm_name: z.string().max(200),
  ppp_gm_title: z.string().max(200),
  ppp_message: z.string().max(10_000),
  ppp_start_date: isoDate.nullable(),
  ppp_end_date: isoDate.nullable(),
  updated_ts: epochMs,
})

export type ClubSave = z.input<typeof clubPayload>

/**
 * PUT /v3/programs/{id}/profile: saves the profile of the active program. Fails with 403 unless the caller is an administrator, 400 with
 * `fields` if fields are invalid, 404 for a program that is not accessible, 409 `program_mismatch` for an accessible program that
 * is not the active one, and 409 with the current row when `updated_ts` is stale. All fields are required; the link, color, window
 * and dates must be valid, and the end must not be before the start.
 * @source Specification part 2, sections 5 "Club profile" and 7; Decisions, sections 6 and 9
 */
export const saveClubProfile = endpoint({
  method: 'PUT',
  path: '/v3/programs/{id}/profile',
  summary: 'Save the profile of a club',
  area: 'club_profile_edit',
  params,
  body: z.strictObject({ profile: clubPayload }),
  response: clubProfile,
})
