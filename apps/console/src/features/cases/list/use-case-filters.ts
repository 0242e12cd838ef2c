import { readCaseFilters, writeCaseFilters, type CaseFilters } from '@rapport/domain/cases/case-filters'
import { deriveCaseRequest } from '@rapport/domain/cases/case-request'
import { ALL_FORMS_ID } from '@rapport/domain/constants'
import { OFFSET_NAMES, readOffset, writeOffset } from '@rapport/domain/offset'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'

/** Returns the query string for the first page with these filters; empty when none is set. @source Decisions, section 5 */
export function listQuery(filters: CaseFilters): string {
  return new URLSearchParams(writeCaseFilters(filters)).toString()
}

/** The query string of the list without filters. It is not empty, because an empty query opens the default view. */
export const EVERY_CASE = `feedbackFormId=${ALL_FORMS_ID}`

/**
 * Returns the query string `present`, changed to open the page of the list that starts at `offset`. @source Decisions, section 5
 */
export function pageQuery(present: URLSearchParams, offset: number): string {
  const query = new URLSearchParams(present)
  const text = writeOffset(offset)
  if (text === null) query.delete(OFFSET_NAMES.cases)
  else query.set(OFFSET_NAMES.cases, text)
  return query.toString()
}

/**
 * Returns the filters and the page of the list of cases, which are stored only in the URL, and functions that change them. A change
 * to the filters opens the first page.
 * @source Specification part 1, section 2, "Cases list"; Decisions, section 5
 */
export function useCaseFilters() {
  const [search, setSearch] = useSearchParams()
  const text = search.toString()
  const filters = useMemo(() => readCaseFilters(new URLSearchParams(text)), [text])
  const offset = readOffset(search.get(OFFSET_NAMES.cases))
  return {
    filters,
    offset,
    /** The current query, without the question mark. */
    query: text,
    /** Parameters of the API request, except the program. */
    request: { ...deriveCaseRequest(filters), offset },
    setFilters: (next: CaseFilters) => setSearch(listQuery(next) || EVERY_CASE),
    /**
     * Changes the filters in `part`. If `replace` is set, no history entry is added; set it for changes made while the user types.
     */
    change: (part: Partial<CaseFilters>, options: { readonly replace?: boolean } = {}) =>
      setSearch(listQuery({ ...filters, ...part }) || EVERY_CASE, options),
    setOffset: (next: number) => setSearch(pageQuery(search, next)),
  }
}
