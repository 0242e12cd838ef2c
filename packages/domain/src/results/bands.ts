/** A range of whole years, both ends included: `25-34`, with an open end `65-`. */
export interface Band {
  readonly value: string
  readonly label: string
}

/** Ages of members in filters, in years. @source Decisions, section 12, "Ranges"; the bands themselves are ours */
export const AGE_BANDS = [
  { value: '0-17', label: 'Under 18' },
  { value: '18-24', label: '18–24' },
  { value: '25-34', label: '25–34' },
  { value: '35-44', label: '35–44' },
  { value: '45-54', label: '45–54' },
  { value: '55-64', label: '55–64' },
  { value: '65-', label: '65 and over' },
] as const satisfies readonly Band[]

/** How long members have been members, in whole years. @source Decisions, section 12, "Ranges"; the bands themselves are ours */
export const TENURE_BANDS = [
  { value: '0-0', label: 'Less than 1 year' },
  { value: '1-2', label: '1–2 years' },
  { value: '3-5', label: '3–5 years' },
  { value: '6-10', label: '6–10 years' },
  { value: '11-20', label: '11–20 years' },
  { value: '21-', label: 'Over 20 years' },
] as const satisfies readonly Band[]

/** The bounds of a range, both included; `max` null when it has no end. */
export interface BandBounds {
  readonly min: number
  readonly max: number | null
}

/** Reads a range, one of ours or any other: `25-34`, `65-`. Null when it is no range, or upside down. @source Decisions, section 12, "Ranges" */
export function parseBand(value: string): BandBounds | null {
  const match = /^(\d{1,3})-(\d{1,3})?$/.exec(value)
  if (match === null) return null
  const min = Number(match[1])
  const max = match[2] === undefined ? null : Number(match[2])
  return max !== null && max < min ? null : { min, max }
}

/**
 * The value of the band that a number of years falls in; parts of a year are cut off. Null for an unknown number, one
 * below zero, and one that no band holds.
 *
 * @source Decisions, section 12, "Ranges"
 */
export function bandOf(years: number | null, bands: readonly Band[]): string | null {
  if (years === null || !(years >= 0)) return null
  const whole = Math.floor(years)
  const found = bands.find(({ value }) => {
    const bounds = parseBand(value)
    return bounds !== null && whole >= bounds.min && whole <= (bounds.max ?? Infinity)
  })
  return found?.value ?? null
}
