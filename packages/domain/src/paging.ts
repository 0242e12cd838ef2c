import { PAGE_SIZE } from './constants.ts'

/** The URL name of each paged list's offset. @source Specification part 1, section 2 */
export const OFFSET_NAMES = { cases: 'co', surveys: 'so', responses: 'sro' } as const

/** Where a list stands. Rows count from 1; an empty list has no page, so both ends are 0. @source ours */
export interface PageRange {
  readonly first: number
  readonly last: number
  readonly total: number
  /** Offset of the page before and after; null where there is none. */
  readonly previousOffset: number | null
  readonly nextOffset: number | null
}

/**
 * Reads an offset from the URL: a whole number of pages from the first row. A number inside a page is the start of that
 * page; anything else, and what is over a million, is the first page.
 *
 * @source Decisions, sections 5 and 12 "Paging"
 */
export function readOffset(text: string | null, pageSize = PAGE_SIZE): number {
  const offset = text !== null && /^\d{1,7}$/.test(text) ? Number(text) : 0
  return offset > 1_000_000 ? 0 : offset - (offset % pageSize)
}

/** Writes an offset for the URL; null for the first page, which is not written. @source Decisions, section 5 */
export function writeOffset(offset: number): string | null {
  return offset > 0 ? String(offset) : null
}

/**
 * Where a page stands in its list. `total` is the record_count of its rows, 0 when it has none.
 * An offset past the end shows an empty page that leads back to the last one.
 *
 * @source Decisions, section 6
 */
export function derivePageRange(offset: number, total: number, pageSize = PAGE_SIZE): PageRange {
  const lastStart = total === 0 ? 0 : Math.floor((total - 1) / pageSize) * pageSize
  const isPast = offset >= total
  return {
    first: isPast ? 0 : offset + 1,
    last: isPast ? 0 : Math.min(offset + pageSize, total),
    total,
    previousOffset: offset > 0 ? Math.min(offset - pageSize, lastStart) : null,
    nextOffset: offset + pageSize < total ? offset + pageSize : null,
  }
}
