import type { ReactNode } from 'react'

import type { DataColumn } from './data-column.ts'

/** What one row shows. */
export interface RowCells {
  readonly nodes: readonly ReactNode[]
  /** Text and numbers alone, so that nothing in the row has a state or the focus. */
  readonly plain: boolean
}

function isPlain(node: ReactNode): boolean {
  return typeof node !== 'object' || node === null
}

/**
 * Reads what rows show under these columns. A row is asked once; its cells are forgotten with it.
 *
 * @source ours
 */
export function cellReader<Row extends object>(columns: readonly DataColumn<Row>[]): (row: Row) => RowCells {
  const known = new WeakMap<Row, RowCells>()
  return (row) => {
    const found = known.get(row)
    if (found) return found
    const nodes = columns.map((column) => column.cell(row))
    const cells = { nodes, plain: nodes.every(isPlain) }
    known.set(row, cells)
    return cells
  }
}
