import { MIN_PASSWORD_LENGTH } from '../constants.ts'

/** Message shown when the two passwords differ. @source Specification part 1, section 5 */
const PASSWORDS_DIFFER = "Your passwords don't match. Please re-type them."

/** Message for a password that is too short. @source Specification part 1, section 5 */
const PASSWORD_TOO_SHORT = 'Your password needs to be at least 8 characters long.'

/** Message for a missing password. @source Specification part 1, section 5 */
export const PASSWORD_REQUIRED = 'Password is required.'

/**
 * Returns the message for an invalid new password, or null. Checks first that the password is not empty, then its length, then that
 * both fields are equal. The length is counted in code points, including spaces; nothing is trimmed.
 *
 * @source Specification part 1, section 5
 */
export function checkNewPassword(password: string, confirmation: string): string | null {
  if (password === '') return PASSWORD_REQUIRED
  if ([...password].length < MIN_PASSWORD_LENGTH) return PASSWORD_TOO_SHORT
  return password === confirmation ? null : PASSWORDS_DIFFER
}
