import { deriveChart, type ChartType } from '../items/chart-type.ts'
import type { ResultItem } from '../items/result-items.ts'
import { headlineOf } from '../scores/headline.ts'
import { deriveSentimentShares, type SentimentShare } from '../scores/sentiment.ts'
import { deriveRowDifference, deriveTrendDifference, shareDifference, type Difference } from './difference.ts'
import { testDifferences, type TestedDifference } from './significance.ts'

/** The changes that are shown together, by the key of their result or matrix row. */
export type TestedItems = ReadonlyMap<string, TestedDifference>

/** Returns the key of the change in a result's headline or in one of its rows. The headline of a matrix with a featured row is that row. */
export function changeKey(
  item: Pick<ResultItem, 'result_id' | 'rows' | 'featured_subquestion_value'>,
  row?: string,
): string {
  const featured = item.rows.find(({ value }) => value === item.featured_subquestion_value)?.value
  return JSON.stringify([item.result_id, row ?? featured ?? null])
}

/**
 * Tests all changes since the previous cycle that are shown together: the headline and each row of a result, or only the positive
 * share where a result is shown by sentiment. Results without a chart are not tested. `rowChart` is the chart type of the rows
 * where it differs from that of the headline. The number of comparisons does not depend on whether charts or tables are shown.
 *
 * @source Benjamini and Hochberg 1995
 */
export function testItems(items: readonly ResultItem[], chartType: ChartType, rowChart?: 'mean'): TestedItems {
  const changes = new Map<string, Difference | null>()
  for (const item of items) {
    const chart = deriveChart(item, chartType)
    if (chart === 'table') continue
    const isBySentiment = chart === 'distribution'
    changes.set(changeKey(item), isBySentiment ? deriveSentimentDifference(item) : deriveTrendDifference(item, chart))
    if (isBySentiment) continue
    for (const { value } of item.rows)
      changes.set(changeKey(item, value), deriveRowDifference(item, value, rowChart ?? chart))
  }
  return testDifferences(changes)
}

/**
 * Returns the change in the positive share; null for a checkbox, when there is no previous cycle, when the current cycle's answers
 * are published in merged form, and when a cycle cannot be shown by sentiment.
 */
function deriveSentimentDifference(item: ResultItem): Difference | null {
  const { current, previous } = headlineOf(item)
  if (previous === null || item.type === 'checkbox' || (current.published?.merged.length ?? 0) > 0) return null
  const [now, before] = [current, previous].map(({ answers }) => deriveSentimentShares(answers, item.notApplicable))
  return now && before ? shareDifference(positiveOf(now), positiveOf(before)) : null
}

function positiveOf(shares: readonly SentimentShare[]) {
  return {
    count: shares.find(({ sentiment }) => sentiment === 'positive')?.count ?? 0,
    n: shares.reduce((sum, { count }) => sum + count, 0),
  }
}
