/** For an e-mail that is missing. @source Specification part 1, section 5; the words are ours */
const EMAIL_REQUIRED = 'Email is required.'

/** For an e-mail that cannot be one. @source Specification part 1, section 5; the words are ours */
export const EMAIL_INVALID = 'The email address you entered is not valid.'

/**
 * Whether a text can be an e-mail address: something, one @, and a domain of two names or more, at most 254 characters
 * in all and 64 before the @. It is a modest rule, since only a message that arrives proves an address: it lets
 * `o'neil+club@ex-ample.co.uk` and addresses in other scripts pass, and stops what was plainly mistyped.
 * Spaces around it are the caller's to trim.
 *
 * @source Specification part 1, section 5; the rule is ours
 */
export function isEmail(text: string): boolean {
  if (text.length > 254) return false
  const [local = '', domain = '', ...more] = text.split('@')
  if (more.length > 0 || local.length > 64) return false
  return /^[^\s,;:<>()[\]"\\.]+(?:\.[^\s,;:<>()[\]"\\.]+)*$/u.test(local) && isDomain(domain)
}

function isDomain(domain: string): boolean {
  const names = domain.split('.')
  return names.length >= 2 && names.every((name) => /^[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u.test(name))
}

/** Why an e-mail field cannot be sent, or null when it can. The text is trimmed first. @source Specification part 1, section 5 */
export function checkEmail(text: string): string | null {
  const trimmed = text.trim()
  if (trimmed === '') return EMAIL_REQUIRED
  return isEmail(trimmed) ? null : EMAIL_INVALID
}
