import type { SaveQueue } from '../saving/save-queue.ts'
import { storableAnswers } from '../saving/storable-answers.ts'
import { overAnswers, withoutParts } from './merge-first-page-draft.ts'

/** What the first page has given to a queue last. */
const givenTo = new WeakMap<SaveQueue, Readonly<Record<string, unknown>>>()

/**
 * The answers of a queue with those that stand in the first page. What that page gave before and gives no more was erased there,
 * so it is left out; an answer from elsewhere stays.
 */
export function withFirst(queue: SaveQueue, given: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const others = withoutParts(queue.getState().answers, givenTo.get(queue) ?? {})
  givenTo.set(queue, given)
  return storableAnswers(overAnswers(others, given))
}
