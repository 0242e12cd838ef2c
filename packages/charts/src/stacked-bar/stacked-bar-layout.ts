import { stack, stackOffsetExpand, sum } from 'd3'

import { finite } from '../parts/numbers.ts'

/** A part of the bar with its position, in percent of the track. */
export interface StackedPart<Part> {
  part: Part
  start: number
  length: number
}

// Expands to shares of 0 to 1. The first dimension of a stack is its series: here the parts and the rest of the track.
const toShares = stack<readonly number[], number>()
  .value((amounts, index) => amounts[index] ?? 0)
  .offset(stackOffsetExpand)

/**
 * Lays out parts one after the other, in the given order. `total` is the value of the whole track; parts that exceed it, or that
 * have no total, fill the track. Parts that are zero, negative, NaN or infinite are omitted.
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
