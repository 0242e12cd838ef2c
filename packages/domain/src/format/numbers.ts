/**
 * Rounds to a number of decimals, halves away from zero, as a person does who reads the figure in decimal:
 * 78.45 becomes 78.5 and 1.005 becomes 1.01, though their binary values may lie a hair below. Figures are taken at
 * twelve significant digits first, so that the dust of a computation (78.44999999999999) does not decide.
 * Never gives minus zero. What is not finite comes back as it is.
 *
 * @source Specification part 1, section 9; the rule for halves is ours
 */
export function roundTo(value: number, decimals: number): number {
  if (!Number.isFinite(value)) return value
  const shifted = shiftDecimals(Math.abs(Number(value.toPrecision(12))), decimals)
  const rounded = shiftDecimals(Math.round(shifted), -decimals)
  return value < 0 && rounded !== 0 ? -rounded : rounded
}

/** Moves the decimal point in the decimal writing of a number, which no multiplication does exactly. */
function shiftDecimals(value: number, places: number): number {
  const [digits = '0', exponent = '0'] = value.toExponential().split('e')
  return Number(`${digits}e${Number(exponent) + places}`)
}

/**
 * Returns a number with exactly this many decimals and no thousands separators: `formatFixed(4, 2)` is `4.00`.
 * Minus is the typographic sign. What is not finite is `–`.
 */
export function formatFixed(value: number, decimals: number): string {
  if (!Number.isFinite(value)) return '–'
  const rounded = roundTo(value, decimals)
  return `${rounded < 0 ? '\u2212' : ''}${Math.abs(rounded).toFixed(decimals)}`
}

/**
 * Returns a percentage for people, from 0 to 100 in the API: one decimal, always, then the sign (`78.4%`, `100.0%`).
 *
 * @source Specification part 1, section 9; Decisions, section 2
 */
export function formatPercent(percent: number): string {
  return Number.isFinite(percent) ? `${formatFixed(percent, 1)}%` : '–'
}

let grouped: Intl.NumberFormat | undefined

/** Returns a count with thousands separators: `2,625`. What is not finite is `–`. @source Decisions, section 4 */
export function formatCount(count: number): string {
  if (!Number.isFinite(count)) return '–'
  const whole = roundTo(count, 0)
  if (Math.abs(whole) < 1000) return String(whole)
  // Made when it is needed: a phone's processor takes a tenth of a second to bring the rules of a language.
  grouped ??= new Intl.NumberFormat('en-US')
  return grouped.format(whole)
}
