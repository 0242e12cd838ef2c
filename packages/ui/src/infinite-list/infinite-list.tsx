'use client'

import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react'

import { Button } from '../button/button.tsx'
import { cn } from '../cn.ts'
import { EmptyState } from '../empty-state/empty-state.tsx'

export interface InfiniteListProps<Item> extends Omit<ComponentProps<'ul'>, 'children'> {
  /** Names the list. */
  'aria-label': string
  /** Those that have come so far; undefined while the first ones are on their way. */
  items: readonly Item[] | undefined
  itemKey: (item: Item) => string | number
  renderItem: (item: Item) => ReactNode
  /** There are more than have come. */
  hasMore: boolean
  /** Asks for the next ones. Never called while `busy` or after a failure, and once for one length of the list. */
  onMore: () => void
  busy?: boolean
  /** Why the next ones did not come; Show more is then a way to try again. */
  error?: ReactNode
  /** @default 'Show more' */
  moreLabel?: string
  /** @default 'Loading' */
  busyLabel?: string
  emptyText: ReactNode
}

/** How far below the screen the end may be when the next ones are asked for. */
const AHEAD = '400px'

/**
 * A list that goes on as its end comes near the screen. The button at its end does the same for the keyboard, and for
 * whoever comes there faster than the answer. For pages with an address use Pagination.
 *
 * @source Specification part 2, section 2 (past visits) and section 3 (guests of an audience)
 */
export function InfiniteList<Item>({
  items,
  itemKey,
  renderItem,
  hasMore,
  onMore,
  busy = false,
  error,
  moreLabel = 'Show more',
  busyLabel = 'Loading',
  emptyText,
  className,
  ...props
}: InfiniteListProps<Item>) {
  const end = useRef<HTMLDivElement>(null)
  const requested = useRef(-1)
  const count = items?.length ?? 0
  const failed = error !== undefined && error !== null && error !== '' && error !== false
  const open = hasMore && !busy && !failed && items !== undefined

  useEffect(() => {
    if (!open || !end.current) return
    const watch = new IntersectionObserver(
      (entries) => {
        if (requested.current === count || !entries.some((entry) => entry.isIntersecting)) return
        requested.current = count
        onMore()
      },
      { rootMargin: AHEAD },
    )
    watch.observe(end.current)
    return () => watch.disconnect()
  }, [open, count, onMore])

  if (items && count === 0 && !hasMore && !busy && !failed) {
    return <EmptyState data-slot="infinite-list" title={emptyText} className={className} />
  }
  return (
    <div data-slot="infinite-list" className={cn('min-w-0', className)}>
      <ul aria-busy={busy || items === undefined} {...props}>
        {items?.map((item) => (
          <li key={itemKey(item)}>{renderItem(item)}</li>
        ))}
      </ul>
      <div ref={end} className="grid justify-items-center gap-2 py-3 empty:hidden">
        {failed ? (
          <p role="alert" className="text-13 font-medium text-negative-text">
            {error}
          </p>
        ) : null}
        {hasMore || items === undefined ? (
          <Button
            busy={busy || items === undefined}
            busyLabel={busyLabel}
            onClick={() => {
              requested.current = count
              onMore()
            }}
          >
            {moreLabel}
          </Button>
        ) : null}
      </div>
    </div>
  )
}
