/**
 * Prints a Markdown table whose columns are as wide as their cells require. The first column is left-aligned; the others are
 * right-aligned, for numbers.
 */
export function printTable(columns: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = columns.map((column, index) =>
    Math.max(column.length, ...rows.map((row) => (row[index] ?? '').length)),
  )
  const line = (cells: readonly string[]) =>
    `| ${widths.map((width, index) => pad(cells[index] ?? '', width, index)).join(' | ')} |`
  console.log(line(columns))
  console.log(
    `| ${widths.map((width, index) => (index === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`,
  )
  for (const row of rows) console.log(line(row))
}

const pad = (cell: string, width: number, index: number) => (index === 0 ? cell.padEnd(width) : cell.padStart(width))
