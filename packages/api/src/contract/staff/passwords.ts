import * as z from 'zod'

import { endpoint } from '../../endpoint.ts'
import { nothing } from '../api-values.ts'
import { session } from './session.ts'

/** The secret of a reset link. A secret with an invalid format is treated as unknown. */
const resetToken = z.string().max(200)

/**
 * POST /v3/passwords/reset: requests a link for setting a new password. A known address gets at most three links an hour; for an
 * unknown address, the response and its timing are the same as for a known one. A new link invalidates earlier ones. Fails with 400
 * for a missing or invalid e-mail address ("Email is required."; "The email address you entered is not valid."), and with 429 when
 * an IP address repeats the call too often.
 *
 * @source Specification part 1, sections 2 "Password reset", 5 and 7
 */
export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/v3/passwords/reset',
  summary: 'Request a password reset link',
  area: 'public',
  body: z.object({ email: z.string().max(320) }),
  response: nothing,
})

/**
 * GET /v3/passwords/reset: returns whether a link is valid. A link can be used once within 60 minutes, as long as the user's e-mail
 * address and password do not change. This call does not use up the link.
 * @source Specification part 1, sections 2 "Password reset" and 7
 */
export const checkPasswordReset = endpoint({
  method: 'GET',
  path: '/v3/passwords/reset',
  summary: 'Whether a password reset link is valid',
  area: 'public',
  query: z.object({ token: resetToken }),
  response: z.object({ valid: z.boolean() }),
})

/**
 * PUT /v3/passwords/reset: sets a new password with a link, which then becomes invalid, and ends every session of the user. With
 * `session_create`, returns a new session, like POST /v3/sessions. Without it, or for a user with a second factor, returns the
 * user's id. Fails with 400 for an invalid link (code `reset_invalid`), and for a password that is too short or easy to guess (code
 * `invalid`, field `pass`); in the latter case, the link stays valid.
 *
 * @source Specification part 1, sections 2 "Password reset", 5 and 7
 */
export const confirmPasswordReset = endpoint({
  method: 'PUT',
  path: '/v3/passwords/reset',
  summary: 'Set a new password with a reset link',
  area: 'public',
  secret: true,
  body: z.strictObject({
    pass: z.string().max(256),
    token: resetToken,
    session_create: z.boolean().default(false),
  }),
  response: z.union([session, z.strictObject({ user_id: z.number().int() })]),
})

/** The calls for requesting, checking and using a password reset link. */
export const passwordCalls = { requestPasswordReset, checkPasswordReset, confirmPasswordReset }
