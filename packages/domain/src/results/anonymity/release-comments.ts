import { createRandom, drawBelow } from '../../statistics/seeded-random.ts'

/**
 * The texts of one question in the order in which they are published. They are sorted before they are shuffled, so that the result
 * depends on the texts and the seed alone and says nothing of the order in which they were stored. Draw a new seed for each
 * release and shuffle all texts released so far: appended batches would date their comments.
 */
export function orderComments(texts: readonly string[], seed: number): string[] {
  const random = createRandom(seed)
  const ordered = texts.toSorted()
  for (let last = ordered.length - 1; last > 0; last--) {
    const other = drawBelow(last + 1, random)
    const [kept = '', moved = ''] = [ordered[last], ordered[other]]
    ordered[last] = moved
    ordered[other] = kept
  }
  return ordered
}
