import { randomBytes } from 'node:crypto'

import { Secret, TOTP } from 'otpauth'

/** The key length in bytes that RFC 4226 recommends. */
const SECRET_BYTES = 20
const PERIOD_S = 30
/** Codes for the previous and the next time step are also accepted, because phone clocks differ. */
const STEPS_AROUND = 1

/** Creates the key for an authenticator app. */
export const newTotpSecret = (): Uint8Array => randomBytes(SECRET_BYTES)

const secretOf = (bytes: Uint8Array): Secret => new Secret({ buffer: Uint8Array.from(bytes).buffer })

/** Returns the key in base32 for manual entry, and as a URI for a QR code. `label` names the account in the app. */
export function describeTotp(bytes: Uint8Array, label: string): { secret: string; uri: string } {
  const secret = secretOf(bytes)
  return { secret: secret.base32, uri: new TOTP({ issuer: 'Rapport', label, secret, period: PERIOD_S }).toString() }
}

/**
 * Returns the time step of a code, so that the caller can refuse a second use; null for a wrong code. The comparison takes constant time.
 */
export function stepOfCode(bytes: Uint8Array, code: string, now: number): number | null {
  const delta = TOTP.validate({
    secret: secretOf(bytes),
    token: code,
    period: PERIOD_S,
    timestamp: now,
    window: STEPS_AROUND,
  })
  return delta === null ? null : TOTP.counter({ period: PERIOD_S, timestamp: now }) + delta
}
