/** For so many days an import can be undone. @source Decisions, section 14, "Imports" */
export const UNDO_DAYS = 30

const DAY_MS = 86_400_000

/** The times of an import that decide whether it can be undone; epoch milliseconds. */
export interface ImportTimes {
  readonly created_ts: number
  /** Null while it has not been undone. */
  readonly undone_ts: number | null
}

/** Returns the last moment at which an import can be undone, epoch milliseconds. */
export function undoableUntil({ created_ts }: Pick<ImportTimes, 'created_ts'>): number {
  return created_ts + UNDO_DAYS * DAY_MS
}

/** Explains in one sentence why an import cannot be undone at `now` (epoch ms); null when it can. @source Decisions, section 14, "Imports" */
export function explainNoUndo(times: ImportTimes, now: number): string | null {
  if (times.undone_ts !== null) return 'This import has been undone already.'
  if (now > undoableUntil(times)) return `An import can be undone for ${UNDO_DAYS} days, and this one is older.`
  return null
}
