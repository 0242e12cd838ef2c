/** Format of a typed and displayed date. */
export type DateFormat = 'MM/DD/YYYY' | 'DD/MM/YYYY' | 'DD.MM.YYYY' | 'DD-MM-YYYY' | 'YYYY-MM-DD'

/**
 * Parses a day from text in the given format. Returns midnight in the browser's time zone, which the calendar also uses. Day and month may
 * have one digit. Returns undefined for an incomplete date and for a day that does not exist, such as 02/30/2026.
 *
 * @source Specification part 2, section 2 (dates are typed)
 */
export function readTypedDay(text: string | undefined, format: DateFormat = 'MM/DD/YYYY'): Date | undefined {
  const match = PATTERNS[format].exec(text ?? '')?.groups
  if (!match) return undefined
  const [year, month, day] = [Number(match['year']), Number(match['month']), Number(match['day'])]
  const date = new Date(2000, 0, 1)
  date.setFullYear(year, month - 1, day)
  return date.getMonth() === month - 1 && date.getDate() === day ? date : undefined
}

const PATTERNS: Readonly<Record<DateFormat, RegExp>> = {
  'MM/DD/YYYY': /^\s*(?<month>\d{1,2})\/(?<day>\d{1,2})\/(?<year>\d{4})\s*$/,
  'DD/MM/YYYY': /^\s*(?<day>\d{1,2})\/(?<month>\d{1,2})\/(?<year>\d{4})\s*$/,
  'DD.MM.YYYY': /^\s*(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})\s*$/,
  'DD-MM-YYYY': /^\s*(?<day>\d{1,2})-(?<month>\d{1,2})-(?<year>\d{4})\s*$/,
  'YYYY-MM-DD': /^\s*(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})\s*$/,
}

/** Formats a calendar day as the text of a date field. */
export function writeTypedDay(day: Date, format: DateFormat = 'MM/DD/YYYY'): string {
  const pad = (number: number, length: number) => String(number).padStart(length, '0')
  return format
    .replace('MM', pad(day.getMonth() + 1, 2))
    .replace('DD', pad(day.getDate(), 2))
    .replace('YYYY', pad(day.getFullYear(), 4))
}

/** Returns today's date in the browser's time zone as the text of a date field. Used when the field's `today` is not set. */
export function typedToday(format: DateFormat = 'MM/DD/YYYY'): string {
  return writeTypedDay(new Date(), format)
}
