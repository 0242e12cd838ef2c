/**
 * A range of whole years, both ends included; `max` is null when the range has no upper limit. @source Decisions, section 12
 * "Ranges"
 */
export interface ValueRange {
  readonly min: number
  readonly max: number | null
}

/**
 * Reads the value of an age or tenure filter: `25-34`, or `65-` for a range without an upper limit. Returns null for any other text
 * and for a reversed range.
 *
 * @source Decisions, section 12 "Ranges"
 */
export function readRange(text: string | null): ValueRange | null {
  const match = /^(\d{1,3})-(\d{1,3})?$/.exec(text ?? '')
  if (!match) return null
  const range = { min: Number(match[1]), max: match[2] === undefined ? null : Number(match[2]) }
  return range.max !== null && range.max < range.min ? null : range
}

/** Returns whether a number of years is in a range. @source Decisions, section 12 "Ranges" */
export function isInRange(years: number, { min, max }: ValueRange): boolean {
  return years >= min && (max === null || years <= max)
}
