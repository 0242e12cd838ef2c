'use client'

import type { ReactNode } from 'react'

import { Checkbox } from '../checkbox/checkbox.tsx'

export interface BulkBarProps {
  /** Accessible name of the bar. */
  'aria-label': string
  /** Number of selected rows on the page. */
  count: number
  /** Number of rows on the page. */
  total: number
  /** Selects all rows of the page. */
  onSelectAll: () => void
  onClear: () => void
  /** The actions on the selected rows. */
  children: ReactNode
  /** The reason why the actions are not available yet, shown after them; give it the full width to place it on a separate line. */
  status?: ReactNode
  /** Why the last action failed. */
  error?: ReactNode
  /** @default (2) => '2 selected' */
  countText?: (count: number) => string
  /** @default 'Select all' */
  selectAllLabel?: string
}

/** Shows how many rows of a list are selected, and the actions on them, above the bottom edge of the page. */
export function BulkBar({
  'aria-label': label,
  count,
  total,
  onSelectAll,
  onClear,
  children,
  status,
  error,
  countText = (selected) => `${selected} selected`,
  selectAllLabel = 'Select all',
}: BulkBarProps) {
  const all = count === total
  return (
    <div
      role="group"
      aria-label={label}
      tabIndex={-1}
      data-rp-slot="bulk-bar"
      className="sticky bottom-(--rp-bulk-end,16px) z-3 mx-auto my-3 flex min-h-12 w-fit max-w-[calc(100%-16px)] flex-wrap items-center gap-x-1 gap-y-1 rounded-rp-4 bg-rp-raised px-4 py-2 text-rp-14 text-rp-text shadow-rp-pop outline-none max-rp-tablet:bottom-20"
    >
      <Checkbox
        className="me-2"
        label={<span className="font-rp-medium text-rp-strong">{countText(count)}</span>}
        aria-label={selectAllLabel}
        checked={all}
        indeterminate={!all}
        onCheckedChange={(on) => (on ? onSelectAll() : onClear())}
      />
      {children}
      {status}
      {error ? (
        <p role="alert" className="basis-full font-rp-medium text-rp-negative-text">
          {error}
        </p>
      ) : null}
    </div>
  )
}
