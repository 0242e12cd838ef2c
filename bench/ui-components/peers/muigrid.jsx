import { DataGrid } from '@mui/x-data-grid'
import { useMemo } from 'react'

import { COLUMNS } from '../page/rows.ts'

const columns = COLUMNS.map(([field, headerName, width]) => ({ field, headerName, width }))
const initialState = { pagination: { paginationModel: { pageSize: 100 } } }

/** MUI's DataGrid, whose free edition shows a hundred rows at most. */
export function Table({ rows, direction, text }) {
  const sortModel = useMemo(
    () => (direction ? [{ field: 'title', sort: direction === 'ascending' ? 'asc' : 'desc' }] : []),
    [direction],
  )
  const filterModel = useMemo(
    () => ({ items: text ? [{ field: 'title', operator: 'contains', value: text }] : [] }),
    [text],
  )
  return (
    <div style={{ height: 600 }}>
      <DataGrid
        rows={rows}
        columns={columns}
        sortModel={sortModel}
        filterModel={filterModel}
        rowHeight={36}
        initialState={initialState}
      />
    </div>
  )
}
