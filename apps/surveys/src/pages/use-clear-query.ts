import { useEffect } from 'react'

const NOTIFIED = 'rapportNotified'

/**
 * Whether a page was reached by the link of a notification: its query says so, or did before it was taken out of the address.
 *
 * @source Decisions, section 8
 */
export function isNotified(query: URLSearchParams): boolean {
  const state: unknown = window.history.state
  return query.has('nt') || (typeof state === 'object' && state !== null && NOTIFIED in state)
}

/**
 * Takes the query out of the address once what it brought is in the page: a shared link carries none. The wish to look only
 * stays, so that a reload does not open the answers; that it was a notification's link stays with the entry of the history.
 *
 * @source Decisions, section 7
 */
export function useClearQuery(isViewer: boolean): void {
  useEffect(() => {
    const { pathname, search } = window.location
    const kept = isViewer && search !== '' ? '?viewer=true' : ''
    if (search === kept) return
    const mark = isNotified(new URLSearchParams(search)) ? { [NOTIFIED]: true } : {}
    window.history.replaceState({ ...window.history.state, ...mark }, '', pathname + kept)
  }, [isViewer])
}
