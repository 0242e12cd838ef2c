import type { ComponentProps, ReactNode } from 'react'

import { cn } from '../cn.ts'
import { EmptyState } from '../empty-state/empty-state.tsx'

/** An event in an ActivityFeed. */
export interface ActivityEntry {
  /** Unique in the feed. */
  readonly id: string
  /** A small icon for the kind of event, or an Avatar. The default is a dot on the line. */
  readonly icon?: ReactNode
  /** Who did what, in one line. */
  readonly title: ReactNode
  /** When it happened, as text or as a `time` element. */
  readonly time?: ReactNode
  /** Text written by a user, shown in a box with its line breaks preserved. */
  readonly body?: ReactNode
}

export interface ActivityFeedProps extends Omit<ComponentProps<'ol'>, 'children'> {
  /** Accessible name of the feed. */
  'aria-label': string
  /** The entries in reading order. */
  entries: readonly ActivityEntry[]
  /** @default 'There are no comments.' */
  emptyText?: ReactNode
}

/**
 * Lists the events of one item along a vertical line. For many items of one kind use DataTable.
 * @source Specification part 1, section 4 (the activity of a case) and section 8 (the text for no comments)
 */
export function ActivityFeed({
  entries,
  emptyText = 'There are no comments.',
  className,
  ...props
}: ActivityFeedProps) {
  if (entries.length === 0) return <EmptyState data-rp-slot="activity-feed" title={emptyText} className={className} />
  return (
    <ol data-rp-slot="activity-feed" className={cn('text-rp-13', className)} {...props}>
      {entries.map((entry) => (
        <li key={entry.id} className="group/entry grid grid-cols-[28px_minmax(0,1fr)] gap-x-3">
          <span aria-hidden="true" className="grid grid-rows-[28px_minmax(0,1fr)] justify-items-center">
            <span className="m-0.5 grid size-6 place-items-center text-rp-muted has-[>svg]:rounded-full has-[>svg]:border has-[>svg]:border-rp-line has-[>svg]:bg-rp-sunken [&>svg]:size-3.5">
              {entry.icon ?? <span className="size-2 rounded-full border-2 border-rp-edge" />}
            </span>
            <span className="my-1 w-px bg-rp-line-strong group-last/entry:hidden forced-colors:bg-[CanvasText]" />
          </span>
          <div className="grid gap-1.5 pt-1 pb-5 group-last/entry:pb-0">
            <p className="flex flex-wrap items-baseline gap-x-2 [overflow-wrap:anywhere] text-rp-muted">
              <span className="min-w-0">{entry.title}</span>
              {entry.time ? <span className="text-rp-12 tabular-nums">{entry.time}</span> : null}
            </p>
            {entry.body ? (
              <div className="rounded-rp-3 border border-rp-line px-3.5 py-2.5 text-rp-14 [overflow-wrap:anywhere] whitespace-pre-line text-rp-strong">
                {entry.body}
              </div>
            ) : null}
          </div>
        </li>
      ))}
    </ol>
  )
}
