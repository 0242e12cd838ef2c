import type { ComponentProps, ReactNode } from 'react'

import { cn } from '../cn.ts'

export interface SplitViewProps extends Omit<ComponentProps<'div'>, 'children'> {
  list: ReactNode
  /** The chosen one of the list; null while none is chosen. */
  detail: ReactNode
  /** Stands in the place of the detail while none is chosen. */
  placeholder?: ReactNode
  /** Facts that stay in view beside the detail from 1,200 px, and follow it below that. */
  side?: ReactNode
  /** Names the list for the list of landmarks. */
  listLabel: string
  detailLabel: string
  /** Names the side column; demanded where there is one. */
  sideLabel?: string
}

/**
 * A list beside the one of it that is chosen. Under 768 px there is room for one: the detail when something is chosen,
 * else the list; the way back is the caller's link in the detail.
 *
 * @source Specification part 1, section 3 (the sidebar view of a list)
 */
export function SplitView({
  list,
  detail,
  placeholder,
  side,
  listLabel,
  detailLabel,
  sideLabel,
  className,
  ...props
}: SplitViewProps) {
  const chosen = detail !== null && detail !== undefined && detail !== false
  return (
    <div
      data-slot="split-view"
      data-chosen={chosen || undefined}
      className={cn(
        'grid min-w-0 items-start gap-x-6 gap-y-5 tablet:grid-cols-[minmax(220px,320px)_minmax(0,1fr)]',
        side && 'wide:grid-cols-[minmax(220px,320px)_minmax(0,1fr)_280px]',
        className,
      )}
      {...props}
    >
      <section aria-label={listLabel} className={cn('min-w-0', COLUMN, chosen && 'max-tablet:hidden')}>
        {list}
      </section>
      <section aria-label={detailLabel} className={cn('min-w-0', !chosen && 'max-tablet:hidden')}>
        {chosen ? detail : placeholder}
      </section>
      {side ? (
        <aside
          aria-label={sideLabel}
          className={cn('min-w-0 tablet:col-start-2 wide:col-start-3', PINNED, !chosen && 'max-tablet:hidden')}
        >
          {side}
        </aside>
      ) : null}
    </div>
  )
}

/** A column that keeps its own scroll beside a long detail. */
const COLUMN = 'tablet:sticky tablet:top-4 tablet:max-h-[calc(100dvh-32px)] tablet:overflow-y-auto'
const PINNED = 'wide:sticky wide:top-4'
