import { MAX_SENT_IMAGE_BYTES } from '@rapport/domain/people'
import * as z from 'zod'

import { endpoint } from '../../endpoint.ts'
import { epochMs, idInPath } from '../api-values.ts'
import { guestQuery } from './guests.ts'

const params = z.object({ id: idInPath })
const short = z.string().max(200).nullable()
const long = z.string().max(1000).nullable()
const part = z.int().nullable()

/**
 * The request body for saving a profile; the additional profile fields are in camelCase. `name` is the Full Name in the form, and
 * `updated_ts` is the value that the client last read.
 * @source Specification part 2, section 3; Decisions, sections 6 and 12 "Names"
 */
export const guestPayload = z.strictObject({
  fname: z.string().max(200),
  lname: z.string().max(200),
  name: z.string().max(200),
  member_number: z.string().max(50),
  member_category: short,
  phone: short,
  email: z.string().max(254).nullable(),
  company: short,
  title: short,
  address: long,
  gender: short,
  status: z.boolean(),
  text_enabled: z.boolean(),
  email_enabled: z.boolean(),
  birth_day: part,
  birth_month: part,
  birth_year: part,
  anniversary_day: part,
  anniversary_month: part,
  anniversary_year: part,
  instagram_url: long,
  facebook_url: long,
  linkedin_url: long,
  twitter_url: long,
  maritalStatus: short,
  yearJoinedClub: short,
  favoriteBrand: short,
  favoriteGolfTournament: short,
  favoriteNonAlcoholicBeverage: short,
  favoriteAlcoholicBeverage: short,
  preferredBeverageBrand: short,
  foodAllergiesRestrictions: long,
  music: short,
  monthsAway: short,
  updated_ts: epochMs,
})

export type GuestSave = z.input<typeof guestPayload>

/**
 * PUT /v3/users/{id}: saves the profile of a member of the active program; merchant_id and local_id are used as in getUser. Fails
 * with 400 for invalid fields and for a member number that belongs to another member; `fields` uses the form's names (full_name,
 * member_number, phone, email, birthday, anniversary, the four URLs). Fails with 404 for a member, location or response that is not
 * accessible, and with 409 and the current row when `updated_ts` is stale.
 *
 * @source Specification part 2, sections 5 "Profile" and 7; Decisions, section 6
 */
export const saveGuest = endpoint({
  method: 'PUT',
  path: '/v3/users/{id}',
  summary: 'Save the profile of a member',
  area: 'guests',
  params,
  query: guestQuery,
  body: guestPayload,
  response: z.object({ user_id: z.number().int(), updated_ts: epochMs }),
})

/**
 * PUT /v3/users/{id}/image: stores a member's image from a data URL of a PNG, JPEG or WebP, at most 1 MiB and 4096 pixels a
 * side, without animation. The type is detected from the bytes, not from the data URL; metadata (locations, text, trailing bytes)
 * is removed. Anyone who knows the `pic_url` can see the image. A null file deletes the image; `pic_url` is then null. Fails with
 * 400 and `fields` naming file, 413 for a body over 5 MiB, and 404 for a member of a different program.
 * @source Specification part 2, section 7; SEC-FILE-1; Decisions, section 6
 */
export const saveGuestImage = endpoint({
  method: 'PUT',
  path: '/v3/users/{id}/image',
  summary: 'Save the picture of a member',
  area: 'guests',
  params,
  body: z.strictObject({ file: z.string().nullable() }),
  maxBodyBytes: MAX_SENT_IMAGE_BYTES,
  response: z.object({ pic_url: z.string().nullable(), updated_ts: epochMs }),
})
