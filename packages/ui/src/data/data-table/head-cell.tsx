'use client'

import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'

import { cn } from '../../cn.ts'
import { HEAD_CELL } from './table-classes.ts'

/** By which column the rows stand, and whether its smallest or its largest comes first. */
export interface DataSort {
  readonly id: string
  readonly direction: 'ascending' | 'descending'
}

interface HeadCellProps {
  id: string
  header: string
  align: 'start' | 'end' | undefined
  /** Whether the rows can be sorted by it. */
  sortable: boolean
  sort: DataSort | null | undefined
  onSort: (sort: DataSort) => void
  folds: boolean
}

/** A column header; where the rows can be sorted by it, a button. A second press turns the order around. */
export function HeadCell({ id, header, align, sortable, sort, onSort, folds }: HeadCellProps) {
  const direction = sort?.id === id ? sort.direction : undefined
  const classes = cn(HEAD_CELL, align === 'end' ? 'text-end' : 'text-start')
  if (!sortable) {
    return (
      <th scope="col" className={cn(classes, folds && 'max-tablet:sr-only')}>
        {header}
      </th>
    )
  }
  const Picture = direction === 'ascending' ? ArrowUp : direction === 'descending' ? ArrowDown : ChevronsUpDown
  return (
    <th scope="col" aria-sort={direction} className={cn(classes, folds && 'max-tablet:border-0 max-tablet:p-0!')}>
      <button
        type="button"
        onClick={() => onSort({ id, direction: direction === 'ascending' ? 'descending' : 'ascending' })}
        className={cn(
          'focus-ring inline-flex min-h-6 items-center gap-1 rounded-1 font-medium hover:text-strong max-tablet:min-h-9',
          align === 'end' && 'flex-row-reverse',
          direction && 'text-strong',
        )}
      >
        {header}
        <Picture aria-hidden="true" size={12} strokeWidth={2} className={cn('shrink-0', !direction && 'opacity-60')} />
      </button>
    </th>
  )
}
