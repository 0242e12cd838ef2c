'use client'

import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react'

import { Button } from '../button/button.tsx'
import { cn } from '../cn.ts'
import { EmptyState } from '../empty-state/empty-state.tsx'

export interface ListEndProps {
  /** Number of loaded items. */
  count: number
  /** Whether there are more items to load. */
  hasMore: boolean
  /**
   * Loads the next items. Called when the button is pressed, and automatically at most once until `count` changes. It is never
   * called while `busy` is set. After a failure, only the button calls it.
   */
  onMore: () => void
  busy?: boolean
  /** The reason why the next items could not be loaded; while it is set, only the button retries. */
  error?: ReactNode
  /** @default 'Show more' */
  moreLabel?: string
  /** @default 'Loading' */
  busyLabel?: string
}

/** Distance below the viewport at which the next items are loaded. */
const AHEAD = '400px'

const isFailure = (error: ReactNode) => error !== undefined && error !== null && error !== '' && error !== false

/**
 * Loads the next items when the end of a list or a table nears the viewport. Also renders a button that loads the next items, for
 * keyboard users and after a failure. Place this component after the items.
 */
export function ListEnd({
  count,
  hasMore,
  onMore,
  busy = false,
  error,
  moreLabel = 'Show more',
  busyLabel = 'Loading',
}: ListEndProps) {
  const end = useRef<HTMLDivElement>(null)
  const requestedCount = useRef(-1)
  const hasFailed = isFailure(error)
  const mayLoad = hasMore && !busy && !hasFailed

  useEffect(() => {
    if (!mayLoad || !end.current) return
    const watch = new IntersectionObserver(
      (entries) => {
        if (requestedCount.current === count || !entries.some((entry) => entry.isIntersecting)) return
        requestedCount.current = count
        onMore()
      },
      { rootMargin: AHEAD },
    )
    watch.observe(end.current)
    return () => watch.disconnect()
  }, [mayLoad, count, onMore])

  return (
    <div ref={end} className="grid justify-items-center gap-2 py-3 empty:hidden">
      {hasFailed ? (
        <p role="alert" className="text-rp-13 font-rp-medium text-rp-negative-text">
          {error}
        </p>
      ) : null}
      {hasMore ? (
        <Button
          busy={busy}
          busyLabel={busyLabel}
          onClick={() => {
            requestedCount.current = count
            onMore()
          }}
        >
          {moreLabel}
        </Button>
      ) : null}
    </div>
  )
}

export interface InfiniteListProps<Item> extends Omit<ComponentProps<'ul'>, 'children'>, Omit<ListEndProps, 'count'> {
  /** Accessible name of the list. */
  'aria-label': string
  /** The loaded items; undefined while the first items are loading. */
  items: readonly Item[] | undefined
  /** Returns an item's key, which must be unique in the list. */
  itemKey: (item: Item) => string | number
  /** Renders one item. */
  renderItem: (item: Item) => ReactNode
  emptyText: ReactNode
}

/**
 * Lists items and loads more as the end of the list nears the viewport. If each page needs its own URL, use Pagination.
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
  moreLabel,
  busyLabel,
  emptyText,
  className,
  ...props
}: InfiniteListProps<Item>) {
  const isLoading = busy || items === undefined
  if (items?.length === 0 && !hasMore && !busy && !isFailure(error)) {
    return <EmptyState data-rp-slot="infinite-list" title={emptyText} className={className} />
  }
  return (
    <div data-rp-slot="infinite-list" className={cn('min-w-0', className)}>
      <ul aria-busy={isLoading} {...props}>
        {items?.map((item) => (
          <li key={itemKey(item)}>{renderItem(item)}</li>
        ))}
      </ul>
      <ListEnd
        count={items?.length ?? 0}
        hasMore={hasMore || items === undefined}
        onMore={onMore}
        busy={isLoading}
        error={error}
        {...(moreLabel === undefined ? {} : { moreLabel })}
        {...(busyLabel === undefined ? {} : { busyLabel })}
      />
    </div>
  )
}
