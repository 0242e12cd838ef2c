import { HttpError } from '../http-error.ts'

/**
 * Runs work in turn: at most so many pieces at once. A turn that ends goes to the source with the fewest turns at that moment, and among
 * its like in the order in which they came. `source` says whose the work is, such as an address.
 */
export type InTurn = <T>(work: () => Promise<T>, source?: string) => Promise<T>

export interface TurnLimits {
  readonly running: number
  /** How many pieces of work may wait, of all sources together. */
  readonly waiting: number
  /** How many of them may be of one source; as many as `waiting` by default. */
  readonly waitingPerSource?: number
  /** Work that has waited for longer, in ms, fails as one too many; without a limit by default. */
  readonly longestWaitMs?: number
}

/**
 * Returns a function that runs at most `running` pieces of work at once. Up to `waiting` more wait for their turn, at most
 * `waitingPerSource` of each source, so that one source cannot fill the queue; any other fails with 503 and Retry-After before it has
 * begun.
 */
export function createTurns({
  running,
  waiting,
  waitingPerSource = waiting,
  longestWaitMs = Infinity,
}: TurnLimits): InTurn {
  /** The number of running tasks by source, without sources that have none. */
  const turns = new Map<string, number>()
  let count = 0
  const queue: { source: string; go: () => void }[] = []
  const turnsOf = (source: string): number => turns.get(source) ?? 0
  const add = (source: string, change: 1 | -1): void => {
    const now = turnsOf(source) + change
    if (now === 0) turns.delete(source)
    else turns.set(source, now)
  }
  /** Takes the next piece of work from the queue; the first of those whose sources have the fewest turns. */
  const takeNext = () => {
    const fewest = Math.min(...queue.map(({ source }) => turnsOf(source)))
    const at = queue.findIndex(({ source }) => turnsOf(source) === fewest)
    return at < 0 ? undefined : queue.splice(at, 1)[0]
  }
  const busy = () =>
    new HttpError(503, 'busy', 'Too many people sign in at the moment. Try again in a moment.', { retryAfter: 2 })
  return async (work, source = '') => {
    const came = performance.now()
    if (count >= running) {
      const ofSource = queue.filter((one) => one.source === source).length
      if (queue.length >= waiting || ofSource >= waitingPerSource) throw busy()
      // Who gives the turn on counts it for its next owner, before anything else can begin.
      await new Promise<void>((go) => queue.push({ source, go }))
    } else {
      count += 1
      add(source, 1)
    }
    try {
      if (performance.now() - came > longestWaitMs) throw busy()
      return await work()
    } finally {
      // The turn goes to the next in the queue without becoming free, so that nothing that comes now overtakes it.
      add(source, -1)
      const next = takeNext()
      if (next === undefined) count -= 1
      else {
        add(next.source, 1)
        next.go()
      }
    }
  }
}
