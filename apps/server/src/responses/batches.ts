import type { Logger } from 'pino'

import { describeError } from '../failure.ts'

/** Maximum number of items in a batch, and of concurrent batches. */
const MOST_TOGETHER = 64
const AT_ONCE = 2

/**
 * Stores a part of a batch: the items of one program or form. A failure is logged and yields no results, so that the other parts
 * are still stored.
 */
export async function withoutOthers<Stored>(
  log: Pick<Logger, 'warn'>,
  saves: number,
  store: () => Promise<readonly Stored[]>,
): Promise<readonly Stored[]> {
  try {
    return await store()
  } catch (error) {
    log.warn({ error: describeError(error), saves }, 'a batch of saves failed')
    return []
  }
}

interface Waiting<Item, Result> {
  readonly item: Item
  readonly now: number
  readonly done: (result: Result | null) => void
}

/**
 * Creates a function that stores concurrent items in batches, because a batch costs the database little more than a single item. Up
 * to two batches are stored at once; items that arrive in the meantime go into the next batch. `storeTogether` receives the time of
 * the batch's newest item, in epoch ms, and resolves to the results by `local_id`. The created function resolves to null for an
 * item without a result and for every item of a failed batch. Failures are logged.
 */
export function createBatches<Item extends { readonly local_id: string }, Result>(
  storeTogether: (items: readonly Item[], now: number) => Promise<ReadonlyMap<string, Result>>,
  log: Pick<Logger, 'warn'>,
): (item: Item, now: number) => Promise<Result | null> {
  let waiting: Waiting<Item, Result>[] = []
  let running = 0

  /**
   * Takes the next batch, with at most one save of each response: if a statement contained two saves of the same response, one of
   * them would be silently lost.
   */
  function takeBatch(): Waiting<Item, Result>[] {
    const ids = new Set<string>()
    const batch: Waiting<Item, Result>[] = []
    const left: Waiting<Item, Result>[] = []
    for (const one of waiting) {
      const fits = batch.length < MOST_TOGETHER && !ids.has(one.item.local_id)
      ids.add(one.item.local_id)
      const goesTo = fits ? batch : left
      goesTo.push(one)
    }
    waiting = left
    return batch
  }

  async function run(): Promise<void> {
    running += 1
    while (waiting.length > 0) {
      const batch = takeBatch()
      const items = batch.map(({ item }) => item)
      const stored = await storeTogether(items, Math.max(...batch.map(({ now }) => now))).catch((error: unknown) => {
        log.warn({ error: describeError(error), saves: items.length }, 'a batch of saves failed')
        return null
      })
      for (const { item, done } of batch) done(stored?.get(item.local_id) ?? null)
    }
    running -= 1
  }

  return (item, now) =>
    new Promise((done) => {
      waiting.push({ item, now, done })
      if (running < AT_ONCE) void run()
    })
}
