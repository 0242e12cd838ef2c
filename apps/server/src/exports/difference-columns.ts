import type { SegmentTable } from '@rapport/api/contract/feedback/segments'
import { testSegments, type TestedSegments } from '@rapport/domain/results/differences/segment-differences'
import type { TestedDifference } from '@rapport/domain/results/differences/significance'

/** Headers of the segment file columns that compare a group's Top 2 Boxes with the Top 2 Boxes of all other respondents. */
export const DIFFERENCE_HEAD = [
  'Top 2 Boxes: Difference from Everybody Else',
  '95% Interval, Low',
  '95% Interval, High',
  'p, Adjusted',
  'Comparisons',
  'Distinguishable from Chance',
]

/** Tests the significance of the differences in Top 2 Boxes, for all groups and questions in a table together. */
export function testTop2Boxes(table: SegmentTable): TestedSegments {
  return testSegments(table, 'top2Box')
}

/** Returns the cells of a difference; they are all null when no difference was tested. */
export function differenceCells(difference: TestedDifference | null): (string | number | null)[] {
  if (difference === null) return DIFFERENCE_HEAD.map(() => null)
  const { change, low, high, adjusted, comparisons, verdict } = difference
  return [change, low, high, adjusted, comparisons, verdict === 'chance' ? 'no' : 'yes']
}
