import { PASSKEY_NAME_LENGTH } from '@rapport/domain/session'
import * as z from 'zod'

import { endpoint } from '../../endpoint.ts'
import { epochMs, idInPath, nothing } from '../api-values.ts'
import { session } from './session.ts'

/** Text that might be a code; the domain rules validate its format. */
const typed = z.string().min(1).max(64)

/** JSON of the Web Authentication API; the server and browser libraries validate its fields. */
const webAuthn = z.record(z.string(), z.json())

export type WebAuthnJson = z.infer<typeof webAuthn>

/** The proof for the second step: a code from the authenticator app, a recovery code, or a passkey's response. */
const proof = z.discriminatedUnion('method', [
  z.strictObject({ method: z.literal('code'), code: typed }),
  z.strictObject({ method: z.literal('recovery_code'), code: typed }),
  z.strictObject({ method: z.literal('passkey'), response: webAuthn }),
])

export type SecondFactorProof = z.infer<typeof proof>

/** The one-time handle for a second step, from a 403 `second_factor_required`. A handle with an invalid format counts as expired. */
const handle = z.string().max(200)

const step = z.strictObject({ handle, proof })

/**
 * POST /v3/sessions/second-factor: completes a sign-in whose password was correct, using the handle that POST /v3/sessions
 * returned. The handle becomes invalid after a success, after ten minutes, or after five attempts. Fails with 400
 * `second_step_expired` for an invalid handle, 400 `wrong_code` with `fields` (code) or 400 `wrong_passkey` for a wrong proof, and
 * 429 with Retry-After when the person has made too many attempts.
 * @source Decisions, section 14 "Second factor and re-authentication"
 */
export const finishSession = endpoint({
  method: 'POST',
  path: '/v3/sessions/second-factor',
  summary: 'Sign in: second step',
  area: 'public',
  secret: true,
  body: step,
  response: session,
})

/**
 * POST /v3/sessions/confirmation/second-factor: confirms the caller's session, using the handle that POST /v3/sessions/confirmation
 * returned to this session. Fails like POST /v3/sessions/second-factor.
 */
export const finishConfirmation = endpoint({
  method: 'POST',
  path: '/v3/sessions/confirmation/second-factor',
  summary: 'Confirm your password: second step',
  area: 'session',
  programFree: true,
  secret: true,
  body: step,
  response: nothing,
})

/** A person's passkey. */
export const passkey = z.object({
  passkey_id: z.uuid(),
  name: z.string(),
  created_ts: epochMs,
  /** Null for a passkey that has never been used. */
  last_used_ts: epochMs.nullable(),
})

export type Passkey = z.infer<typeof passkey>

/** The caller's second factors. */
export const secondFactors = z.object({
  /** When the authenticator app was set up; null if there is none. */
  authenticator_ts: epochMs.nullable(),
  passkeys: z.array(passkey),
  /** The number of unused recovery codes. */
  recovery_codes: z.number().int(),
  /** Whether browsers allow passkeys at the console's address. */
  allows_passkeys: z.boolean(),
})

export type SecondFactorList = z.infer<typeof secondFactors>

/** New recovery codes, in groups of four characters, returned only once. Null if the existing codes remain valid. */
const newCodes = z.object({ recovery_codes: z.array(z.string()).nullable() })

/** GET /v3/second-factor: returns the caller's second factors. */
export const listSecondFactors = endpoint({
  method: 'GET',
  path: '/v3/second-factor',
  summary: 'Your second factors',
  area: 'session',
  programFree: true,
  response: secondFactors,
})

/**
 * POST /v3/second-factor/authenticator: creates the key for a new authenticator app. The key has no effect until it is confirmed,
 * which must happen within one hour. `uri` is for a QR code. Like all changes to second factors except renaming a passkey, this
 * call fails with 403 `reauthentication_required` unless the caller has signed in or confirmed the password in the last ten
 * minutes.
 */
export const beginAuthenticator = endpoint({
  method: 'POST',
  path: '/v3/second-factor/authenticator',
  summary: 'Set up an authenticator app',
  area: 'session',
  programFree: true,
  secret: true,
  response: z.object({ secret: z.string(), uri: z.string() }),
})

/**
 * POST /v3/second-factor/authenticator/confirmation: activates the app with one of its codes, replacing any earlier app, and signs
 * out every other session. Returns recovery codes when the person has no unused ones. Fails with 400 `wrong_code` and `fields`
 * (code), and with 400 `enrolment_expired` when no key awaits confirmation.
 */
export const confirmAuthenticator = endpoint({
  method: 'POST',
  path: '/v3/second-factor/authenticator/confirmation',
  summary: 'Turn the authenticator app on',
  area: 'session',
  programFree: true,
  secret: true,
  body: z.strictObject({ code: typed }),
  response: newCodes,
})

/** DELETE /v3/second-factor/authenticator: removes the app. Removing the last factor also removes the recovery codes. */
export const removeAuthenticator = endpoint({
  method: 'DELETE',
  path: '/v3/second-factor/authenticator',
  summary: 'Remove the authenticator app',
  area: 'session',
  programFree: true,
  response: nothing,
})

/**
 * POST /v3/second-factor/recovery-codes: replaces all recovery codes. Fails with 409 `no_second_factor` when the caller has no
 * second factor.
 */
export const replaceRecoveryCodes = endpoint({
  method: 'POST',
  path: '/v3/second-factor/recovery-codes',
  summary: 'New recovery codes',
  area: 'session',
  programFree: true,
  secret: true,
  response: z.object({ recovery_codes: z.array(z.string()) }),
})

const passkeyName = z.string().trim().min(1).max(PASSKEY_NAME_LENGTH)

/**
 * POST /v3/second-factor/passkeys/options: returns the options with which the browser creates a passkey, and the handle to send
 * with the new passkey. Fails with 409 `no_passkeys` when browsers do not allow passkeys at the console's address, and with 409
 * `too_many_passkeys` when the caller already has 20 passkeys.
 */
export const beginPasskey = endpoint({
  method: 'POST',
  path: '/v3/second-factor/passkeys/options',
  summary: 'Options for creating a passkey',
  area: 'session',
  programFree: true,
  secret: true,
  response: z.object({ handle: z.string(), options: webAuthn }),
})

/**
 * POST /v3/second-factor/passkeys: adds the browser's new passkey and signs out all other sessions. Returns recovery codes
 * when the person has no unused ones. Fails with 400 `second_step_expired` (bad handle) or `passkey_refused` (bad passkey).
 */
export const addPasskey = endpoint({
  method: 'POST',
  path: '/v3/second-factor/passkeys',
  summary: 'Add a passkey',
  area: 'session',
  programFree: true,
  secret: true,
  body: z.strictObject({ handle, name: passkeyName, response: webAuthn }),
  response: newCodes,
})

/** PUT /v3/second-factor/passkeys/{id}: renames one of the caller's passkeys. Fails with 404 for any other passkey. */
export const renamePasskey = endpoint({
  method: 'PUT',
  path: '/v3/second-factor/passkeys/{id}',
  summary: 'Rename a passkey',
  area: 'session',
  programFree: true,
  params: z.object({ id: z.uuid() }),
  body: z.strictObject({ name: passkeyName }),
  response: nothing,
})

/** DELETE /v3/second-factor/passkeys/{id}: removes the caller's passkey (else 404), and the recovery codes if no factor remains. */
export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/v3/second-factor/passkeys/{id}',
  summary: 'Remove a passkey',
  area: 'session',
  programFree: true,
  params: z.object({ id: z.uuid() }),
  response: nothing,
})

/** GET /v3/staff/{id}/second-factor: returns whether a staff member has a second factor. */
export const getStaffSecondFactor = endpoint({
  method: 'GET',
  path: '/v3/staff/{id}/second-factor',
  summary: 'Whether a staff member has a second factor',
  area: 'staff_edit',
  params: z.object({ id: idInPath }),
  response: z.object({ enabled: z.boolean() }),
})

/**
 * DELETE /v3/staff/{id}/second-factor: removes all second factors of a staff member who lost them, signs the staff member out
 * everywhere and notifies them by e-mail. Fails with 403 for the caller's own factors and for a user who also works in a program in
 * which the caller does not work. Fails with 404 for a user who is not on the program's staff.
 */
export const resetStaffSecondFactor = endpoint({
  method: 'DELETE',
  path: '/v3/staff/{id}/second-factor',
  summary: 'Reset the second factor of a staff member',
  area: 'staff_edit',
  params: z.object({ id: idInPath }),
  response: nothing,
})

/** The calls for second factors, including the second step of signing in. */
export const secondFactorCalls = {
  finishSession,
  finishConfirmation,
  listSecondFactors,
  beginAuthenticator,
  confirmAuthenticator,
  removeAuthenticator,
  replaceRecoveryCodes,
  beginPasskey,
  addPasskey,
  renamePasskey,
  removePasskey,
  getStaffSecondFactor,
  resetStaffSecondFactor,
}
