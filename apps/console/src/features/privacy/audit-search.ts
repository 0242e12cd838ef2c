import type { AuditQuery } from '@rapport/api/contract/privacy/audit'
import { AUDIT_KINDS, AUDIT_PAGE_SIZE } from '@rapport/domain/access/audit-actions'
import { isApiDate } from '@rapport/domain/format/date-text'
import { readOffset } from '@rapport/domain/offset'
import { useSearchParams } from 'react-router'

export const OFFSET = 'ao'
const LONGEST_SEARCH = 200

/** The filters of the audit log, as read from the URL. */
export type AuditSearch = Omit<AuditQuery, 'programId' | 'offset'>

type FilterName = 'q' | 'person' | 'kind' | 'start' | 'end'

function readSearch(search: URLSearchParams): AuditSearch {
  const kind = AUDIT_KINDS.find((one) => one === search.get('kind'))
  const person = Number(search.get('person'))
  const [start, end] = [search.get('start') ?? '', search.get('end') ?? '']
  const query = search.get('q')?.trim().slice(0, LONGEST_SEARCH) ?? ''
  return {
    ...(kind === undefined ? {} : { kind }),
    ...(Number.isSafeInteger(person) && person > 0 ? { person } : {}),
    ...(isApiDate(start) && isApiDate(end) && start <= end ? { startDate: start, endDate: end } : {}),
    ...(query === '' ? {} : { query }),
  }
}

/**
 * Reads the filters and the offset of the audit log from the URL, ignoring invalid values. `change` sets filters, removes those
 * with an empty value, and returns to the first page; a change to the search text adds no history entry.
 */
export function useAuditSearch() {
  const [search, setSearch] = useSearchParams()
  const write = (values: Partial<Record<FilterName | typeof OFFSET, string | null>>, replace: boolean) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now)
        if (!(OFFSET in values)) next.delete(OFFSET)
        for (const [name, value] of Object.entries(values)) {
          if (value === null || value === '') next.delete(name)
          else next.set(name, value)
        }
        return next
      },
      { replace },
    )
  return {
    filters: readSearch(search),
    offset: readOffset(search.get(OFFSET), AUDIT_PAGE_SIZE),
    change: (values: Partial<Record<FilterName, string | null>>) => write(values, 'q' in values),
    go: (offset: string | null) => write({ [OFFSET]: offset }, false),
    clear: () => write({ q: null, person: null, kind: null, start: null, end: null }, false),
  }
}
