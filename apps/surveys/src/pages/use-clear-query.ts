import { useEffect } from 'react'

import { urlLanguage } from '../language/url-language.ts'

const NOTIFIED = 'rapportNotified'

/**
 * Returns whether a page was opened by a notification link: the query contains the flag, or did before it was removed from the URL.
 * @source Decisions, section 8
 */
export function isNotified(query: URLSearchParams): boolean {
  const state: unknown = window.history.state
  return query.has('nt') || (typeof state === 'object' && state !== null && NOTIFIED in state)
}

/**
 * Removes the query from the URL after it was read, so that shared links do not contain it. The viewer flag remains, so that a
 * reload does not permit editing, and so does the language, so that a reload renders it immediately; the notification flag moves to
 * the history state.
 * @source Decisions, section 7
 */
export function useClearQuery(isViewer: boolean): void {
  useEffect(() => {
    const { pathname, search } = window.location
    const query = new URLSearchParams(search)
    const lang = urlLanguage()
    const left = new URLSearchParams({
      ...(isViewer && search !== '' ? { viewer: 'true' } : {}),
      ...(lang === null ? {} : { lang }),
    })
    const retained = left.size === 0 ? '' : `?${left.toString()}`
    if (search === retained) return
    const mark = isNotified(query) ? { [NOTIFIED]: true } : {}
    window.history.replaceState({ ...window.history.state, ...mark }, '', pathname + retained)
  }, [isViewer])
}
