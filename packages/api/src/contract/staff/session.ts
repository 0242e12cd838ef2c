import * as z from 'zod'

import { endpoint } from '../../endpoint.ts'
import { nothing } from '../api-values.ts'

/** The signed-in user. `token` is opaque; the server stores only its hash. @source Specification part 1, section 3 */
export const session = z.object({
  user_id: z.number().int(),
  token: z.string(),
  fname: z.string(),
  lname: z.string(),
  email: z.string(),
  pic_url: z.string().nullable(),
})

export type Session = z.infer<typeof session>

/**
 * POST /v3/sessions: signs in. An unknown e-mail, a wrong password and a disabled account get the same 400 in the same time; too
 * many attempts get 429 with Retry-After.
 * @source Specification part 1, sections 3 "Login credentials" and 7
 */
export const createSession = endpoint({
  method: 'POST',
  path: '/v3/sessions',
  summary: 'Sign in',
  area: 'public',
  secret: true,
  body: z.object({ email: z.string().min(1).max(320), pass: z.string().min(1).max(256) }),
  response: session,
})

/** DELETE /v3/sessions: signs out and invalidates the token. @source Specification part 1, section 7 */
export const deleteSession = endpoint({
  method: 'DELETE',
  path: '/v3/sessions',
  summary: 'Sign out',
  area: 'session',
  programFree: true,
  response: nothing,
})
