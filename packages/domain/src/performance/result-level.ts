/** Deeper than any form is: a longer stack in a URL is not ours. */
const MAX_DEPTH = 8

/**
 * Reads the drill-down stack from the `level` of the URL: result ids from the top, joined by dots. A malformed or too
 * deep one is the top level.
 *
 * @source Decisions, section 5
 */
export function readLevel(text: string | null): string[] {
  const ids = text?.split('.') ?? []
  return ids.length <= MAX_DEPTH && ids.every((id) => /^[\w-]{1,100}$/.test(id)) ? ids : []
}

/** Writes the stack as the `level` of the URL; null at the top level, which is not written. @source Decisions, section 5 */
export function writeLevel(level: readonly string[]): string | null {
  return level.length > 0 ? level.join('.') : null
}
