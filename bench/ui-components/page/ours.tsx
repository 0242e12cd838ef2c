import { useMemo } from 'react'

import { DataTable, type DataColumn } from '../../../packages/ui/src/data-table/data-table.tsx'
import type { TableProps } from './harness.tsx'
import { COLUMNS, type BenchRow } from './rows.ts'

import './ours.css'

const columns = COLUMNS.map(([key, header, width]): DataColumn<BenchRow> => ({
  id: key,
  header,
  width: `${width}px`,
  lead: key === 'title',
  sortable: true,
  value: (row) => row[key],
  cell: (row) => row[key],
}))
const keyOf = (row: BenchRow) => row.id

/** Renders our full table, with styles, folding and screen reader text. */
export function Table({ rows, direction, text }: TableProps) {
  const filter = useMemo(() => (text ? (row: BenchRow) => row.title.toLowerCase().includes(text) : undefined), [text])
  return (
    <div style={{ height: 600, overflow: 'auto' }}>
      <DataTable
        caption="Cases"
        columns={columns}
        rows={rows}
        rowKey={keyOf}
        dense
        sortRows
        sort={direction ? { id: 'title', direction } : null}
        {...(filter ? { filter } : {})}
      />
    </div>
  )
}
