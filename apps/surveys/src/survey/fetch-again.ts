/** The dependencies of `fetchAgain`. */
export interface FetchParts<Piece> {
  readonly load: () => Promise<Piece>
  /** Resolves after `ms`, or sooner when the network is available again. */
  readonly wait: (ms: number) => Promise<void>
  /**
   * Returns whether the page may be reloaded after the error. `now`: a reload may help and loses no data; `later`: a reload would
   * not help now, or would interrupt the user; `never`: data would be lost.
   */
  readonly mayReopen: (error: unknown) => Promise<'now' | 'later' | 'never'>
  /** Reloads the page; the promise never resolves. */
  readonly reopen: () => Promise<never>
  /** The number of reloads so far. */
  readonly reopened: number
  readonly mostReopenings: number
  /** Called after each failure if a reload would lose data, or if a reload would help but no more reloads are allowed. */
  readonly giveUp: () => void
}

/** Delay before the next attempt, in ms; it doubles with each reload and is reset once the reloads are used up. */
const AGAIN_MS = 3_000

/**
 * Loads a piece of code, and retries until loading succeeds. Browsers cache a failed module import for the life of the page, so
 * from the second failure on, the page is reloaded if that might help. It is reloaded only a few times, with increasing delays,
 * because a permanent failure would otherwise cause endless reloads. After that, reports the failure and keeps trying.
 */
export async function fetchAgain<Piece>(parts: FetchParts<Piece>): Promise<Piece> {
  const { load, wait, mayReopen, reopen, reopened, mostReopenings, giveUp } = parts
  const hasReopenings = reopened < mostReopenings
  for (let tries = 1; ; tries += 1) {
    try {
      return await load()
    } catch (error) {
      await wait(hasReopenings ? AGAIN_MS * 2 ** reopened : AGAIN_MS)
      const may = tries < 2 ? 'later' : await mayReopen(error)
      if (may === 'later') continue
      if (may === 'now' && hasReopenings) return reopen()
      giveUp()
    }
  }
}
