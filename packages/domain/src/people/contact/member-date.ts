import { dateFormatMessage, futureDateMessage, parseTypedDate, toApiDate } from '../../format/date-text.ts'

/**
 * A birthday or anniversary as in the API. `year` is null when the year is unknown; all parts are null when there is no date.
 *
 * @source Specification part 2, section 3
 */
export interface MemberDate {
  readonly day: number | null
  readonly month: number | null
  readonly year: number | null
}

/** The value for a missing date. */
const NO_DATE: MemberDate = { day: null, month: null, year: null }

const two = (part: number | null) => (part === null ? '--' : String(part).padStart(2, '0'))

/**
 * Formats a member's date as a user would type it, even when the day does not exist, so that `checkMemberDate` can validate a date
 * from the API. A missing date becomes an empty string; a missing day or month of a partial date becomes dashes.
 *
 * @source Specification part 2, section 5
 */
export function spellMemberDate({ day, month, year }: MemberDate): string {
  if (day === null && month === null && year === null) return ''
  return `${two(month)}/${two(day)}${year === null ? '' : `/${String(year).padStart(4, '0')}`}`
}

/**
 * Formats a member's date for its form field: `MM/DD/YYYY`, or `MM/DD` if the year is unknown. Returns an empty string when the
 * month or the day is missing, or when the date does not exist.
 *
 * @source Specification part 2, section 5
 */
export function writeMemberDate(date: MemberDate): string {
  const text = spellMemberDate(date)
  return parseTypedDate(text) === null ? '' : text
}

/** Parses a typed date; all parts are null for a blank or invalid field. @source Specification part 2, section 5 */
export function readMemberDate(text: string): MemberDate {
  return parseTypedDate(text.trim()) ?? NO_DATE
}

/**
 * Returns the message for an invalid date field, or null if the field is valid. Accepts MM/DD, MM/DD/YYYY up to today, and a blank
 * field. `field` is the label in the form; `today` is YYYY-MM-DD in the program's time zone.
 *
 * @source Specification part 1, section 5; part 2, section 5
 */
export function checkMemberDate(text: string, field: string, today: string): string | null {
  const typed = text.trim()
  if (typed === '') return null
  if (parseTypedDate(typed) === null) return dateFormatMessage(field)
  // API dates have a fixed width, so they can be compared as strings.
  return (toApiDate(typed) ?? '') > today ? futureDateMessage(field) : null
}
