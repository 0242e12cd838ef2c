import type { TimelineItem } from '@rapport/api/contract/timeline'
import { CASE_STATUS_LABELS } from '@rapport/domain/cases/case-status'
import { formatDate, formatDateTime } from '@rapport/domain/format/dates'
import { splitTimeline } from '@rapport/domain/people/timeline'
import { InfiniteList } from '@rapport/ui/infinite-list'
import { Link } from '@rapport/ui/link'
import { TodayDivider } from '@rapport/ui/today-divider'
import { Inbox, MapPin, MessageSquareText } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'

import { caseHref, responseHref } from '../../platform/paths.ts'
import { usePlaces } from '../../platform/use-places.ts'
import { messages } from './messages.ts'

interface VisitListProps {
  /** Newest first; undefined while the first ones are on their way. */
  items: readonly TimelineItem[] | undefined
  /** When they were read, in epoch milliseconds. */
  now_ts: number
  hasMore: boolean
  busy: boolean
  error: string | null
  onMore: () => void
  /** What is said once the last one stands there. */
  end: string
}

type Line =
  | { readonly kind: 'today'; readonly id: 'today' }
  | { readonly kind: 'item'; readonly id: string; readonly item: TimelineItem }

const MINUTE_MS = 60_000
const IMAGES = { visit: MapPin, response: MessageSquareText, case: Inbox } as const

/** What happened with a member, newest first, in one list that goes on as its end comes near. @source Specification part 2, section 2 */
export function VisitList({ items, now_ts, hasMore, busy, error, onMore, end }: VisitListProps) {
  const timeZone = usePlaces().program?.timezone ?? 'UTC'
  const lines = items && layoutLines(items, now_ts, timeZone)
  return (
    <>
      <InfiniteList
        aria-label={messages.pastVisits}
        items={lines}
        itemKey={({ id }) => id}
        renderItem={(line) =>
          line.kind === 'today' ? (
            <TodayDivider day={formatDate(now_ts, timeZone)} />
          ) : (
            <Happening item={line.item} now_ts={now_ts} timeZone={timeZone} />
          )
        }
        hasMore={hasMore}
        busy={busy}
        error={error}
        onMore={onMore}
        moreLabel={messages.showMore}
        busyLabel={messages.loadingMore}
        emptyText={end}
      />
      {items && items.length > 0 && !hasMore ? <p className="py-3 text-center text-13 text-muted">{end}</p> : null}
    </>
  )
}

/** The divider stands before what is of today, and alone before the past when nothing is. */
function layoutLines(items: readonly TimelineItem[], now_ts: number, timeZone: string): Line[] {
  if (items.length === 0) return []
  const { today, past } = splitTimeline(items, now_ts, timeZone)
  const line = (item: TimelineItem): Line => ({ kind: 'item', id: item.timeline_id, item })
  return [{ kind: 'today', id: 'today' }, ...today.map(line), ...past.map(line)]
}

interface HappeningProps {
  item: TimelineItem
  now_ts: number
  timeZone: string
}

function Happening({ item, now_ts, timeZone }: HappeningProps) {
  const Picture = IMAGES[item.type]
  const { title, detail, href } = describe(item, now_ts)
  return (
    <div className="flex items-start gap-3 border-b border-line py-2.5 max-mobile:relative max-mobile:pb-7.5">
      <span
        aria-hidden="true"
        className="mt-0.5 grid size-6 shrink-0 place-items-center rounded-full border border-line bg-sunken text-muted"
      >
        <Picture size={13} strokeWidth={1.8} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-medium [overflow-wrap:anywhere] text-strong">
          {href === null ? (
            title
          ) : (
            <Link asChild>
              <RouterLink to={href}>{title}</RouterLink>
            </Link>
          )}
        </p>
        {detail ? <p className="text-13 [overflow-wrap:anywhere] text-muted">{detail}</p> : null}
      </div>
      <p className="shrink-0 text-12 text-muted tabular-nums max-mobile:absolute max-mobile:start-9 max-mobile:bottom-2.5">
        {formatDateTime(item.viewed_ts, timeZone)}
      </p>
    </div>
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
        detail: [item.merchant_name, item.overall_score_label && messages.score(item.overall_score_label)]
          .filter(Boolean)
          .join(', '),
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
