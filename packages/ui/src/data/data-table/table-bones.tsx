import { cn } from '../../cn.ts'
import { Skeleton } from '../../feedback/skeleton/skeleton.tsx'
import { ROW } from './table-classes.ts'

/** Widths in percent, in turn, so that the bones look like words and not like a grid. */
const WIDTHS = ['w-3/5', 'w-2/5', 'w-1/2', 'w-3/4'] as const

interface TableBonesProps {
  columns: readonly { readonly id: string; readonly align?: 'start' | 'end'; readonly lead?: boolean }[]
  rows: number
  folds: boolean
}

/** Rows of bones in the shape of the table that is loading. */
export function TableBones({ columns, rows, folds }: TableBonesProps) {
  return Array.from({ length: rows }, (_, row) => (
    <tr key={row} aria-hidden="true" className={ROW}>
      {columns.map((column, index) => (
        <td key={column.id} className={cn(folds && (column.lead ? 'max-tablet:basis-full' : 'max-tablet:w-20'))}>
          <Skeleton className={cn(WIDTHS[(row + index) % WIDTHS.length], column.align === 'end' && 'ms-auto')} />
        </td>
      ))}
    </tr>
  ))
}
