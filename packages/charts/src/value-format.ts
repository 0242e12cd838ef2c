/**
 * A number format as an object, so that a server component can pass it: the options of `Intl.NumberFormat`, and a locale (`en-US`
 * by default, so that server and browser produce the same text). `{ style: 'unit', unit: 'percent', maximumFractionDigits: 1 }` writes
 * 86.24 as "86.2%".
 */
export type NumberFormat = Intl.NumberFormatOptions & { readonly locale?: string | undefined }

/** A function that formats a number, or the format as an object. */
export type ValueFormat = ((value: number) => string) | NumberFormat

/**
 * Caches the formatting functions by format object: creating a function takes longer than calling it a hundred times, and charts compare
 * functions to skip work.
 */
const known = new WeakMap<NumberFormat, (value: number) => string>()

/**
 * Returns the function for a format: a given function unchanged, and always the same function for the same object. A number that is
 * not finite is formatted as Intl formats it. Throws a RangeError for options or a locale that Intl rejects.
 */
export function toFormatter(format: ValueFormat): (value: number) => string {
  if (typeof format === 'function') return format
  const before = known.get(format)
  if (before) return before
  const { locale = 'en-US', ...options } = format
  const { format: write } = new Intl.NumberFormat(locale, options)
  known.set(format, write)
  return write
}
