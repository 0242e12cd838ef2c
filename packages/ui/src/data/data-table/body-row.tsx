import { Fragment, memo, type ReactNode } from 'react'

import { cn } from '../../cn.ts'
import { ROW } from './table-classes.ts'

/** How the cells of one column are drawn; the same list while the columns are the same. */
export interface CellLook {
  readonly id: string
  /** The cell names its row. */
  readonly lead: boolean
  /** The header's words, which the style sheet says on phones, where the headers are gone. */
  readonly label: string | undefined
  readonly className: string | undefined
}

interface BodyRowProps {
  /** What tells the row from all others: its element may have been another row's. */
  name: string | number
  /** What each column shows; the same list while the row is the same. */
  cells: readonly ReactNode[]
  looks: readonly CellLook[]
  /** Its place among the rows shown; undefined when all of them are drawn and nobody needs to count. */
  place: number | undefined
}

/**
 * One row. While its row, its columns and its place are the same it is not drawn again.
 *
 * @source ours
 */
export const BodyRow = memo(function Cells({ name, cells, looks, place }: BodyRowProps): ReactNode {
  // The header is the first row that assistive technology counts, and it counts from one.
  const counted = place === undefined ? undefined : place + 2
  return (
    <tr aria-rowindex={counted} data-row={place} className={ROW}>
      {looks.map(({ id, lead, label, className }, at) => {
        const node = cells[at]
        // Text stands in the cell itself; anything else is this row's own and goes with it.
        const content = typeof node === 'object' && node !== null ? <Fragment key={name}>{node}</Fragment> : node
        return lead ? (
          <th key={id} scope="row" className={className}>
            {content}
          </th>
        ) : (
          <td key={id} data-label={label} className={className}>
            {content}
          </td>
        )
      })}
    </tr>
  )
})

/** The height of rows that are not drawn. */
export function RowGap({ rows, pitch, columns }: { rows: number; pitch: number; columns: number }) {
  if (rows <= 0) return null
  return (
    <tr aria-hidden="true" data-gap="" className={cn('max-tablet:block')}>
      <td colSpan={columns} style={{ blockSize: rows * pitch }} className="p-0 max-tablet:block" />
    </tr>
  )
}
