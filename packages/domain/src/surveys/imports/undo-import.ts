/** Number of days within which an import can be undone. @source Decisions, section 14, "Imports" */
export const UNDO_DAYS = 30

const DAY_MS = 86_400_000

/** The properties that determine whether an import can be undone; times are epoch milliseconds. */
export interface ImportFacts {
  readonly created_ts: number
  /** When the import was undone; null if it was not. */
  readonly undone_ts: number | null
  /** Whether any of the import's responses share a wave of an anonymous survey with other responses. */
  readonly isMixed: boolean
}

/** Returns the last moment at which an import can be undone, in epoch milliseconds. */
export function undoableUntil({ created_ts }: Pick<ImportFacts, 'created_ts'>): number {
  return created_ts + UNDO_DAYS * DAY_MS
}

/**
 * Explains in one sentence why an import cannot be undone at `now` (epoch ms); returns null when it can.
 *
 * @source Decisions, section 14, "Imports"
 */
export function explainNoUndo(times: ImportFacts, now: number): string | null {
  if (times.undone_ts !== null) return 'This import has already been undone.'
  if (now > undoableUntil(times)) return `An import can be undone for ${UNDO_DAYS} days, and this one is older.`
  if (times.isMixed)
    return 'The responses of this import share waves with other responses and cannot be distinguished from them.'
  return null
}
