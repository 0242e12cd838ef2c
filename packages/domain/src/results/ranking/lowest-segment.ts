import type { Difference } from '../differences/difference.ts'
import { testDifferences, type TestedDifference } from '../differences/significance.ts'

/** Minimum number of answers for a segment to be chosen. */
const LEAST_BASE = 10

/**
 * The score of a result in one segment, and its difference from the score of everybody else; `groups` names the groups that were
 * published together.
 */
export interface SegmentScore {
  readonly segment: string
  readonly value: string
  readonly n: number
  /** The score, in any unit where higher is better. */
  readonly score: number
  readonly difference: Difference | null
  readonly groups?: readonly string[] | undefined
}

/** The chosen segment with its tested difference. */
export type LowestSegment<Segment extends SegmentScore> = Omit<Segment, 'difference'> & {
  readonly difference: TestedDifference | null
}

/**
 * Chooses, for each result, the segment with the lowest score among the segments with at least ten answers. Segments that are
 * significantly lower than everybody else take precedence. The differences of all results and segments are tested together. A
 * result without a segment of that size is omitted.
 */
export function chooseLowestSegments<Segment extends SegmentScore>(
  scores: ReadonlyMap<string, readonly Segment[]>,
): Map<string, LowestSegment<Segment>> {
  const keyOf = (part: string, { segment, value, groups }: Segment) => JSON.stringify([part, segment, groups ?? value])
  const all = [...scores].flatMap(([part, segments]) => segments.map((one) => [part, one] as const))
  const tested = testDifferences(new Map(all.map(([part, one]) => [keyOf(part, one), one.difference])))
  const lowest = new Map<string, LowestSegment<Segment>>()
  for (const [part, segments] of scores) {
    const known = segments
      .filter(({ n }) => n >= LEAST_BASE)
      .map((one) => ({ ...one, difference: tested.get(keyOf(part, one)) ?? null }))
      .toSorted((a, b) => a.score - b.score)
    const chosen = known.find(({ difference }) => difference?.verdict === 'lower') ?? known[0]
    if (chosen !== undefined) lowest.set(part, chosen)
  }
  return lowest
}
