import * as z from 'zod'

import { endpoint } from '../../endpoint.ts'
import { idInPath, nothing } from '../api-values.ts'

/**
 * A program of the signed-in user. `timezone` is an IANA zone; `logo_url` is null if the program has no logo. @source Specification
 * part 1, section 3
 */
export const program = z.object({
  program_id: z.number().int(),
  program_name: z.string(),
  timezone: z.string(),
  brand_primary_color: z.string(),
  logo_url: z.string().nullable(),
})

export type Program = z.infer<typeof program>

/** A location. @source Specification part 1, section 3, "Merchant" */
export const merchant = z.object({
  merchant_id: z.number().int(),
  merchant_name: z.string(),
  program_id: z.number().int(),
  timezone: z.string(),
})

export type Merchant = z.infer<typeof merchant>

/**
 * GET /v3/users/merchants: returns the programs and locations in which the signed-in user is allowed to work. The program and the
 * location that the user used last come first, then those with the most non-anonymous responses in the last 90 days; the rest are
 * sorted by name. No program_id header is required, because the response lists the programs.
 * @source Specification part 1, section 7
 */
export const listProgramsAndMerchants = endpoint({
  method: 'GET',
  path: '/v3/users/merchants',
  summary: 'Programs and locations of the signed-in person',
  area: 'session',
  programFree: true,
  response: z.object({ programs: z.array(program), merchants: z.array(merchant) }),
})

export type ProgramsAndMerchants = z.infer<typeof listProgramsAndMerchants.response>

/**
 * PUT /v3/users/active-merchant: stores that the signed-in user works in the active program and at this location, which
 * listProgramsAndMerchants then returns first. Fails with 404 for a location at which the user is not allowed to work.
 *
 * @source Decisions, section 14 "First program and location"
 */
export const saveActiveMerchant = endpoint({
  method: 'PUT',
  path: '/v3/users/active-merchant',
  summary: 'Save the signed-in person’s current program and location',
  area: 'session',
  body: z.strictObject({ merchant_id: z.number().int().positive() }),
  response: nothing,
})

/**
 * GET /v3/users/{id}/prelogin: returns the user's first name if the session token in the request is theirs, even if the session has
 * expired. Otherwise, and for a disabled user, returns {}, so that the call discloses nothing to other callers.
 * @source Specification part 1, section 7; Decisions, section 12, "prelogin"
 */
export const prelogin = endpoint({
  method: 'GET',
  path: '/v3/users/{id}/prelogin',
  summary: 'First name of a returning person',
  area: 'public',
  params: z.object({ id: idInPath }),
  response: z.object({ fname: z.string().optional() }),
})
