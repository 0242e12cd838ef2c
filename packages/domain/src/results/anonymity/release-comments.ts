import { createRandom, shuffle } from '../../statistics/seeded-random.ts'

/**
 * Orders the comments of one question for publication. They are sorted before they are shuffled, so that the result depends only on
 * the texts and the seed and does not reveal the order in which they were stored. Use a new seed for each release, and shuffle
 * all comments released so far: appending a batch to the earlier batches would reveal when its comments were written.
 */
export function orderComments(texts: readonly string[], seed: number): string[] {
  const sorted = texts.toSorted()
  const order = Int32Array.from(sorted.keys())
  shuffle(order, createRandom(seed))
  return Array.from(order, (position) => sorted[position] ?? '')
}
