import * as z from 'zod'

import { endpoint } from '../endpoint.ts'
import { nothing } from './api-values.ts'
import { session } from './session.ts'

/** The secret of a reset link, as its address carries it. One of another shape is as good as an unknown one. */
const resetToken = z.string().max(200)

/**
 * POST /v3/passwords/reset: asks for a link to set a new password. An address that is known is sent one, at most three an hour;
 * the answer is the same, and as fast, for one that is not. A new link makes the earlier ones worthless.
 * Fails 400 for what can be no e-mail ("Email is required."; "The email address you entered is not valid."), 429 when an address
 * of the network asks again and again.
 * @source Specification part 1, sections 2 "Password reset", 5 and 7
 */
export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/v3/passwords/reset',
  summary: 'Ask for a link to set a new password',
  access: 'public',
  body: z.object({ email: z.string().max(320) }),
  response: nothing,
})

/**
 * GET /v3/passwords/reset: whether a link still holds. It holds for 60 minutes, once, and no longer than the e-mail and the
 * password that it was asked for. Asking uses nothing up.
 * @source Specification part 1, sections 2 "Password reset" and 7
 */
export const checkPasswordReset = endpoint({
  method: 'GET',
  path: '/v3/passwords/reset',
  summary: 'Whether a link to set a new password holds',
  access: 'public',
  query: z.object({ token: resetToken }),
  response: z.object({ valid: z.boolean() }),
})

/**
 * PUT /v3/passwords/reset: sets a new password by a link, which is used up, and ends every session of the person. With
 * `session_create` the answer is a new session, as of POST /v3/sessions; without it the number of the person.
 * Fails 400 for a link that does not hold (code `reset_invalid`), and for a password that is short or easy to guess (code
 * `invalid`, field `pass`); then the link holds on.
 * @source Specification part 1, sections 2 "Password reset", 5 and 7
 */
export const confirmPasswordReset = endpoint({
  method: 'PUT',
  path: '/v3/passwords/reset',
  summary: 'Set a new password by a link',
  access: 'public',
  secret: true,
  body: z.strictObject({
    pass: z.string().max(256),
    token: resetToken,
    session_create: z.boolean().default(false),
  }),
  response: z.union([session, z.strictObject({ user_id: z.number().int() })]),
})
