/** The formatted text of a cell. */
export type ChartCell = string

export interface ChartTableProps {
  /** The name of the table, usually the title of the chart. */
  caption: string
  /**
   * The column headers, which must be unique. The first column contains the names of the rows; the other columns contain numbers
   * and are end-aligned.
   */
  columns: readonly ChartCell[]
  /** One list of cells per row, with one cell for each of `columns`. The first cell of each row must be unique. */
  rows: readonly (readonly ChartCell[])[]
}

/**
 * Renders a chart's data table, which contains every value in the drawing in the same order. The table scrolls horizontally when it
 * is wider than its container. For data that users can sort or select, use the DataTable from `ui` instead.
 * @source Visual language, section 7
 */
export function ChartTable({ caption, columns, rows }: ChartTableProps) {
  return (
    // A scroll container must be focusable; otherwise, keyboard users cannot scroll to its end.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div data-rp-slot="chart-table" role="group" aria-label={caption} tabIndex={0} className="w-full overflow-x-auto">
      <table className="w-full border-collapse text-[13px]/[20px] tabular-nums">
        <caption className="sr-only">{caption}</caption>
        <thead className="text-[12px]/[16px] text-(--rp-muted)">
          <tr className="border-b border-(--rp-line)">
            {columns.map((column, index) => (
              <th
                key={column}
                scope="col"
                className={`py-2 font-[520] ${index === 0 ? 'text-start' : 'ps-4 text-end'}`}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([head = '', ...cells]) => (
            <tr key={head} className="border-b border-(--rp-line)">
              <th scope="row" className="py-2 text-start font-[420] text-(--rp-text)">
                {head}
              </th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]} className="py-2 ps-4 text-end whitespace-nowrap text-(--rp-text)">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
