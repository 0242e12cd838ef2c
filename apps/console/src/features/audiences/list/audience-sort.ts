import type { Audience } from '@rapport/api/contract/audiences/audiences'
import { audienceColumns, nameAudience } from '@rapport/domain/audiences/audience-name'
import { deriveShare } from '@rapport/domain/audiences/audience-size'
import { sortRows, type SortState } from '@rapport/domain/sort-cycle'

/**
 * Name of the URL parameter for the sort order. Its value is a column id, prefixed with a minus sign for descending order. @source
 * Decisions, section 5
 */
export const SORT_NAME = 'sort'

/**
 * Parses a sort order from the value of a URL parameter. Returns null, which means the default order, if the value is missing or
 * names an unknown column.
 *
 * @source Decisions, section 5; Specification part 2, section 4
 */
export function readSort(text: string | null): SortState | null {
  const isDown = text?.startsWith('-') ?? false
  const column = isDown ? text?.slice(1) : text
  const known = audienceColumns(null).find(({ id }) => id === column)
  return known ? { column: known.id, direction: isDown ? 'descending' : 'ascending' } : null
}

/** Formats a sort order for the URL. Returns null for the default order. @source Decisions, section 5 */
export function writeSort(sort: SortState | null): string | null {
  return sort && `${sort.direction === 'descending' ? '-' : ''}${sort.column}`
}

const valueOf = (row: Audience, column: string) => {
  if (column === 'name') return nameAudience(row)
  if (column === 'size') return row.audience_size
  const share = deriveShare(row.audience_size, row.program_audience_size)
  return share && share.percent + share.overlap
}

/** Returns the audiences in the given sort order, or unchanged when it is null. @source Specification part 2, section 4 */
export function sortAudiences(rows: readonly Audience[], sort: SortState | null): readonly Audience[] {
  return sortRows(rows, sort, valueOf)
}
