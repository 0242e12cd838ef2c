import { dateFormatMessage, futureDateMessage, parseTypedDate, toApiDate } from '../../format/date-text.ts'

/** A birthday or anniversary as the wire has it; the year may be unknown. @source Specification part 2, section 3 */
export interface MemberDate {
  readonly day: number | null
  readonly month: number | null
  readonly year: number | null
}

/** No date at all. */
const NO_DATE: MemberDate = { day: null, month: null, year: null }

const two = (part: number | null) => (part === null ? '--' : String(part).padStart(2, '0'))

/**
 * A member's date as somebody would have typed it, whether or not there is such a day, so that `checkMemberDate` judges what came
 * over the wire too. No date is blank; a day or month that is missing beside other parts shows as dashes.
 *
 * @source Specification part 2, section 5
 */
export function spellMemberDate({ day, month, year }: MemberDate): string {
  if (day === null && month === null && year === null) return ''
  return `${two(month)}/${two(day)}${year === null ? '' : `/${String(year).padStart(4, '0')}`}`
}

/**
 * A member's date for its field: `MM/DD/YYYY`, or `MM/DD` without a year. Empty when the month or the day is missing,
 * or when there is no such day.
 *
 * @source Specification part 2, section 5
 */
export function writeMemberDate(date: MemberDate): string {
  const text = spellMemberDate(date)
  return parseTypedDate(text) === null ? '' : text
}

/** A typed date as the wire has it; no date when the field is blank or is not valid. @source Specification part 2, section 5 */
export function readMemberDate(text: string): MemberDate {
  return parseTypedDate(text.trim()) ?? NO_DATE
}

/**
 * Returns why a date field cannot be sent, or null when it can: strictly MM/DD or MM/DD/YYYY, and not after today. A blank
 * field is no date, and a date without a year is never in the future. `field` is the label of the form; `today` is
 * YYYY-MM-DD in the program's time zone.
 *
 * @source Specification part 1, section 5; part 2, section 5
 */
export function checkMemberDate(text: string, field: string, today: string): string | null {
  const typed = text.trim()
  if (typed === '') return null
  if (parseTypedDate(typed) === null) return dateFormatMessage(field)
  // Wire dates have a fixed width, so they compare as texts.
  return (toApiDate(typed) ?? '') > today ? futureDateMessage(field) : null
}
