import type { SaveQueue } from '../saving/save-queue.ts'
import { storableAnswers } from '../saving/storable-answers.ts'

/** The names that the first page has given to a queue and not taken back. */
const givenTo = new WeakMap<SaveQueue, ReadonlySet<string>>()

/**
 * The answers of a queue with those that stand in the first page. What that page gave before and gives no more was erased there,
 * so it is left out; an answer from elsewhere stays.
 *
 * @source ours
 */
export function withFirst(queue: SaveQueue, given: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const before = givenTo.get(queue)
  givenTo.set(queue, new Set(Object.keys(given)))
  const others = Object.entries(queue.getState().answers).filter(([name]) => before?.has(name) !== true)
  return storableAnswers({ ...Object.fromEntries(others), ...given })
}
