import {
  columnFilteringFeature,
  createColumnHelper,
  createFilteredRowModel,
  createSortedRowModel,
  filterFn_includesString,
  rowSortingFeature,
  sortFn_text,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo } from 'react'

import { COLUMNS } from '../page/rows.ts'

const features = tableFeatures({
  rowSortingFeature,
  columnFilteringFeature,
  sortedRowModel: createSortedRowModel(),
  filteredRowModel: createFilteredRowModel(),
  sortFns: { text: sortFn_text },
  filterFns: { includesString: filterFn_includesString },
})
const helper = createColumnHelper()
const columns = helper.columns(
  COLUMNS.map(([key, header]) => helper.accessor(key, { header, sortFn: 'text', filterFn: 'includesString' })),
)

/** The library's table over the bench's state. */
export function useRows({ rows, direction, text }) {
  const state = useMemo(
    () => ({
      sorting: direction ? [{ id: 'title', desc: direction === 'descending' }] : [],
      columnFilters: text ? [{ id: 'title', value: text }] : [],
    }),
    [direction, text],
  )
  return useTable({ features, columns, data: rows, state })
}

/** Every row is drawn. */
export function Table(props) {
  const table = useRows(props)
  return (
    <div style={{ height: 600, overflow: 'auto' }}>
      <table>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map((header) => (
                <th key={header.id}>
                  <table.FlexRender header={header} />
                </th>
              ))}
            </tr>
          ))}
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id}>
              {row.getAllCells().map((cell) => (
                <td key={cell.id}>
                  <table.FlexRender cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
