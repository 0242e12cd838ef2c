import { randomBytes } from 'node:crypto'

import { Secret, TOTP } from 'otpauth'

/** The length that RFC 4226 recommends, in bytes. */
const SECRET_BYTES = 20
const PERIOD_S = 30
/** A code of the step before or after the current one passes too, since the clocks of phones differ. */
const STEPS_AROUND = 1

/** Makes the key of an authenticator app. */
export const newTotpSecret = (): Uint8Array => randomBytes(SECRET_BYTES)

const secretOf = (bytes: Uint8Array): Secret => new Secret({ buffer: Uint8Array.from(bytes).buffer })

/** Returns the key in base32, for typing, and as the address that a QR code shows to an app. `label` names the account in the app. */
export function describeTotp(bytes: Uint8Array, label: string): { secret: string; uri: string } {
  const secret = secretOf(bytes)
  return { secret: secret.base32, uri: new TOTP({ issuer: 'Rapport', label, secret, period: PERIOD_S }).toString() }
}

/**
 * Returns the time step of a code, so that the caller can refuse it a second time; null for a wrong code. The comparison takes the same
 * time for each code.
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
