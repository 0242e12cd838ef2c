/** Returns the number, or null when it is missing, NaN or infinite: only finite numbers are drawn. */
export function finite(value: number | null | undefined): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null
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
