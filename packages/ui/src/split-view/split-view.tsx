import type { ComponentProps, ReactNode } from 'react'

import { cn } from '../cn.ts'

export interface SplitViewProps extends ComponentProps<'div'> {
  /** Heading and accessible name of the list. */
  listTitle: string
  /** Number of items in the list; undefined until it is known. */
  listCount?: number | undefined
  /** A link that opens the list. */
  listAction?: ReactNode
  /** The list, usually a DataTable with `view="sidebar"`. */
  list: ReactNode
  /** The selected item. */
  children: ReactNode
}

/**
 * Shows a list next to its selected item. Below 992 px only the item is visible, so the caller must provide a link to the list.
 * @source Specification part 1, section 3; Decisions, section 12, "Sidebar view"
 */
export function SplitView({ listTitle, listCount, listAction, list, children, className, ...props }: SplitViewProps) {
  return (
    <div
      data-rp-slot="split-view"
      className={cn(
        'grid min-w-0 flex-1 items-start rp-desktop:grid-cols-[320px_minmax(0,1fr)] rp-wide:grid-cols-[clamp(320px,29vw,464px)_minmax(0,1fr)]',
        className,
      )}
      {...props}
    >
      <section
        aria-label={listTitle}
        className="min-w-0 self-stretch border-e border-rp-line bg-rp-sunken [--rp-table-plane:var(--rp-sunken)] max-rp-desktop:hidden print:hidden"
      >
        <div className="sticky top-0 max-h-dvh overflow-y-auto pb-4">
          <div className="flex items-center gap-2 px-4 py-3">
            <h2 className="text-rp-14 font-rp-strong text-rp-strong">{listTitle}</h2>
            {listCount === undefined ? null : (
              <span className="text-rp-13 text-rp-muted tabular-nums">{listCount}</span>
            )}
            <div className="ms-auto">{listAction}</div>
          </div>
          {list}
        </div>
      </section>
      <div className="min-w-0">{children}</div>
    </div>
  )
}
