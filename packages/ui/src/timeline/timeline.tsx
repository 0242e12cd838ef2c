import type { ReactNode } from 'react'

import { cn } from '../cn.ts'
import { InfiniteList, type InfiniteListProps } from '../infinite-list/infinite-list.tsx'
import { TodayDivider } from '../today-divider/today-divider.tsx'

/** One event of a timeline. */
export interface TimelineEntry {
  /** Unique in the timeline. */
  readonly id: string
  /** The icon for the kind of event. */
  readonly icon: ReactNode
  /** The color of the icon; the text must convey the same meaning. @default 'plain' */
  readonly tone?: 'plain' | 'info' | 'positive' | 'negative'
  /** What happened, in one line; a link if there is a page about it. */
  readonly title: ReactNode
  readonly detail?: ReactNode
  /** When it happened, as text. */
  readonly time: string
  /** Heading above the first of consecutive past events with the same group, for example the month. */
  readonly group?: string
}

/** The heading above a group of events. */
interface Heading {
  readonly id: string
  readonly heading: string
}

/** Inserts the heading of each group before its first event. */
function withHeadings(entries: readonly TimelineEntry[]): (TimelineEntry | Heading)[] {
  return entries.flatMap((entry, at) =>
    entry.group === undefined || entry.group === entries[at - 1]?.group
      ? [entry]
      : [{ id: `heading ${entry.group}`, heading: entry.group }, entry],
  )
}

export interface TimelineProps extends Omit<
  InfiniteListProps<TimelineEntry>,
  'items' | 'itemKey' | 'renderItem' | 'emptyText'
> {
  /** Today's events, newest first; undefined while the first events are loading. */
  today: readonly TimelineEntry[] | undefined
  /** The events before today, newest first; undefined while the first events are loading. */
  past: readonly TimelineEntry[] | undefined
  /** Today's date, as text. */
  day: string
  /** Shown below the last event once all events are loaded, and instead of the events when there are none. */
  endText: string
}

/**
 * Lists events, newest first, below a divider that marks today, and loads more as the end of the list nears the viewport. For the
 * history of one item use ActivityFeed.
 *
 * @source Specification part 2, section 2 (past visits)
 */
export function Timeline({ today, past, day, endText, ...list }: TimelineProps) {
  const entries = today && past && [...today, ...withHeadings(past)]
  const isEmpty = entries?.length === 0
  return (
    <>
      <InfiniteList<TimelineEntry | Heading | null>
        // The divider is the first item, represented by null among the events.
        items={entries && (isEmpty ? [] : [null, ...entries])}
        itemKey={(entry) => entry?.id ?? 'today'}
        renderItem={(entry) =>
          entry === null ? (
            <TodayDivider day={day} />
          ) : 'heading' in entry ? (
            <p className="flex items-center gap-3 pt-5 pb-1 text-rp-12 font-rp-medium text-rp-muted after:h-px after:flex-1 after:bg-rp-line">
              {entry.heading}
            </p>
          ) : (
            <Event {...entry} />
          )
        }
        emptyText={endText}
        {...list}
      />
      {entries && !isEmpty && !list.hasMore ? (
        <p className="py-3 text-center text-rp-13 text-rp-muted">{endText}</p>
      ) : null}
    </>
  )
}

const TONES = {
  plain: 'border-rp-line bg-rp-sunken text-rp-muted',
  info: 'border-transparent bg-rp-info-wash text-rp-info-text',
  positive: 'border-transparent bg-rp-positive-wash text-rp-positive-text',
  negative: 'border-transparent bg-rp-negative-wash text-rp-negative-text',
} as const

function Event({ icon, tone = 'plain', title, detail, time }: TimelineEntry) {
  return (
    <div className="flex items-start gap-3 border-b border-rp-line py-2.5 max-rp-mobile:relative max-rp-mobile:pb-7.5">
      <span
        aria-hidden="true"
        className={cn(
          'mt-0.5 grid size-6 shrink-0 place-items-center rounded-full border [&>svg]:size-3.25',
          TONES[tone],
        )}
      >
        {icon}
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-rp-medium [overflow-wrap:anywhere] text-rp-strong">{title}</p>
        {detail ? <p className="text-rp-13 [overflow-wrap:anywhere] text-rp-muted">{detail}</p> : null}
      </div>
      <p className="mt-0.5 shrink-0 text-rp-12 text-rp-muted tabular-nums max-rp-mobile:absolute max-rp-mobile:start-9 max-rp-mobile:bottom-2.5">
        {time}
      </p>
    </div>
  )
}
