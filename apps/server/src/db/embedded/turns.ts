/** Who goes first when several wait: members and saves go first, reads of staff and background work later. */
export type Precedence = 'first' | 'later'

/** While both wait, those who go first have this many times the time that the others took: the others get a third of all. */
const TIMES_AHEAD = 2
/** At least this long, in ms, so that statements that take no time do not change places with each one. */
const SHORTEST_AHEAD_MS = 50

/** The one connection of the embedded database, which one caller uses at a time. */
export interface Turns {
  /** Waits for the connection; the returned function gives it back, once. */
  take(precedence: Precedence): Promise<() => void>
}

/**
 * Lends the connection of the embedded database: to those who go first in the order in which they came, then to the others. While both
 * wait, the others get a third of the time, however long their statements are, so that staff are answered while members save without
 * a pause, and members do not wait for one slow read after the other. `clock` is in ms.
 */
export function createTurns(clock: () => number = () => performance.now()): Turns {
  const waiting: Record<Precedence, (() => void)[]> = { first: [], later: [] }
  let isTaken = false
  /** Time that those who go first still have before the others. */
  let ahead = SHORTEST_AHEAD_MS

  const count = (precedence: Precedence, ms: number): void => {
    ahead = precedence === 'first' ? ahead - ms : Math.max(SHORTEST_AHEAD_MS, TIMES_AHEAD * ms)
  }
  const pass = (hasLooked: boolean): void => {
    const isFirst = waiting.first.length > 0 && (ahead > 0 || waiting.later.length === 0)
    if (!isFirst && !hasLooked && ahead > 0 && waiting.later.length > 0) {
      // A call that has just been answered asks for its next statement in this turn of the event loop.
      setImmediate(pass, true)
      return
    }
    const next = waiting[isFirst ? 'first' : 'later'].shift()
    if (next === undefined) isTaken = false
    else next()
  }
  return {
    take: async (precedence) => {
      if (isTaken) await new Promise<void>((resolve) => waiting[precedence].push(resolve))
      isTaken = true
      const began = clock()
      let isGivenBack = false
      return () => {
        if (isGivenBack) return
        isGivenBack = true
        count(precedence, clock() - began)
        pass(false)
      }
    },
  }
}
