import { HttpError } from '../http-error.ts'

/** The source of a task, and the limits on its waiting time. */
export interface Caller {
  /** For example, the IP address of the caller. All tasks without a source count as coming from one source. */
  readonly source?: string
  /** Aborted when the caller has disconnected. */
  readonly signal?: AbortSignal
  /** Until when the task may wait for its turn, as a `performance.now()` timestamp; no limit by default. */
  readonly deadline?: number
}

/**
 * A function that runs tasks with limited concurrency. When a turn ends, it passes to a waiting task of the source with the fewest
 * running tasks; in a tie, to the source whose last turn began earliest. Within a source, tasks get their turns in order of
 * arrival.
 */
export type InTurn = <T>(work: () => Promise<T>, caller?: Caller) => Promise<T>

export interface TurnLimits {
  readonly running: number
  /** Maximum number of waiting tasks across all sources. */
  readonly waiting: number
  /** Maximum number of waiting tasks of one source; `waiting` by default. */
  readonly waitingPerSource?: number
}

/** Maximum number of sources whose last turn is remembered; others are served like new sources. */
const SOURCES_KEPT = 1000

interface Waiting {
  readonly source: string
  readonly go: () => void
  readonly refuse: () => void
}

const busy = () =>
  new HttpError(503, 'busy', 'Too many people are signing in. Try again in a moment.', { retryAfter: 2 })

/**
 * Returns a function that runs at most `running` tasks at once. Up to `waiting` more tasks wait for their turn, at most
 * `waitingPerSource` from each source. If the queue is full, a new task displaces the last task of the source with the most waiting
 * tasks, provided that its own source has at least two fewer; this prevents several sources together from blocking the others. A
 * task fails with 503 and Retry-After before it begins if the queue has no place for it, it is displaced, its caller disconnects,
 * or its deadline passes.
 */
export function createTurns({ running, waiting, waitingPerSource = waiting }: TurnLimits): InTurn {
  /** The number of running tasks of each source that has any. */
  const turns = new Map<string, number>()
  /** The sequence number of each source's last turn; the source with the oldest last turn is first. */
  const lastTurns = new Map<string, number>()
  let begun = 0
  let count = 0
  const queue: Waiting[] = []
  const turnsOf = (source: string): number => turns.get(source) ?? 0
  const waitingOf = (source: string): number => queue.filter((one) => one.source === source).length

  function begin(source: string): void {
    turns.set(source, turnsOf(source) + 1)
    begun += 1
    lastTurns.delete(source)
    lastTurns.set(source, begun)
    const [oldest] = lastTurns.keys()
    if (lastTurns.size > SOURCES_KEPT && oldest !== undefined) lastTurns.delete(oldest)
  }
  function end(source: string): void {
    const left = turnsOf(source) - 1
    if (left === 0) turns.delete(source)
    else turns.set(source, left)
  }
  function findNext(): Waiting | undefined {
    const rank = ({ source }: Waiting) => [turnsOf(source), lastTurns.get(source) ?? 0] as const
    return queue.toSorted((a, b) => rank(a)[0] - rank(b)[0] || rank(a)[1] - rank(b)[1])[0]
  }
  /**
   * Returns whether the queue has a place for another task of a source. If the queue is full, first tries to free a place by
   * displacing a task of another source.
   */
  function makeRoom(source: string): boolean {
    const own = waitingOf(source)
    if (own >= waitingPerSource) return false
    if (queue.length < waiting) return true
    const most = Math.max(0, ...queue.map((one) => waitingOf(one.source)))
    if (most <= own + 1) return false
    queue.findLast((one) => waitingOf(one.source) === most)?.refuse()
    return true
  }
  const waitForTurn = (source: string, { signal, deadline = Infinity }: Caller): Promise<void> =>
    new Promise<void>((resolve, reject) => {
      const leave = () => {
        queue.splice(queue.indexOf(one), 1)
        clearTimeout(timer)
        signal?.removeEventListener('abort', one.refuse)
      }
      const one: Waiting = {
        source,
        go: () => {
          leave()
          resolve()
        },
        refuse: () => {
          leave()
          reject(busy())
        },
      }
      const timer = deadline === Infinity ? undefined : setTimeout(one.refuse, deadline - performance.now())
      signal?.addEventListener('abort', one.refuse)
      queue.push(one)
    })

  return async (work, caller = {}) => {
    const { source = '', signal, deadline = Infinity } = caller
    if (signal?.aborted || deadline <= performance.now()) throw busy()
    if (count >= running) {
      if (!makeRoom(source)) throw busy()
      // When the wait ends, the task that handed over its turn has already called `begin` for this task.
      await waitForTurn(source, caller)
    } else {
      count += 1
      begin(source)
    }
    try {
      return await work()
    } finally {
      // The turn is passed to the next task in the queue without becoming free, so that no new task overtakes it.
      end(source)
      const next = findNext()
      if (next === undefined) count -= 1
      else {
        begin(next.source)
        next.go()
      }
    }
  }
}
