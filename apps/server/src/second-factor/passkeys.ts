import type { WebAuthnJson } from '@rapport/api/contract/staff/second-factor'
import { allowsPasskeys } from '@rapport/domain/session/second-factor'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { isoUint8Array } from '@simplewebauthn/server/helpers'

import type { Db } from '../db/open.ts'

/** Converts a passkey challenge to its type in the API contract. */
export const asWebAuthnJson = (question: object): WebAuthnJson =>
  // All fields of the challenge are JSON, but the library's types have no index signature.
  question as WebAuthnJson

/** The site for which passkeys are valid, derived from the console's URL. */
interface Site {
  readonly origin: string
  readonly rpID: string
}

/** Returns the site for which passkeys are valid; null when browsers do not allow passkeys for it. */
export function siteOf(publicUrl: string): Site | null {
  const { origin, protocol, hostname } = new URL(publicUrl)
  return allowsPasskeys({ protocol, hostname }) ? { origin, rpID: hostname } : null
}

const selectCredentials = async (db: Db, user_id: number) => {
  const rows = await db
    .selectFrom('passkey')
    .select(['credential_id', 'transports'])
    .where('user_id', '=', user_id)
    .execute()
  // The column contains a list of strings, because only passkey-handlers.ts writes it.
  return rows.map((row) => ({ id: row.credential_id, transports: row.transports as string[] }))
}

/** Creates the challenge for one of a person's passkeys. The password is the first factor, so no PIN is required. */
export const askForPasskey = async (db: Db, user_id: number, { rpID }: Site) =>
  generateAuthenticationOptions({
    rpID,
    allowCredentials: await selectCredentials(db, user_id),
    userVerification: 'preferred',
  })

/** Creates the challenge for a new passkey. A device that already holds a passkey for the person cannot add a second one. */
export const askForNewPasskey = async (db: Db, user_id: number, email: string, { rpID }: Site) =>
  generateRegistrationOptions({
    rpName: 'Rapport',
    rpID,
    userID: isoUint8Array.fromUTF8String(String(user_id)),
    userName: email,
    attestationType: 'none',
    excludeCredentials: await selectCredentials(db, user_id),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  })

interface Answered<R> {
  readonly user_id: number
  readonly response: R
  readonly challenge: string
  readonly site: Site
}

/**
 * Returns the key in the browser's response to `askForNewPasskey`; null when the response is invalid, for example because it
 * belongs to a different challenge or site.
 */
export async function readNewPasskey({ response, challenge, site }: Answered<RegistrationResponseJSON>) {
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpID,
      requireUserVerification: false,
    })
    return registrationInfo?.credential ?? null
  } catch {
    // The library throws when the response is invalid.
    return null
  }
}

/**
 * Returns whether the browser's response to `askForPasskey` is valid for a passkey of this person, and if so, records its use. A
 * counter that has not increased indicates a copied passkey, which is refused; a counter that is always 0 is accepted.
 */
export async function passesPasskey(
  db: Db,
  { user_id, response, challenge, site }: Answered<AuthenticationResponseJSON>,
  now: number,
): Promise<boolean> {
  const key = await db
    .selectFrom('passkey')
    .select(['passkey_id', 'credential_id', 'public_key', 'counter'])
    .where('user_id', '=', user_id)
    .where('credential_id', '=', response.id)
    .executeTakeFirst()
  if (key === undefined) return false
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpID,
      requireUserVerification: false,
      credential: { id: key.credential_id, publicKey: Uint8Array.from(key.public_key), counter: key.counter },
    })
    if (!verified) return false
    await db
      .updateTable('passkey')
      .set({ counter: authenticationInfo.newCounter, last_used_ts: new Date(now) })
      .where('passkey_id', '=', key.passkey_id)
      .execute()
    return true
  } catch {
    // The library throws when the response is malformed, or does not match the challenge, the site or the stored counter.
    return false
  }
}
