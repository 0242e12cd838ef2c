/** Message for a missing e-mail address. @source Specification part 1, section 5 */
const EMAIL_REQUIRED = 'Email is required.'

/** Message for an invalid e-mail address. @source Specification part 1, section 5 */
export const EMAIL_INVALID = 'The email address you entered is not valid.'

/**
 * Returns whether a text can be an e-mail address: a local part of at most 64 characters, one @, and a domain of at least two
 * labels; in total at most 254 characters. Only a delivered message proves that an address exists, so the rule rejects only obvious
 * typing errors: `o'neil+club@ex-ample.co.uk` and addresses in other scripts are valid. The caller trims the text.
 *
 * @source Specification part 1, section 5
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

/**
 * Returns the `mailto:` URL of an e-mail address. Characters that would begin or separate the fields of a message are encoded, so
 * `a?bcc=b@c.d` is one recipient. The caller must have checked the address with `isEmail`.
 *
 * @source Specification part 2, section 2 "Guest card"; SEC-RED-4
 */
export function mailHref(email: string): string {
  return `mailto:${email.replace(/[%?&#"<>\s]/g, encodeURIComponent)}`
}

/**
 * Returns the message for a missing or invalid e-mail address, or null if the address is valid. Surrounding spaces are ignored.
 * @source Specification part 1, section 5
 */
export function checkEmail(text: string): string | null {
  const trimmed = text.trim()
  if (trimmed === '') return EMAIL_REQUIRED
  return isEmail(trimmed) ? null : EMAIL_INVALID
}
