/**
 * The day that a text as people type it, MM/DD/YYYY, names: midnight in the browser's zone, which is how the calendar
 * counts. Undefined for half a date and for a day that does not exist, such as 02/30/2026.
 *
 * @source Specification part 2, section 2 (dates are typed)
 */
export function readTypedDay(text: string | undefined): Date | undefined {
  const [, month, day, year] = /^\s*(\d{1,2})\/(\d{1,2})\/(\d{4})\s*$/.exec(text ?? '')?.map(Number) ?? []
  if (month === undefined || day === undefined || year === undefined) return undefined
  const date = new Date(2000, 0, 1)
  date.setFullYear(year, month - 1, day)
  return date.getMonth() === month - 1 && date.getDate() === day ? date : undefined
}

/** A day of the calendar as the field writes it: MM/DD/YYYY. */
export function writeTypedDay(day: Date): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${two(day.getMonth() + 1)}/${two(day.getDate())}/${String(day.getFullYear()).padStart(4, '0')}`
}

/** The browser's own day, MM/DD/YYYY, for a field that is told no other. */
export function typedToday(): string {
  return writeTypedDay(new Date())
}
