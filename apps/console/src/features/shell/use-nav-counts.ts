import { responseQueries } from '@rapport/api/queries/responses'
import { savedViewQueries } from '@rapport/api/queries/saved-views'
import { formatCount } from '@rapport/domain/format/numbers'
import { MOST_VOICES_COUNTED } from '@rapport/domain/surveys/voices/voice-query'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'

import { now } from '../../platform/clock.ts'
import { client } from '../../platform/loading/api.ts'
import { useProgramId } from '../../platform/session/session-store.ts'
import { useMedia } from '../../platform/use-media.ts'
import { messages } from './messages.ts'

/** A count at the end of a navigation link: `count` is the displayed text, and `text` is the description for screen readers. */
export interface NavCount {
  readonly count: string
  readonly text: string
}

/** The highest number of unread responses that the navigation shows, because it has room for only three digits. */
const MOST_UNREAD = MOST_VOICES_COUNTED - 1
/** Minimum age of a count, in milliseconds, at which opening a page requests the count again. */
const FRESH_MS = 60_000
/** Delay that lets the page's own requests run first, in milliseconds. */
const AFTER_PAGE_MS = 1_500
/** The breakpoint from which the navigation has space for counts. @source Specification part 1, section 9 */
const HAS_ROOM = '(min-width: 1200px)'

/**
 * Returns the number of cases that are not closed and the number of unread responses, by link id. The counts are requested shortly
 * after the first page opens, and only where the navigation shows them. A count that is 0 or has not been loaded is omitted. The
 * link to the guests on site has no count, because reading the list of guests is recorded as a view of personal data.
 */
export function useNavCounts(isWanted: boolean): Readonly<Record<string, NavCount | undefined>> {
  const program_id = useProgramId()
  const { pathname } = useLocation()
  const hasRoom = useMedia(HAS_ROOM) && isWanted
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    if (!hasRoom) return undefined
    const timer = setTimeout(() => setIdle(true), AFTER_PAGE_MS)
    return () => clearTimeout(timer)
  }, [hasRoom])
  const quiet = { enabled: hasRoom && isIdle, staleTime: FRESH_MS, retry: false } as const
  const views = useQuery({ ...savedViewQueries.caseCounts(client, program_id), ...quiet }).data
  const {
    data: activity,
    dataUpdatedAt,
    refetch,
  } = useQuery({
    ...responseQueries.activity(client, program_id, {}),
    ...quiet,
  })
  // The navigation stays mounted, so opening a page does not trigger a refetch of the query.
  const readAgain = useEffectEvent(() => {
    if (quiet.enabled && dataUpdatedAt > 0 && now() - dataUpdatedAt > FRESH_MS) void refetch()
  })
  useEffect(() => readAgain(), [pathname])
  const notClosed = views?.find(({ view }) => view === 'open')?.record_count
  const unread = activity?.reduce((sum, survey) => sum + survey.unread, 0)
  return {
    cases: toCount(notClosed, messages.notClosed),
    surveys:
      unread !== undefined && unread > MOST_UNREAD
        ? { count: `${formatCount(MOST_UNREAD)}+`, text: messages.manyUnread(MOST_UNREAD) }
        : toCount(unread, messages.unread),
  }
}

function toCount(count: number | undefined, text: (count: number) => string): NavCount | undefined {
  return count === undefined || count === 0 ? undefined : { count: formatCount(count), text: text(count) }
}
