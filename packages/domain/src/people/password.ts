import { MIN_PASSWORD_LENGTH } from '../constants.ts'

/** For two passwords that differ. @source Specification part 1, section 5 */
const PASSWORDS_DIFFER = "Your passwords don't match. Please re-type them."

/** For a password that is too short. @source Specification part 1, section 5 */
const PASSWORD_TOO_SHORT = 'Your password needs to be at least 8 characters long.'

/** For a password that is missing. @source Specification part 1, section 5; the words are ours */
export const PASSWORD_REQUIRED = 'Password is required.'

/**
 * Why a new password cannot be set, or null when it can. Both fields are required; then the length counts, then that
 * both are the same. Characters count as people see code points, spaces included; nothing is trimmed.
 *
 * @source Specification part 1, section 5
 */
export function checkNewPassword(password: string, confirmation: string): string | null {
  if (password === '') return PASSWORD_REQUIRED
  if ([...password].length < MIN_PASSWORD_LENGTH) return PASSWORD_TOO_SHORT
  return password === confirmation ? null : PASSWORDS_DIFFER
}
