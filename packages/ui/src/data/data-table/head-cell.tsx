'use client'

import { memo } from 'react'

import { cn } from '../../cn.ts'
import { SortPicture } from './sort-picture.tsx'
import { HEAD_CELL } from './table-classes.ts'

/** By which column the rows stand, and whether its smallest or its largest comes first. */
export interface DataSort {
  readonly id: string
  readonly direction: 'ascending' | 'descending'
}

interface HeadCellProps {
  id: string
  header: string
  /** The words are read aloud alone. */
  hidden?: boolean | undefined
  align: 'start' | 'end' | undefined
  /** Whether the rows can be sorted by it. */
  sortable: boolean
  /** What sorts is on its way: the button is there and cannot be pressed yet. */
  waits?: boolean
  /** How the rows stand by it; undefined when they stand by another. */
  direction: DataSort['direction'] | undefined
  onSort: (header: string, sort: DataSort) => void
  folds: boolean
}

/** A column header; where the rows can be sorted by it, a button. A second press turns the order around. */
export const HeadCell = memo(function Header({
  id,
  header,
  hidden = false,
  align,
  sortable,
  waits = false,
  direction,
  onSort,
  folds,
}: HeadCellProps) {
  const classes = cn(HEAD_CELL, align === 'end' ? 'text-end' : 'text-start')
  if (!sortable) {
    return (
      <th scope="col" className={cn(classes, folds && 'max-tablet:sr-only')}>
        {hidden ? <span className="sr-only">{header}</span> : header}
      </th>
    )
  }
  return (
    <th scope="col" aria-sort={direction} className={cn(classes, folds && 'max-tablet:border-0 max-tablet:p-0!')}>
      <button
        type="button"
        disabled={waits}
        onClick={() => onSort(header, { id, direction: direction === 'ascending' ? 'descending' : 'ascending' })}
        className={cn(
          'focus-ring inline-flex min-h-6 items-center gap-1 rounded-1 font-medium hover:text-strong max-tablet:min-h-9',
          align === 'end' && 'flex-row-reverse',
          direction && 'text-strong',
        )}
      >
        {header}
        <SortPicture direction={direction} />
      </button>
    </th>
  )
})
