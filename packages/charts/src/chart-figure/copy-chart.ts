import { chartToPng, chartToSvg } from '../export-chart.ts'

/** The numbers of a chart, as its table shows them. */
export interface ChartData {
  columns: readonly string[]
  rows: readonly (readonly string[])[]
}

/** How long the address of a saved file is kept, in ms. */
const KEPT = 10_000
/** Text that a spreadsheet would run as a formula, and that is not merely a signed number. */
const FORMULA = /^[=+\-@\t\r](?![\d\s.,]*%?$)/

/**
 * Writes a table as comma separated values, with lines ended as RFC 4180 has it. A cell that a spreadsheet would run as a
 * formula gets an apostrophe before it.
 */
export function writeCsv({ columns, rows }: ChartData): string {
  const cell = (text: string) => {
    const safe = FORMULA.test(text) ? `'${text}` : text
    return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
  }
  return [columns, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

function save(blob: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // Safari reads the file a moment after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT)
}

/** What a chart can be copied or saved as. */
export type ChartFormat = 'png' | 'svg' | 'csv'

const TYPES = { png: 'image/png', svg: 'image/svg+xml', csv: 'text/plain' } as const

function fileOf(format: ChartFormat, figure: HTMLElement, data: () => ChartData): Promise<Blob> {
  if (format === 'png') return chartToPng(figure)
  const text = format === 'svg' ? chartToSvg(figure) : writeCsv(data())
  return Promise.resolve(new Blob([text], { type: TYPES[format] }))
}

/** Saves a chart or its numbers as a file that is named after its title. Rejects when it cannot be drawn. */
export async function saveChart(
  format: ChartFormat,
  figure: HTMLElement,
  title: string,
  data: () => ChartData,
): Promise<'saved'> {
  save(await fileOf(format, figure, data), `${title}.${format}`)
  return 'saved'
}

/**
 * Copies a chart or its numbers to the clipboard. Where the clipboard is closed (no permission, no secure context) or
 * takes no images, a file is saved instead, and the answer says so. Rejects when the chart cannot be drawn.
 */
export async function copyChart(
  format: 'png' | 'csv',
  figure: HTMLElement,
  title: string,
  data: () => ChartData,
): Promise<'copied' | 'saved'> {
  const blob = fileOf(format, figure, data)
  try {
    // The promise, and not its value: Safari forgets who pressed the button while the image is drawn.
    await navigator.clipboard.write([new ClipboardItem({ [TYPES[format]]: blob })])
    return 'copied'
  } catch {
    save(await blob, `${title}.${format}`)
    return 'saved'
  }
}
