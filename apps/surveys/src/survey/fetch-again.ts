/** What fetching a piece of code again and again needs of the world around it. */
export interface FetchParts<Piece> {
  readonly load: () => Promise<Piece>
  /** Resolves after so many ms, or sooner when the network is back. */
  readonly wait: (ms: number) => Promise<void>
  /**
   * Whether the page may be opened anew for what went wrong: it would come then, and nothing would be lost. `later`: it would not come
   * now, or somebody is held up; `never`: something would be lost.
   */
  readonly mayReopen: (error: unknown) => Promise<'now' | 'later' | 'never'>
  /** Ends the page, so it answers nothing. */
  readonly reopen: () => Promise<never>
  /** How often the page was opened anew for it already. */
  readonly reopened: number
  readonly mostReopenings: number
  /** It does not come, though it could: called each time that it is asked for in vain from then on. */
  readonly giveUp: () => void
}

/** How long a piece of code that did not come is waited for before it is asked for again; before each reopening twice as long. */
const AGAIN_MS = 3_000

/**
 * Fetches a piece of code until it is there. Browsers remember for the life of a page that a module did not come, so from the second
 * failure on the page is opened anew where that helps: a few times, each after a longer wait, and then no more, since what is broken
 * for good would have it come and go for ever. Whoever waits is told then.
 *
 * @source ours
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
