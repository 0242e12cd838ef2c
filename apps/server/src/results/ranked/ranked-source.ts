import type { RankedResults, RankedRow } from '@rapport/api/contract/feedback/ranked'
import type { MeasuredCycle } from '@rapport/domain/results/items/question-result'
import type { SegmentScore } from '@rapport/domain/results/ranking/lowest-segment'
import type { RankedPart } from '@rapport/domain/results/ranking/ranked-parts'

/** Maximum number of cycles in a history. */
export const CYCLES = 6

/** The segment scores of each result, by result key. */
export type SegmentScores = ReadonlyMap<
  string,
  readonly (SegmentScore & Pick<NonNullable<RankedRow['worst']>, 'segment' | 'label'>)[]
>

/** The comment counts of each result, by result key. */
export type CommentCounts = ReadonlyMap<string, NonNullable<RankedRow['comments']>>

/** One cycle of a history with its counts. */
export interface RankedCycle {
  readonly days: RankedResults['cycles'][number]
  readonly measured: MeasuredCycle
}

/** The input of ranked results, for both anonymous and non-anonymous surveys. */
export interface RankedSource {
  readonly current: MeasuredCycle
  /** The cycle with which the current cycle is compared; null when there is none. */
  readonly previous: MeasuredCycle | null
  /**
   * Oldest first; the last entry is the current cycle. Empty when the newest wave of an anonymous survey is requested and no wave
   * has a release.
   */
  readonly cycles: readonly RankedCycle[]
  readSegments(parts: readonly RankedPart[]): Promise<SegmentScores>
  /** Returns null when comments must not be counted. */
  readComments(parts: readonly RankedPart[]): Promise<CommentCounts | null>
}
