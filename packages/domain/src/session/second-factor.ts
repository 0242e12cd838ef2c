/** The ways to pass the second step of a sign-in, in the order in which they are offered. */
export const SECOND_FACTOR_METHODS = ['passkey', 'code', 'recovery_code'] as const

/** One way to pass the second step of a sign-in: a passkey, a code from an authenticator app, or a recovery code. */
export type SecondFactorMethod = (typeof SECOND_FACTOR_METHODS)[number]

/** The second factors that a person has set up, and the number of recovery codes that remain. */
export interface SecondFactors {
  readonly hasAuthenticator: boolean
  readonly passkeys: number
  readonly recoveryCodes: number
}

/**
 * Returns the ways in which a person can pass the second step; empty when no second factor is set up. Recovery codes alone are not
 * a factor: they only replace one.
 *
 * @source Decisions, section 14 "Second factor and re-authentication"
 */
export function secondFactorMethods({
  hasAuthenticator,
  passkeys,
  recoveryCodes,
}: SecondFactors): SecondFactorMethod[] {
  if (!hasAuthenticator && passkeys === 0) return []
  const has = { passkey: passkeys > 0, code: hasAuthenticator, recovery_code: recoveryCodes > 0 }
  return SECOND_FACTOR_METHODS.filter((method) => has[method])
}

/** Maximum duration of the second step of a sign-in, in ms. */
export const SECOND_STEP_MS = 10 * 60_000

/** Maximum number of codes that can be tried in a single second step before the password must be entered again. */
export const SECOND_STEP_TRIES = 5

/** Time in ms within which a key displayed for an authenticator app must be confirmed. */
export const ENROLMENT_MS = 60 * 60_000

/** Number of recovery codes that a person gets. */
export const RECOVERY_CODES = 10

/** Message for text that is not a code from an authenticator app. */
export const CODE_FORM = 'Enter the 6-digit code.'

/** Message for text that is not a recovery code. */
export const RECOVERY_CODE_FORM = 'A recovery code has 16 letters and digits.'

/** Returns the six digits of a typed code, without spaces or dashes; null for any other text. */
export function readCode(typed: string): string | null {
  const digits = typed.replace(/[\s-]/g, '')
  return /^\d{6}$/.test(digits) ? digits : null
}

/**
 * Returns the 16 characters of a typed recovery code, in capitals and without spaces or dashes; null for any other text. The digits 0,
 * 1 and 8 are read as the letters O, I and B, which they resemble, since no code contains these digits.
 */
export function readRecoveryCode(typed: string): string | null {
  const code = typed.replace(/[\s-]/g, '').toUpperCase().replaceAll('0', 'O').replaceAll('1', 'I').replaceAll('8', 'B')
  return /^[A-Z2-7]{16}$/.test(code) ? code : null
}

/** Formats a recovery code of 16 characters in groups of four, separated by dashes. */
export function formatRecoveryCode(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1-')
}

/** Maximum length of a passkey name, in characters. */
export const PASSKEY_NAME_LENGTH = 60

/** The parts of an origin, named like the properties of a URL. */
export interface Origin {
  readonly protocol: string
  readonly hostname: string
}

/**
 * Returns whether browsers allow passkeys at an origin: over https with a host name, or on localhost. Browsers refuse passkeys over
 * plain http and for an IP address.
 */
export function allowsPasskeys({ protocol, hostname }: Origin): boolean {
  if (hostname === 'localhost') return true
  const isNumeric = /^\d+(\.\d+){3}$/.test(hostname) || hostname.startsWith('[')
  return protocol === 'https:' && !isNumeric
}
