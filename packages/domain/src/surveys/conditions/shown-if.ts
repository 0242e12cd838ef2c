import type { OutlineRow } from '../outline/outline.ts'
import type { Condition } from './condition.ts'
import { parseCondition } from './parse-condition.ts'

/**
 * Returns the conditions that must all hold for a row of the outline to be shown: the row's own condition and those of the groups
 * and page around it. `names` contains the question names. Returns an empty list for a row that is always shown, and null when a
 * condition cannot be represented.
 */
export function listShownIf(
  rows: readonly OutlineRow[],
  row: OutlineRow,
  names: ReadonlySet<string>,
): Condition[] | null {
  const conditions: Condition[] = []
  for (const { path, source } of rows) {
    const expression = source['visibleIf']
    const isAround = path === row.path || row.path.startsWith(`${path}.`)
    if (!isAround || typeof expression !== 'string' || expression.trim() === '') continue
    const condition = parseCondition(expression, names)
    if (condition === null) return null
    conditions.push(condition)
  }
  return conditions
}
