/** Minimum batch size, in completions of a form or comments on one question. */
const MIN_BATCH = 20
/** Minimum size of the release when a wave closes, in completions of a form or comments on one question. */
const MIN_CLOSING = 10

/**
 * Returns the size of one batch of an open wave, in completions of a form or comments on one question: 20, or the threshold of the
 * form if it is higher.
 */
export function batchSize(threshold: number): number {
  return Math.max(MIN_BATCH, threshold)
}

/**
 * Returns how many of the waiting completions an open wave releases now: as many whole batches as possible while keeping back at
 * least one, so that a wave that has released batches also has at least one batch to release when it closes.
 *
 * @example countReleasable(65, 5) // 40: two batches of 20, and 25 wait
 */
export function countReleasable(waiting: number, threshold: number): number {
  const batch = batchSize(threshold)
  return Math.max(0, Math.floor(waiting / batch) - 1) * batch
}

/** Returns the total number of completions at which an open wave publishes its next figures, given how many have been released. */
export function nextReleaseAt(released: number, threshold: number): number {
  return released + 2 * batchSize(threshold)
}

/** Returns the minimum number of completions that a wave needs to be published when it closes. */
export function closingSize(threshold: number): number {
  return Math.max(MIN_CLOSING, threshold)
}

/**
 * Returns whether a wave with this total number of completions is published when it closes; if it is not, that number is not
 * published either.
 */
export function isClosingReleased(completed: number, threshold: number): boolean {
  return completed >= closingSize(threshold)
}
