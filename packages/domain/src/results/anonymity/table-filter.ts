import type { PublishedRow, PublishedTable } from './release-table.ts'

/** The rows that answer a filter, with all groups they contain, or that the filter cuts a merged row. */
export type FilteredRows =
  | { readonly rows: readonly PublishedRow[]; readonly values: readonly (string | null)[] }
  | { readonly reason: 'merged_row_is_cut' | 'no_such_group' }

/**
 * Finds the published rows of the values of a filter. One value in a merged row is answered by the whole row; several are answered
 * when together they are whole rows. Null stands for the people who did not answer the attribute's question.
 */
export function filterRows(table: PublishedTable, values: readonly (string | null)[]): FilteredRows {
  const asked = new Set(values)
  const rows = table.rows.filter((row) => row.values.some((value) => asked.has(value)))
  const found = rows.flatMap((row) => row.values)
  if ([...asked].some((value) => !found.includes(value)) || rows.length === 0) return { reason: 'no_such_group' }
  if (asked.size > 1 && found.length > asked.size) return { reason: 'merged_row_is_cut' }
  return { rows, values: found }
}
