import { chartToPng, chartToSvg } from '../export-chart.ts'

/** The numbers of a chart, as shown in its table. */
export interface ChartData {
  columns: readonly string[]
  rows: readonly (readonly string[])[]
}

/** Delay before the object URL of a saved file is revoked, in ms. */
const KEPT = 10_000
/** Matches text that a spreadsheet would evaluate as a formula, except signed numbers. */
const FORMULA = /^[=+\-@\t\r](?![\d\s.,]*%?$)/

/**
 * Writes a table as comma-separated values with CRLF line endings (RFC 4180). Cells that a spreadsheet would evaluate as a formula,
 * except signed numbers, are prefixed with an apostrophe.
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
  // Safari reads the file asynchronously, shortly after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT)
}

/** The formats in which a chart can be saved; PNG and CSV can also be copied. */
export type ChartFormat = 'png' | 'svg' | 'csv'

const TYPES = { png: 'image/png', svg: 'image/svg+xml', csv: 'text/plain' } as const

function fileOf(format: ChartFormat, figure: HTMLElement, data: () => ChartData): Promise<Blob> {
  if (format === 'png') return chartToPng(figure)
  const text = format === 'svg' ? chartToSvg(figure) : writeCsv(data())
  return Promise.resolve(new Blob([text], { type: TYPES[format] }))
}

/** Saves a chart or its numbers as a file named after its title. Rejects when the chart cannot be drawn. */
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
 * Copies a chart or its numbers to the clipboard. When the clipboard is unavailable (no permission, insecure context) or does not
 * accept images, saves a file instead and returns `saved`. Rejects when the chart cannot be drawn.
 */
export async function copyChart(
  format: 'png' | 'csv',
  figure: HTMLElement,
  title: string,
  data: () => ChartData,
): Promise<'copied' | 'saved'> {
  const blob = fileOf(format, figure, data)
  try {
    // Passes the promise instead of its value, because otherwise Safari would lose the user activation while the image is drawn.
    await navigator.clipboard.write([new ClipboardItem({ [TYPES[format]]: blob })])
    return 'copied'
  } catch {
    save(await blob, `${title}.${format}`)
    return 'saved'
  }
}
