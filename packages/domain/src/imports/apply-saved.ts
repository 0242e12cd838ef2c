import type { ColumnChoice, ColumnProblem, ImportColumn } from './import-column.ts'

/** The problems with dates. They depend on the cells of each file, so a decision for an earlier file does not solve them. */
const DATE_PROBLEMS: readonly string[] = ['date_unclear', 'no_year']

/**
 * Returns the columns of a new file with the meanings that columns of the same name had in an earlier file. Columns that the
 * earlier file did not have are unchanged. A person must still solve two kinds of problems: ambiguous or incomplete dates, and
 * cells that match no choice of a question. Unambiguous dates are read in the format of the new file. `missing` contains the cells
 * that mean no answer.
 */
export function applySaved(
  columns: readonly ImportColumn[],
  saved: readonly ImportColumn[],
  missing: readonly string[],
): ImportColumn[] {
  const byName = new Map(saved.map((one) => [one.column, one]))
  return columns.map((column) => {
    const before = byName.get(column.column)
    if (before === undefined) return column
    const becomes = before.becomes.map((choice) => followDates(choice, column))
    const problems = becomes.flatMap((choice) => problemsOf(choice, column, missing))
    return { ...column, becomes, confidence: problems.length === 0 ? 'high' : 'low', problems }
  })
}

/** Uses the date format of the new file if its dates are unambiguous. */
function followDates(choice: ColumnChoice, { becomes, problems }: ImportColumn): ColumnChoice {
  if (choice.meaning !== 'completed' || choice.pattern !== undefined || problems.length > 0) return choice
  const now = becomes.find((one) => one.meaning === 'completed')
  return now === undefined ? choice : { ...choice, format: now.format }
}

function problemsOf(choice: ColumnChoice, column: ImportColumn, missing: readonly string[]): readonly ColumnProblem[] {
  if (choice.meaning === 'completed') return column.problems.filter(({ problem }) => DATE_PROBLEMS.includes(problem))
  if (choice.meaning !== 'question' || choice.separator !== undefined || choice.choices.length === 0) return []
  const known = new Set([...choice.choices.flatMap(({ cells }) => cells), ...choice.notApplicable, ...missing])
  const unknown = cellsOf(column).filter((cell) => !known.has(cell))
  return unknown.length === 0 ? [] : [{ problem: 'unknown_value', values: unknown, rows: 0 }]
}

/** Returns the distinct cells of a column as far as they are known. */
function cellsOf({ groups, becomes, samples }: ImportColumn): readonly string[] {
  if (groups !== undefined) return groups
  const proposed = becomes.flatMap((one) =>
    one.meaning === 'question' && one.separator === undefined
      ? [...one.choices.flatMap(({ cells }) => cells), ...one.notApplicable]
      : [],
  )
  return proposed.length === 0 ? samples : [...new Set(proposed)]
}
