/** A cell as people read it. Numbers come formatted from the caller. */
export type ChartCell = string

export interface ChartTableProps {
  /** Names the table, mostly with the words of the chart's title. */
  caption: string
  /** The first column names the row; all others are numbers and end-aligned. */
  columns: readonly ChartCell[]
  /** One list of cells a row, as long as `columns`. The first cell of a row is unique. */
  rows: readonly (readonly ChartCell[])[]
}

/**
 * The real table behind a picture: every value that the picture shows, in the order of the picture. It scrolls inside
 * its own box when it is wider than its place. For data that people sort or select, use a data table instead.
 *
 * @source Visual language, section 7
 */
export function ChartTable({ caption, columns, rows }: ChartTableProps) {
  return (
    // A box that scrolls has to be reachable by keyboard, or its end is out of reach.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div data-slot="chart-table" role="group" aria-label={caption} tabIndex={0} className="w-full overflow-x-auto">
      <table className="w-full border-collapse text-[13px]/[20px] tabular-nums">
        <caption className="sr-only">{caption}</caption>
        <thead className="text-[12px]/[16px] text-(--muted)">
          <tr className="border-b border-(--line)">
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
            <tr key={head} className="border-b border-(--line)">
              <th scope="row" className="py-2 text-start font-[420] text-(--text)">
                {head}
              </th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]} className="py-2 ps-4 text-end whitespace-nowrap text-(--text)">
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
