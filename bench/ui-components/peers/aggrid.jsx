import {
  ClientSideRowModelApiModule,
  ClientSideRowModelModule,
  ColumnApiModule,
  ModuleRegistry,
  TextFilterModule,
} from 'ag-grid-community'
import { AgGridReact } from 'ag-grid-react'
import { useLayoutEffect, useRef } from 'react'

import { COLUMNS } from '../page/rows.ts'

ModuleRegistry.registerModules([
  ClientSideRowModelModule,
  TextFilterModule,
  ColumnApiModule,
  ClientSideRowModelApiModule,
])
const columns = COLUMNS.map(([field, headerName, width]) => ({
  field,
  headerName,
  width,
  filter: 'agTextColumnFilter',
}))

/** AG Grid with the modules that the bench asks for, and its own window. */
export function Table({ rows, direction, text }) {
  const api = useRef(null)
  useLayoutEffect(() => {
    const state = direction ? [{ colId: 'title', sort: direction === 'ascending' ? 'asc' : 'desc' }] : []
    api.current?.applyColumnState({ state, defaultState: { sort: null } })
  }, [direction])
  useLayoutEffect(() => {
    api.current?.setFilterModel(text ? { title: { filterType: 'text', type: 'contains', filter: text } } : null)
  }, [text])
  return (
    <div style={{ height: 600 }}>
      <AgGridReact
        rowData={rows}
        columnDefs={columns}
        animateRows={false}
        rowHeight={36}
        onGridReady={(event) => {
          api.current = event.api
        }}
      />
    </div>
  )
}
