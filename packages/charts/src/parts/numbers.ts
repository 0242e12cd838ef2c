/** Differences and quotients of values beyond these limits can overflow. */
const [LEAST, MOST] = [1e-100, 1e100]

/**
 * Returns the number, or null when it is missing, NaN or infinite. To prevent overflow, numbers of 1e100 or more and of -1e100 or
 * less count as infinite, and numbers between -1e-100 and 1e-100 as zero.
 */
export function finite(value: number | null | undefined): number | null {
  if (typeof value !== 'number' || !(Math.abs(value) < MOST)) return null
  return Math.abs(value) < LEAST ? 0 : value
}

/** Returns a range with finite ends: an end that is not finite is replaced by the same end of `fallback`, 0 to 100 by default. */
export function finiteRange(
  range: readonly [number, number],
  fallback: readonly [number, number] = [0, 100],
): [number, number] {
  return [finite(range[0]) ?? fallback[0], finite(range[1]) ?? fallback[1]]
}

/** Returns a formatter that writes `missing` for every value that is not a finite number. */
export function formatFinite(
  format: (value: number) => string,
  missing: string,
): (value: number | null | undefined) => string {
  return (value) => {
    const number = finite(value)
    return number === null ? missing : format(number)
  }
}
