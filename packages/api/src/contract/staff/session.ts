import * as z from 'zod'

import { endpoint } from '../../endpoint.ts'
import { epochMs, nothing } from '../api-values.ts'

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
 * POST /v3/sessions: signs in. An unknown e-mail address, a wrong password and a disabled account return the same 400 with the same
 * timing; too many attempts return 429 with Retry-After. For a person with a second factor, a correct password returns 403
 * `second_factor_required` with the handle for POST /v3/sessions/second-factor.
 *
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

/** A person's session. `device` is the browser and operating system, such as "Firefox on Linux"; null when neither is known. */
export const sessionItem = z.object({
  session_id: z.uuid(),
  device: z.string().nullable(),
  created_ts: epochMs,
  /** Time of the last use, up to five minutes out of date. */
  last_seen_ts: epochMs,
  current: z.boolean(),
})

export type SessionItem = z.infer<typeof sessionItem>

/** GET /v3/sessions: returns the caller's valid sessions, the current one first, then the others, most recently used first. */
export const listSessions = endpoint({
  method: 'GET',
  path: '/v3/sessions',
  summary: 'Your sessions',
  area: 'session',
  programFree: true,
  response: z.array(sessionItem),
})

/** DELETE /v3/sessions/{id}: signs out one of the caller's sessions, whose token is then rejected. Fails with 404 for any other session. */
export const endSession = endpoint({
  method: 'DELETE',
  path: '/v3/sessions/{id}',
  summary: 'Sign out another session',
  area: 'session',
  programFree: true,
  params: z.object({ id: z.uuid() }),
  response: nothing,
})

/** The calls for sessions. */
export const sessionCalls = { createSession, deleteSession, listSessions, endSession }
