import type { ResultItem } from '@rapport/api/contract/feedback/results'
import type { SegmentTable } from '@rapport/api/contract/feedback/segments'
import { changeKey, testItems } from '@rapport/domain/results/differences/item-significance'
import { testSegments } from '@rapport/domain/results/differences/segment-differences'
import type { ChartType } from '@rapport/domain/results/items/chart-type'
import type { ResultScores } from '@rapport/domain/results/items/result-items'

/**
 * Adds to each result the changes in its headline and its matrix rows since the previous cycle, with p values adjusted for the
 * number of changes tested. Returns the results unchanged if there is no chart type.
 *
 * @source Benjamini and Hochberg 1995
 */
export function withChanges(items: readonly ResultItem[], chartType: ChartType | undefined): ResultItem[] {
  if (chartType === undefined) return [...items]
  const tested = testItems(items, chartType)
  return items.map((item) => ({
    ...item,
    differences: {
      headline: tested.get(changeKey(item)) ?? null,
      rows: Object.fromEntries(item.rows.map(({ value }) => [value, tested.get(changeKey(item, value)) ?? null])),
    },
  }))
}

/**
 * Adds to each cell of a segment the difference between its score and that of everyone else; returns the table unchanged if there is
 * no score.
 */
export function withSegmentDifferences(table: SegmentTable, score: keyof ResultScores | undefined): SegmentTable {
  if (score === undefined) return table
  const tested = testSegments(table, score)
  const segments = table.segments.map((segment, at) => ({
    ...segment,
    cells: segment.cells.map((cell, question) => cell && { ...cell, difference: tested[at]?.[question] ?? null }),
  }))
  return { ...table, segments }
}
