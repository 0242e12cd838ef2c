import { HttpError } from '../http-error.ts'

/** Runs work in turn: at most so many pieces at once, in the order in which they came. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Returns a function that runs at most `running` pieces of work at once. Up to `waiting` more wait for their turn; any other fails
 * with 503 and Retry-After before it has begun.
 */
export function createTurns({ running, waiting }: { readonly running: number; readonly waiting: number }): InTurn {
  let count = 0
  const queue: (() => void)[] = []
  return async (work) => {
    if (count >= running) {
      if (queue.length >= waiting)
        throw new HttpError(503, 'busy', 'Too many people sign in at the moment. Try again in a moment.', {
          retryAfter: 2,
        })
      await new Promise<void>((go) => queue.push(go))
    } else count += 1
    try {
      return await work()
    } finally {
      // The turn goes to the next in the queue without becoming free, so that nothing that comes now overtakes it.
      const next = queue.shift()
      if (next === undefined) count -= 1
      else next()
    }
  }
}
