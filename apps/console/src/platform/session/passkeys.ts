import type { SecondFactorProof, WebAuthnJson } from '@rapport/api/contract/staff/second-factor'

/** Message shown when the passkey request was canceled or the browser could not use a passkey. */
const NOT_USED = 'No passkey was used. Try again, or choose another way.'
/** Message shown when a passkey could not be created. */
const NOT_MADE = 'No passkey was created. The device may already have one for Rapport.'

/** Error thrown when no passkey was created or used, for example because the person canceled; its message is shown to the person. */
export class PasskeyError extends Error {
  override readonly name = 'PasskeyError'
}

/** Signs a challenge from the server with a passkey in the browser. Throws PasskeyError. */
export async function signWithPasskey(options: WebAuthnJson | undefined): Promise<SecondFactorProof> {
  // Few people have a passkey, so the library is loaded only when one is used.
  const { startAuthentication } = await import('@simplewebauthn/browser')
  type Options = Parameters<typeof startAuthentication>[0]['optionsJSON']
  try {
    // The cast is safe: the server creates the options with @simplewebauthn/server, in the format that @simplewebauthn/browser
    // expects.
    const answer = await startAuthentication({ optionsJSON: options as unknown as Options })
    return { method: 'passkey', response: answer as unknown as WebAuthnJson }
  } catch (cause) {
    throw new PasskeyError(NOT_USED, { cause })
  }
}

/** Creates a passkey in the browser. Throws PasskeyError. */
export async function makePasskey(options: WebAuthnJson): Promise<WebAuthnJson> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  type Options = Parameters<typeof startRegistration>[0]['optionsJSON']
  try {
    // The cast is safe: the server creates the options with @simplewebauthn/server, in the format that @simplewebauthn/browser
    // expects.
    return (await startRegistration({ optionsJSON: options as unknown as Options })) as unknown as WebAuthnJson
  } catch (cause) {
    throw new PasskeyError(NOT_MADE, { cause })
  }
}
