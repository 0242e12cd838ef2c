/** Who goes first when several wait: members and saves go first, reads of staff and background work later. */
export type Precedence = 'first' | 'later'

/** Callers that may pass one who may wait, before that one has its turn. */
const MOST_AHEAD = 16

/** The one connection of the embedded database, which one caller uses at a time. */
export interface Turns {
  /** Waits for the connection; the returned function gives it back, once. */
  take(precedence: Precedence): Promise<() => void>
}

/**
 * Lends the connection of the embedded database: to those who go first in the order in which they came, then to the others. One of the
 * others has its turn after 16 that passed it, so that staff are answered while members save without a pause.
 */
export function createTurns(): Turns {
  const waiting: Record<Precedence, (() => void)[]> = { first: [], later: [] }
  let isTaken = false
  let ahead = 0
  const choose = (): (() => void) | undefined => {
    const isLaterDue = ahead >= MOST_AHEAD || waiting.first.length === 0
    const next = isLaterDue ? (waiting.later.shift() ?? waiting.first.shift()) : waiting.first.shift()
    ahead = isLaterDue || waiting.later.length === 0 ? 0 : ahead + 1
    return next
  }
  const pass = (): void => {
    const next = choose()
    if (next === undefined) isTaken = false
    else next()
  }
  return {
    take: async (precedence) => {
      if (isTaken) await new Promise<void>((resolve) => waiting[precedence].push(resolve))
      isTaken = true
      let isGivenBack = false
      return () => {
        if (isGivenBack) return
        isGivenBack = true
        pass()
      }
    },
  }
}
