import { AsYouType, parsePhoneNumberFromString } from 'libphonenumber-js'

import { PHONE_REGION } from '../../constants.ts'

/** Message for a phone number that is not a valid US number. @source Specification part 1, section 5 */
const PHONE_INVALID = 'The phone number you entered is not valid.'

/**
 * Parses a text as a valid US number; returns null for any other text, such as a foreign number, a number with an extension, or a
 * number with other text around it.
 */
function readUsPhone(text: string) {
  const phone = parsePhoneNumberFromString(text, { defaultCountry: PHONE_REGION, extract: false })
  return phone?.country === PHONE_REGION && phone.isValid() && phone.ext === undefined ? phone : null
}

/**
 * Returns the message for an invalid phone number, or null if the number is valid. Accepts US numbers in all usual notations, with
 * or without the country code. A blank number is valid, because no form requires one.
 *
 * @source Specification part 1, section 5; part 2, section 5
 */
export function checkPhone(text: string): string | null {
  return text.trim() === '' || readUsPhone(text.trim()) !== null ? null : PHONE_INVALID
}

/**
 * Formats a stored phone number as `(415) 555-2671`. A text that is not a valid US number is only trimmed.
 *
 * @source Specification part 1, section 9 "Phone region US"
 */
export function formatPhone(text: string): string {
  return readUsPhone(text.trim())?.formatNational() ?? text.trim()
}

/** Returns the characters that formatting must preserve: the digits and a leading plus. */
const essence = (text: string) => (text.trim().startsWith('+') ? '+' : '') + text.replace(/\D/g, '')

/**
 * Formats a phone number while it is typed: `415555` becomes `(415) 555`. Keeps all digits and a leading plus, even when the number
 * is too long or foreign. Returns other texts unchanged.
 *
 * @source Specification part 2, section 5 "Profile"
 */
export function formatTypedPhone(text: string): string {
  const formatted = /^[\d\s()+.-]*$/.test(text) ? new AsYouType(PHONE_REGION).input(text) : text
  return essence(formatted) === essence(text) ? formatted : text
}

/**
 * Returns the `tel:` URL of a phone number, without its spaces and without characters that no phone number contains, such
 * as the `?` of a query.
 *
 * @source Specification part 2, section 2 "Guest card"; SEC-RED-4
 */
export function phoneHref(text: string): string {
  return `tel:${text.replace(/[^\w+().*#;=,-]/g, '')}`
}

/**
 * Formats a phone number for text message services (E.164): a plus and digits. A number with a plus keeps its country code. Ten
 * digits, or eleven that start with 1, are read as a US number. Any other text is reduced to its digits, without a plus.
 *
 * @source Specification part 2, section 9 "Phone format US"; SEC-RED-4
 */
export function writeTextAddress(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  if (phone.trim().startsWith('+')) return `+${digits}`
  if (digits.length === 10) return `+1${digits}`
  return digits.length === 11 && digits.startsWith('1') ? `+${digits}` : digits
}
