/**
 * A date as typed by the user. `year` is null when the user typed only the month and the day. @source Specification part 1, section
 * 5
 */
export interface TypedDate {
  readonly year: number | null
  readonly month: number
  readonly day: number
}

/** A day in API format, `YYYY-MM-DD`. The type does not ensure that the day exists; isApiDate does. @source Decisions, section 2 */
export type IsoDate = `${number}-${number}-${number}`

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const

function exists({ year, month, day }: TypedDate): boolean {
  // There is no year 0: 1 BC is followed by AD 1, in databases as well.
  if (year === 0) return false
  const isLeap = year === null || (year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0))
  const last = month === 2 && isLeap ? 29 : (DAYS[month - 1] ?? 0)
  return day >= 1 && day <= last
}

/**
 * Reads MM/DD/YYYY or MM/DD strictly: two digits for month and day, four for the year, and no other characters. Returns null for
 * any other text and for a date that does not exist; 02/29 without a year is accepted.
 *
 * @source Specification part 1, section 5
 */
export function parseTypedDate(text: string): TypedDate | null {
  const match = /^(\d{2})\/(\d{2})(?:\/(\d{4}))?$/.exec(text)
  if (!match) return null
  const date = { month: Number(match[1]), day: Number(match[2]), year: match[3] ? Number(match[3]) : null }
  return exists(date) ? date : null
}

/**
 * Converts MM/DD/YYYY to the API format `YYYY-MM-DD`. Returns null for any other format and for a date that does not exist.
 *
 * @source Decisions, section 2
 */
export function toApiDate(text: string): IsoDate | null {
  const date = parseTypedDate(text)
  if (date === null || date.year === null) return null
  const day = `${text.slice(6)}-${text.slice(0, 2)}-${text.slice(3, 5)}`
  return isApiDate(day) ? day : null
}

/**
 * Converts the API format `YYYY-MM-DD` to MM/DD/YYYY. Returns null for any other format and for a date that does not exist.
 *
 * @source Decisions, section 2
 */
export function toScreenDate(isoDate: string): string | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(isoDate)
  if (!match) return null
  const text = `${match[2]}/${match[3]}/${match[1]}`
  return parseTypedDate(text) === null ? null : text
}

/** Returns whether a text is a valid date in the format `YYYY-MM-DD`. @source Decisions, section 2 */
export function isApiDate(text: string): text is IsoDate {
  return toScreenDate(text) !== null
}

/** Returns the message for a date after today. */
export function futureDateMessage(field: string): string {
  return `The ${field} must not be in the future.`
}

/** Returns the message for a date in an invalid format. @source Specification part 1, section 5 */
export function dateFormatMessage(field: string): string {
  return `The ${field} must be in the format MM/DD/YYYY or MM/DD.`
}
