const DAY_SECONDS = 86_400
/** Serial of 1970-01-01 in the date system that begins in 1900. */
const EPOCH_1970 = 25_569
/** Difference between the serials of a date in the date systems that begin in 1900 and in 1904. */
const DAYS_TO_1904 = 1462
/** Serial of February 29, 1900, a day that does not exist. */
const FALSE_LEAP_DAY = 60
/** Serial of 9999-12-31, the last day that Excel supports. */
const LAST_SERIAL = 2_958_465

/**
 * Returns the text of a number with at most 15 significant digits, as Excel shows it; a text that is not a number is returned
 * unchanged.
 */
export function numberText(text: string): string {
  const value = Number(text)
  return text.trim() === '' || !Number.isFinite(value) ? text : String(Number(value.toPrecision(15)))
}

/**
 * Returns the date of a serial number as `YYYY-MM-DD`, followed by ` HH:MM:SS` when it has a time; a time without a date is
 * `HH:MM:SS`. A number outside the date range is returned as a number, and a text that is not a number is returned unchanged.
 */
export function dateText(text: string, is1904: boolean): string {
  const serial = Number(text) + (is1904 ? DAYS_TO_1904 : 0)
  if (text.trim() === '' || !(serial >= 0 && serial < LAST_SERIAL + 1)) return numberText(text)
  const days = !is1904 && serial < FALSE_LEAP_DAY ? serial + 1 : serial
  const seconds = Math.round((days - EPOCH_1970) * DAY_SECONDS)
  const [date = '', time = ''] = new Date(seconds * 1000).toISOString().slice(0, 19).split('T')
  if (Number(text) < 1) return time
  return seconds % DAY_SECONDS === 0 ? date : `${date} ${time}`
}

/** Ranges of the ids of the built-in number formats for dates and times, including those of East Asian editions (ECMA-376, 18.8.30). */
const DATE_FORMATS = [
  [14, 22],
  [27, 36],
  [45, 45],
  [47, 47],
  [50, 58],
] as const

/**
 * Returns whether a number format shows dates or times of day; false for a duration format such as `[h]:mm`, because durations are
 * read as numbers.
 */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return DATE_FORMATS.some(([first, last]) => id >= first && id <= last)
  if (/\[[hms]+\]/i.test(code)) return false
  const shown = code.replace(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g, '').split(';')[0] ?? ''
  return !/general/i.test(shown) && /[dmyhs]/i.test(shown)
}

/** Decodes escapes such as `_x000D_`, which Excel writes for characters that XML cannot contain or would change. */
export const decodeEscapes = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text

/** Returns the zero-based position of the column in a cell reference, for example 27 for `AB12`; null for any other text. */
export function columnOf(reference: string): number | null {
  const letters = /^([A-Z]{1,3})\d+$/.exec(reference)?.[1]
  if (letters === undefined) return null
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}
