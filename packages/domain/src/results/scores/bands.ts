import { isInRange, readRange } from '../../people/value-range.ts'

/**
 * A range of whole years that includes both ends, such as `25-34`, or `65-` without an upper limit.
 *
 * @source Decisions, section 12, "Ranges"
 */
export interface Band {
  readonly value: string
  readonly label: string
}

/** The age bands of members in filters, in whole years. @source Decisions, section 12, "Ranges" */
export const AGE_BANDS = [
  { value: '0-17', label: 'Under 18' },
  { value: '18-24', label: '18–24' },
  { value: '25-34', label: '25–34' },
  { value: '35-44', label: '35–44' },
  { value: '45-54', label: '45–54' },
  { value: '55-64', label: '55–64' },
  { value: '65-', label: '65 and over' },
] as const satisfies readonly Band[]

/** The bands for length of membership, in whole years. @source Decisions, section 12, "Ranges" */
export const TENURE_BANDS = [
  { value: '0-0', label: 'Less than 1 year' },
  { value: '1-2', label: '1–2 years' },
  { value: '3-5', label: '3–5 years' },
  { value: '6-10', label: '6–10 years' },
  { value: '11-20', label: '11–20 years' },
  { value: '21-', label: 'Over 20 years' },
] as const satisfies readonly Band[]

/**
 * Returns the value of the band that contains a number of years; fractions of a year are ignored. Returns null for an unknown or
 * negative number, and for a number outside all bands.
 *
 * @source Decisions, section 12, "Ranges"
 */
export function bandOf(years: number | null, bands: readonly Band[]): string | null {
  if (years === null || !(years >= 0)) return null
  const whole = Math.floor(years)
  const found = bands.find(({ value }) => {
    const range = readRange(value)
    return range !== null && isInRange(whole, range)
  })
  return found?.value ?? null
}
