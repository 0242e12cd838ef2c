import { stack, stackOffsetExpand, sum } from 'd3'

import { finite } from '../parts/numbers.ts'

/** A part of the bar with its position, as a percentage of the track. */
export interface StackedPart<Part> {
  part: Part
  start: number
  length: number
}

// Normalizes the amounts to shares between 0 and 1. The result has one entry for each part and one for the rest of the track.
const toShares = stack<readonly number[], number>()
  .value((amounts, index) => amounts[index] ?? 0)
  .offset(stackOffsetExpand)

/**
 * Lays out parts one after the other, in the given order. `total` is the value of the whole track; when it is missing, invalid or
 * smaller than the sum of the parts, the parts fill the track. Parts that are zero, negative, NaN or infinite are omitted.
 */
export function layoutStackedBar<Part extends { value: number }>(
  parts: readonly Part[],
  total = 0,
): StackedPart<Part>[] {
  const present = parts.filter(({ value }) => (finite(value) ?? 0) > 0)
  const amounts = present.map(({ value }) => value)
  const rest = Math.max(0, (finite(total) ?? 0) - sum(amounts))
  const shares = toShares.keys([...amounts.keys(), amounts.length])([[...amounts, rest]])
  return present.map((part, index) => {
    const [start = 0, end = 0] = shares[index]?.[0] ?? []
    return { part, start: 100 * start, length: 100 * (end - start) }
  })
}
