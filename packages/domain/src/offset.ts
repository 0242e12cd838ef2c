import { PAGE_SIZE } from './constants.ts'

/** The URL parameter for each paged list's offset. @source Specification part 1, section 2 */
export const OFFSET_NAMES = { cases: 'co', surveys: 'so', responses: 'sro' } as const

/**
 * Reads an offset, in rows, from the URL. An offset within a page is rounded down to the start of that page. Null and a text that
 * is not an offset mean the first page.
 *
 * @source Decisions, sections 5 and 12 "Paging"
 */
export function readOffset(text: string | null, pageSize = PAGE_SIZE): number {
  const offset = text !== null && /^\d{1,9}$/.test(text) ? Number(text) : 0
  return offset - (offset % pageSize)
}

/** Writes an offset for the URL; returns null for the first page, whose offset is omitted. @source Decisions, section 5 */
export function writeOffset(offset: number): string | null {
  return offset > 0 ? String(offset) : null
}
