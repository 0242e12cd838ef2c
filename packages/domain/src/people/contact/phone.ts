import { AsYouType, parsePhoneNumberFromString } from 'libphonenumber-js'

import { PHONE_REGION } from '../../constants.ts'

/** For a phone number that is none of the United States. @source Specification part 1, section 5 */
export const PHONE_INVALID = 'The phone number you entered is not valid.'

/** The whole text as a valid US number, or null: words around it, an extension, and numbers of other countries are not. */
function readUsPhone(text: string) {
  const phone = parsePhoneNumberFromString(text, { defaultCountry: PHONE_REGION, extract: false })
  return phone?.country === PHONE_REGION && phone.isValid() && phone.ext === undefined ? phone : null
}

/**
 * Why a phone field cannot be sent, or null when it can. The number may be written in any usual way, with or without
 * the country code; a blank one is nothing to complain of, since no form requires it.
 *
 * @source Specification part 1, section 5; part 2, section 5
 */
export function checkPhone(text: string): string | null {
  return text.trim() === '' || readUsPhone(text.trim()) !== null ? null : PHONE_INVALID
}

/**
 * A stored phone number for people: `(415) 555-2671`. What is no valid US number stays as it is, trimmed.
 *
 * @source Specification part 1, section 9 "Phone region US"
 */
export function formatPhone(text: string): string {
  return readUsPhone(text.trim())?.formatNational() ?? text.trim()
}

/** What may not be lost while a number is typed: its digits, and whether it begins with a plus. */
const essence = (text: string) => (text.trim().startsWith('+') ? '+' : '') + text.replace(/\D/g, '')

/**
 * What stands in a phone field while it is typed: `415555` becomes `(415) 555`. Digits and a leading plus are kept,
 * also of a number that is too long or of another country; what cannot be read as a number comes back as it is.
 *
 * @source Specification part 2, section 5 "Profile"
 */
export function formatTypedPhone(text: string): string {
  const formatted = /^[\d\s()+.-]*$/.test(text) ? new AsYouType(PHONE_REGION).input(text) : text
  return essence(formatted) === essence(text) ? formatted : text
}

/** The address of a telephone link: the number with its spaces stripped. @source Specification part 2, section 2 "Guest card" */
export function phoneHref(text: string): string {
  return `tel:${text.replace(/\s/g, '')}`
}
