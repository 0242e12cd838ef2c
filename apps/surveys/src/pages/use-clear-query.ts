import { useEffect } from 'react'

import { urlLanguage } from '../language/url-language.ts'

const NOTIFIED = 'rapportNotified'

/**
 * Returns whether a page was opened from a notification link, which is the case if the query contains the flag or contained it
 * before the query was removed from the URL.
 * @source Decisions, section 8
 */
export function isNotified(query: URLSearchParams): boolean {
  const state: unknown = window.history.state
  return query.has('nt') || (typeof state === 'object' && state !== null && NOTIFIED in state)
}

/**
 * Removes the query from the URL once it has been read, so that shared links do not contain it. The viewer flag remains, so that a
 * reload does not permit editing. The language remains too, so that a reload immediately shows the page in that language. The
 * notification flag moves to the history state.
 *
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
