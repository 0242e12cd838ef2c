import { HttpError } from '../http-error.ts'

/** Runs work in turn: at most so many pieces at once, in the order in which they came. `source` says whose it is, such as an address. */
export type InTurn = <T>(work: () => Promise<T>, source?: string) => Promise<T>

export interface TurnLimits {
  readonly running: number
  /** How many pieces of work may wait, of all sources together. */
  readonly waiting: number
  /** How many of them may be of one source; as many as `waiting` by default. */
  readonly waitingPerSource?: number
}

/**
 * Returns a function that runs at most `running` pieces of work at once. Up to `waiting` more wait for their turn, at most
 * `waitingPerSource` of each source, so that one source cannot fill the queue; any other fails with 503 and Retry-After before it has
 * begun.
 */
export function createTurns({ running, waiting, waitingPerSource = waiting }: TurnLimits): InTurn {
  let count = 0
  const queue: { source: string; go: () => void }[] = []
  return async (work, source = '') => {
    if (count >= running) {
      const ofSource = queue.filter((one) => one.source === source).length
      if (queue.length >= waiting || ofSource >= waitingPerSource)
        throw new HttpError(503, 'busy', 'Too many people sign in at the moment. Try again in a moment.', {
          retryAfter: 2,
        })
      await new Promise<void>((go) => queue.push({ source, go }))
    } else count += 1
    try {
      return await work()
    } finally {
      // The turn goes to the next in the queue without becoming free, so that nothing that comes now overtakes it.
      const next = queue.shift()
      if (next === undefined) count -= 1
      else next.go()
    }
  }
}
