/** The priority of waiting callers: members and saves come before staff reads and background work. */
export type Precedence = 'first' | 'later'

/**
 * While both kinds of callers wait, priority callers get at least this multiple of the time that other callers get. The others
 * therefore get at most a third of the total.
 */
const TIMES_AHEAD = 2
/**
 * Minimum time in ms that priority callers get between two other callers, so that the two kinds of callers do not alternate after
 * every short statement.
 */
const SHORTEST_AHEAD_MS = 50

/** The single connection to the embedded database, which only one caller can use at a time. */
export interface Turns {
  /** Waits for the connection, and returns the function that releases it; further calls to that function have no effect. */
  take(precedence: Precedence): Promise<() => void>
}

/**
 * Schedules the use of the connection to the embedded database: priority callers first, in their order of arrival, then the others.
 * While callers of both kinds wait, the others get at most a third of the time regardless of the length of their statements. Staff
 * requests are therefore answered even while members save continuously, and members do not wait for several slow reads in a row.
 * `clock` returns the time in ms.
 */
export function createTurns(clock: () => number = () => performance.now()): Turns {
  const waiting: Record<Precedence, (() => void)[]> = { first: [], later: [] }
  let isTaken = false
  /** Remaining time in ms for priority callers before other callers get the connection. */
  let ahead = SHORTEST_AHEAD_MS

  const count = (precedence: Precedence, ms: number): void => {
    ahead = precedence === 'first' ? ahead - ms : Math.max(SHORTEST_AHEAD_MS, TIMES_AHEAD * ms)
  }
  const pass = (hasLooked: boolean): void => {
    const isFirst = waiting.first.length > 0 && (ahead > 0 || waiting.later.length === 0)
    if (!isFirst && !hasLooked && ahead > 0 && waiting.later.length > 0) {
      // Waits until the end of this turn of the event loop, so that a caller whose statement has just been answered can request its
      // next one first.
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
