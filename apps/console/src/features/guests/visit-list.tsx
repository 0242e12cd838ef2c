import type { TimelineItem } from '@rapport/api/contract/people/timeline'
import { CASE_STATUS_LABELS } from '@rapport/domain/cases/case-status'
import { formatDate, formatDateTime, formatTimeOfDay } from '@rapport/domain/format/dates'
import { formatMonth } from '@rapport/domain/format/long-date'
import { splitTimeline } from '@rapport/domain/people/guests/timeline'
import { scoreText } from '@rapport/domain/surveys/voices/overall-score'
import { Link } from '@rapport/ui/link'
import { Timeline, type TimelineEntry } from '@rapport/ui/timeline'
import { Inbox, MapPin, MessageSquareText, ThumbsDown, ThumbsUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'

import { caseHref, responseHref } from '../../platform/navigation/paths.ts'
import { useActiveProgram } from '../../platform/session/use-active-program.ts'
import { messages } from './messages.ts'

interface VisitListProps {
  /** Newest first; undefined while the first page is loading. */
  items: readonly TimelineItem[] | undefined
  /** Time at which the items were loaded, in epoch milliseconds. */
  now_ts: number
  hasMore: boolean
  busy: boolean
  error: string | null
  onMore: () => void
  /** Text after the last item. */
  end: string
}

const MINUTE_MS = 60_000
/** Icon and tone for a response with a thumbs score, by score text. */
const THUMBS = {
  Up: { icon: ThumbsUp, tone: 'positive' },
  Down: { icon: ThumbsDown, tone: 'negative' },
} as const
const ICONS = { visit: MapPin, response: MessageSquareText, case: Inbox } as const

/** Lists a member's activity, newest first, and loads more when the end nears the viewport. @source Specification part 2, section 2 */
export function VisitList({ items, now_ts, hasMore, busy, error, onMore, end }: VisitListProps) {
  const timeZone = useActiveProgram().program?.timezone ?? 'UTC'
  const split = items && splitTimeline(items, now_ts, timeZone)
  const day = formatDate(now_ts, timeZone)
  const pastEntryOf = (item: TimelineItem) => ({ ...entryOf(item), group: formatMonth(item.viewed_ts, timeZone) })
  const entryOf = (item: TimelineItem): TimelineEntry => {
    const { icon: Icon, tone } = iconOf(item)
    const { title, detail, href } = describe(item, now_ts)
    return {
      id: item.timeline_id,
      icon: <Icon strokeWidth={1.8} />,
      tone,
      title:
        href === null ? (
          title
        ) : (
          <Link asChild>
            <RouterLink to={href}>{title}</RouterLink>
          </Link>
        ),
      detail,
      // Today's entries show only the time, because the divider shows the date.
      time: (formatDate(item.viewed_ts, timeZone) === day ? formatTimeOfDay : formatDateTime)(item.viewed_ts, timeZone),
    }
  }
  return (
    <div data-rp-list>
      <Timeline
        aria-label={messages.pastVisits}
        today={split?.today.map(entryOf)}
        past={split?.past.map(pastEntryOf)}
        day={day}
        hasMore={hasMore}
        busy={busy}
        error={error}
        onMore={onMore}
        moreLabel={messages.showMore}
        busyLabel={messages.loadingMore}
        endText={end}
      />
    </div>
  )
}

function iconOf(item: TimelineItem) {
  const score = item.type === 'response' ? scoreText(item, item.overall_score_label) : null
  if (score === 'Up' || score === 'Down') return THUMBS[score]
  return { icon: ICONS[item.type], tone: item.type === 'response' ? 'info' : 'plain' } as const
}

/** Renders the location of a response, its score, and the member's comment. */
function Said({ item }: { item: TimelineItem }) {
  const score = scoreText(item, item.overall_score_label)
  return (
    <>
      {[item.merchant_name, score && messages.score(score)].filter(Boolean).join(', ')}
      {item.quote === null ? null : <q className="block max-w-[72ch] text-pretty text-rp-text">{item.quote}</q>}
    </>
  )
}

interface Described {
  readonly title: string
  readonly detail: ReactNode
  readonly href: string | null
}

function describe(item: TimelineItem, now_ts: number): Described {
  switch (item.type) {
    case 'visit': {
      const minutes = item.left_ts === null ? null : Math.floor((item.left_ts - item.viewed_ts) / MINUTE_MS)
      const isHere = item.left_ts === null || item.left_ts > now_ts
      const detail = isHere ? messages.onSite : minutes === null || minutes < 1 ? null : messages.minutes(minutes)
      return { title: messages.visit(item.merchant_name), detail, href: null }
    }
    case 'response': {
      const { feedback_form_id: form, response_id: response } = item
      return {
        title: messages.response(item.title),
        detail: <Said item={item} />,
        href: form !== null && response !== null ? responseHref(form, response) : null,
      }
    }
    case 'case':
      return {
        title: item.title ?? messages.case(item.case_id ?? 0),
        detail: [item.case_id && messages.case(item.case_id), item.status && CASE_STATUS_LABELS[item.status]]
          .filter(Boolean)
          .join(', '),
        href: item.case_id === null ? null : caseHref(item.case_id),
      }
  }
}
