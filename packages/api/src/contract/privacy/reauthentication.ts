import * as z from 'zod'

import { endpoint } from '../../endpoint.ts'
import { idInPath, nothing } from '../api-values.ts'

const params = z.object({ id: idInPath })

/**
 * Whether a club requires the password before send-outs, changes to staff accounts, exports and erasure of personal data, and
 * changes to this setting. If so, these calls fail with 403 `reauthentication_required` unless the password has been confirmed in
 * the session in the last ten minutes.
 *
 * @source Decisions, section 14 "Second factor and re-authentication"
 */
export const reauthentication = z.object({ required: z.boolean() })

/**
 * GET /v3/programs/{id}/reauthentication: returns whether the club requires the password before sensitive calls; see
 * `reauthentication`. Fails with 403 except for administrators.
 */
export const getReauthentication = endpoint({
  method: 'GET',
  path: '/v3/programs/{id}/reauthentication',
  summary: 'Whether the club asks for the password again',
  area: 'privacy',
  params,
  response: reauthentication,
})

/**
 * PUT /v3/programs/{id}/reauthentication: stores whether the club requires the password before sensitive calls; see
 * `reauthentication`. Fails with 403 except for administrators.
 */
export const saveReauthentication = endpoint({
  method: 'PUT',
  path: '/v3/programs/{id}/reauthentication',
  summary: 'Choose whether the club asks for the password again',
  area: 'privacy',
  params,
  body: z.strictObject({ required: z.boolean() }),
  response: reauthentication,
})

/**
 * POST /v3/sessions/confirmation: confirms the password for the caller's session, for ten minutes. Fails with 400 `wrong_password`
 * for an incorrect password, and with 429 and a Retry-After header when there have been too many attempts. For a person with a
 * second factor, a correct password results in 403 `second_factor_required` with the handle for POST
 * /v3/sessions/confirmation/second-factor.
 */
export const confirmSession = endpoint({
  method: 'POST',
  path: '/v3/sessions/confirmation',
  summary: 'Confirm your password',
  area: 'session',
  programFree: true,
  secret: true,
  body: z.strictObject({ pass: z.string().min(1).max(256) }),
  response: nothing,
})
