import { memo, type ReactNode } from 'react'

import { cn } from '../../cn.ts'
import { cellClasses, rowClasses } from './table-classes.ts'

interface RowColumn<Row> {
  readonly id: string
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  readonly align?: 'start' | 'end'
  readonly lead?: boolean
  readonly quiet?: boolean
}

interface BodyRowProps<Row> {
  row: Row
  columns: readonly RowColumn<Row>[]
  folds: boolean
  /** Its place among the rows shown; undefined when all of them are drawn and nobody needs to count. */
  place: number | undefined
}

function Cells<Row>({ row, columns, folds, place }: BodyRowProps<Row>): ReactNode {
  // The header is the first row that assistive technology counts, and it counts from one.
  const counted = place === undefined ? undefined : place + 2
  return (
    <tr aria-rowindex={counted} data-row={place} className={rowClasses(folds)}>
      {columns.map((column) => {
        const classes = cellClasses(folds, column)
        return column.lead ? (
          <th key={column.id} scope="row" className={classes}>
            {column.cell(row)}
          </th>
        ) : (
          // The header's words come from the style sheet, for the phones where the headers are gone.
          <td key={column.id} data-label={folds ? `${column.header}: ` : undefined} className={classes}>
            {column.cell(row)}
          </td>
        )
      })}
    </tr>
  )
}

/**
 * One row. While its row, its columns and its place are the same it is not drawn again.
 *
 * @source ours
 */
export const BodyRow = memo(Cells) as typeof Cells // memo forgets that the columns read the row's own type

/** The height of rows that are not drawn. */
export function RowGap({ rows, pitch, columns }: { rows: number; pitch: number; columns: number }) {
  if (rows <= 0) return null
  return (
    <tr aria-hidden="true" className={cn('max-tablet:block')}>
      <td colSpan={columns} style={{ blockSize: rows * pitch }} className="p-0 max-tablet:block" />
    </tr>
  )
}
