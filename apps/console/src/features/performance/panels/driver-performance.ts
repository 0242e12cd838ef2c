import type { DriversAnswer, KeyDriver } from '@rapport/api/contract/feedback/drivers'
import type { ResultItem } from '@rapport/api/contract/feedback/results'
import { formatFixed, formatPercent } from '@rapport/domain/format/numbers'

/** Returns results with all of their descendants, as one list. */
export const listAll = (items: readonly ResultItem[]): ResultItem[] =>
  items.flatMap((item) => [item, ...listAll(item.children)])

/**
 * Returns the performance of a driver: its value for the given score. All drivers use the same score, regardless of the chart type.
 * Returns null when the results do not include the driver.
 *
 * @source Decisions, section 12, "Overall"
 */
export function performanceOf(
  driver: KeyDriver,
  score: DriversAnswer['performance'],
  all: readonly ResultItem[],
): number | null {
  const own = all.find(({ result_id }) => result_id === driver.result_id)
  const matrix =
    driver.row === null ? undefined : all.find(({ name, rows }) => name === driver.question && rows.length > 0)
  const row = matrix?.results.current.subQuestions[driver.row ?? '']
  return (row ?? own?.results.current)?.scores[score] ?? null
}

/** Returns a function that formats a performance score: a share with a percent sign, or an index without one. */
export const formatPerformance = (score: DriversAnswer['performance']) =>
  score === 'index' ? (value: number) => formatFixed(value, 1) : formatPercent
