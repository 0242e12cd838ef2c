/**
 * How a number is written, as an object that a server component can pass: the options of `Intl.NumberFormat`, and a locale (`en-US`
 * by default, so that server and browser write the same). `{ style: 'unit', unit: 'percent', maximumFractionDigits: 1 }` writes
 * 86.24 as "86.2%".
 */
export type NumberFormat = Intl.NumberFormatOptions & { readonly locale?: string | undefined }

/** A function that writes a number, or the format as an object. */
export type ValueFormat = ((value: number) => string) | NumberFormat

/** Formats by their object: making one takes longer than a hundred uses, and charts compare formats to skip work. */
const known = new WeakMap<NumberFormat, (value: number) => string>()

/**
 * Returns the function of a format, the same one each time. A number that is not finite is written as Intl writes it.
 * Throws a RangeError for options or a locale that Intl rejects.
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
