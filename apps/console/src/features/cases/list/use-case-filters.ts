import { readCaseFilters, writeCaseFilters, type CaseFilters } from '@rapport/domain/cases/case-filters'
import { deriveCaseRequest } from '@rapport/domain/cases/case-request'
import { ALL_FORMS_ID } from '@rapport/domain/constants'
import { OFFSET_NAMES, readOffset, writeOffset } from '@rapport/domain/offset'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'

/** The query of the list that these filters make, from its first page. @source Decisions, section 5 */
export function listQuery(filters: CaseFilters): string {
  return new URLSearchParams(writeCaseFilters(filters)).toString()
}

/** The query of the list without filters, said aloud, so that no default view takes its place. */
export const EVERY_CASE = `feedbackFormId=${ALL_FORMS_ID}`

/** The query of another page of the list. @source Decisions, section 5 */
export function pageQuery(present: URLSearchParams, offset: number): string {
  const query = new URLSearchParams(present)
  const text = writeOffset(offset)
  if (text === null) query.delete(OFFSET_NAMES.cases)
  else query.set(OFFSET_NAMES.cases, text)
  return query.toString()
}

/**
 * Filters and page of the cases, which the URL alone holds. A change pushes one step of history and goes to the first page.
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
    /** What is asked of the API, besides the program. */
    request: { ...deriveCaseRequest(filters), offset },
    setFilters: (next: CaseFilters) => setSearch(listQuery(next) || EVERY_CASE),
    /** `replace` keeps the history as it is, for what is typed. */
    change: (part: Partial<CaseFilters>, options: { readonly replace?: boolean } = {}) =>
      setSearch(listQuery({ ...filters, ...part }) || EVERY_CASE, options),
    setOffset: (next: number) => setSearch(pageQuery(search, next)),
  }
}
