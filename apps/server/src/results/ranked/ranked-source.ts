import type { RankedResults, RankedRow } from '@rapport/api/contract/feedback/ranked'
import type { MeasuredCycle } from '@rapport/domain/results/items/question-result'
import type { SegmentScore } from '@rapport/domain/results/ranking/lowest-segment'
import type { RankedPart } from '@rapport/domain/results/ranking/ranked-parts'

/** The most cycles of a history. */
export const CYCLES = 6

/** Each result in each segment, by its key. */
export type SegmentScores = ReadonlyMap<
  string,
  readonly (SegmentScore & Pick<NonNullable<RankedRow['worst']>, 'segment' | 'label'>)[]
>

/** The numbers of comments by the key of the result. */
export type CommentCounts = ReadonlyMap<string, NonNullable<RankedRow['comments']>>

/** One cycle of a history with what was counted in it. */
export interface RankedCycle {
  readonly days: RankedResults['cycles'][number]
  readonly measured: MeasuredCycle
}

/** What ranked results are made of, for a survey with names and for an anonymous one alike. */
export interface RankedSource {
  readonly current: MeasuredCycle
  /** What the current cycle is compared with; null when there is nothing. */
  readonly previous: MeasuredCycle | null
  /** Oldest first; the last is the current one. */
  readonly cycles: readonly RankedCycle[]
  readSegments(parts: readonly RankedPart[]): Promise<SegmentScores>
  /** Returns null where no comments may be counted. */
  readComments(parts: readonly RankedPart[]): Promise<CommentCounts | null>
}
