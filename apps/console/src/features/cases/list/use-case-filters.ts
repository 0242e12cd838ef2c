import { readCaseFilters, writeCaseFilters, type CaseFilters } from '@rapport/domain/cases/case-filters'
import { deriveCaseRequest } from '@rapport/domain/cases/case-request'
import { ALL_FORMS_ID } from '@rapport/domain/constants'
import { OFFSET_NAMES, readOffset, writeOffset } from '@rapport/domain/offset'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'

/** Returns the query of the list with these filters, at its first page. @source Decisions, section 5 */
export function listQuery(filters: CaseFilters): string {
  return new URLSearchParams(writeCaseFilters(filters)).toString()
}

/** The query of the list without filters. The query is explicit, because an empty query opens the default view. */
export const EVERY_CASE = `feedbackFormId=${ALL_FORMS_ID}`

/** Returns the query of another page of the list. @source Decisions, section 5 */
export function pageQuery(present: URLSearchParams, offset: number): string {
  const query = new URLSearchParams(present)
  const text = writeOffset(offset)
  if (text === null) query.delete(OFFSET_NAMES.cases)
  else query.set(OFFSET_NAMES.cases, text)
  return query.toString()
}

/**
 * Returns the filters and the page of the case list, which are stored only in the URL. A change adds a history entry and opens the
 * first page.
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
    /** `replace` adds no history entry, for changes while the user types. */
    change: (part: Partial<CaseFilters>, options: { readonly replace?: boolean } = {}) =>
      setSearch(listQuery({ ...filters, ...part }) || EVERY_CASE, options),
    setOffset: (next: number) => setSearch(pageQuery(search, next)),
  }
}
