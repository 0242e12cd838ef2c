/**
 * Rounds the decimal form of a number, with halves away from zero: 78.45 becomes 78.5 and 1.005 becomes 1.01, although their binary
 * values can be slightly smaller. The number is first rounded to twelve significant digits, so that floating-point errors
 * (78.44999999999999) have no effect. Never returns minus zero. Values that are not finite are returned unchanged.
 *
 * @source Specification part 1, section 9; the rule for halves is ours
 */
export function roundTo(value: number, decimals: number): number {
  if (!Number.isFinite(value)) return value
  const shifted = shiftDecimals(Math.abs(Number(value.toPrecision(12))), decimals)
  const rounded = shiftDecimals(Math.round(shifted), -decimals)
  return value < 0 && rounded !== 0 ? -rounded : rounded
}

/** Moves the decimal point in a number's text form, because multiplication is not exact. */
function shiftDecimals(value: number, places: number): number {
  const [digits = '0', exponent = '0'] = value.toExponential().split('e')
  return Number(`${digits}e${Number(exponent) + places}`)
}

/**
 * Formats a number with exactly the given number of decimals and no thousands separators: `formatFixed(4, 2)` is `4.00`. Negative
 * numbers use the typographic minus. Returns `–` for values that are not finite.
 */
export function formatFixed(value: number, decimals: number): string {
  if (!Number.isFinite(value)) return '–'
  const rounded = roundTo(value, decimals)
  return `${rounded < 0 ? '\u2212' : ''}${Math.abs(rounded).toFixed(decimals)}`
}

/**
 * Formats a percentage (0 to 100, as in the API) with exactly one decimal and the percent sign: `78.4%`, `100.0%`. Returns `–` for
 * a value that is not finite.
 *
 * @source Specification part 1, section 9; Decisions, section 2
 */
export function formatPercent(percent: number): string {
  return Number.isFinite(percent) ? `${formatFixed(percent, 1)}%` : '–'
}

let grouped: Intl.NumberFormat | undefined

/**
 * Formats a count, rounded to a whole number, with thousands separators: `2,625`. Returns `–` for values that are not finite.
 * @source Decisions, section 4
 */
export function formatCount(count: number): string {
  if (!Number.isFinite(count)) return '–'
  const whole = roundTo(count, 0)
  if (Math.abs(whole) < 1000) return String(whole)
  // Created on first use: on a phone, loading the formatting rules of a language takes a tenth of a second.
  grouped ??= new Intl.NumberFormat('en-US')
  return grouped.format(whole)
}
