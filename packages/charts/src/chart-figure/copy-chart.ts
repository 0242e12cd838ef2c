/** The numbers of a chart, as its table shows them. */
export interface ChartData {
  columns: readonly string[]
  rows: readonly (readonly string[])[]
}

/** Space around a copied picture, in CSS pixels. */
const MARGIN = 16
/** Two pixels for each CSS pixel: sharp in a slide, and small enough for a mail. */
const SCALE = 2
/** How long the address of a saved file is kept, in ms. */
const KEPT = 10_000
/** Tools, the point that is shown and the control of the points are not part of the picture. */
const NOT_DRAWN = '[data-slot=chart-tools],[data-slot=chart-cursor],[data-slot=point-tooltip],input'

/** Written as a spreadsheet would read a formula, and not merely as a signed number. */
const FORMULA = /^[=+\-@\t\r](?![\d\s.,]*%?$)/

/**
 * A table as comma separated values, with lines ended as RFC 4180 has it. A cell that a spreadsheet would run as a
 * formula gets an apostrophe before it.
 *
 * @source ours
 */
export function writeCsv({ columns, rows }: ChartData): string {
  const cell = (text: string) => {
    const safe = FORMULA.test(text) ? `'${text}` : text
    return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
  }
  return [columns, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

function styleOf(element: Element): string {
  const style = getComputedStyle(element)
  return Array.from(style, (name) => `${name}:${style.getPropertyValue(name)}`).join(';')
}

/** A copy that needs no style sheet: every element carries its computed style. */
function standAlone(figure: HTMLElement): string {
  // A copy of an HTML element is one.
  const copy = figure.cloneNode(true) as HTMLElement
  const copies = [copy, ...copy.querySelectorAll('*')]
  for (const [index, element] of [figure, ...figure.querySelectorAll('*')].entries()) {
    copies[index]?.setAttribute('style', styleOf(element))
  }
  for (const element of copy.querySelectorAll(NOT_DRAWN)) element.remove()
  copy.style.margin = `${MARGIN}px`
  return new XMLSerializer().serializeToString(copy)
}

/** The first color behind an element; white where nothing is painted. */
function backgroundOf(element: Element | null): string {
  if (element === null) return 'white'
  const { backgroundColor } = getComputedStyle(element)
  return backgroundColor === 'rgba(0, 0, 0, 0)' ? backgroundOf(element.parentElement) : backgroundColor
}

/**
 * The figure as a PNG in its present theme, twice its size on the page, without its buttons. Web fonts cannot be
 * reached from inside an image: the system's font of the same stack stands in. Rejects when the browser refuses to
 * draw HTML into a canvas.
 *
 * @source ours
 */
export async function drawPicture(figure: HTMLElement): Promise<Blob> {
  const [width, height] = [figure.offsetWidth + 2 * MARGIN, figure.offsetHeight + 2 * MARGIN]
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><foreignObject width="100%" height="100%">${standAlone(figure)}</foreignObject></svg>`,
  )}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = width * SCALE
  canvas.height = height * SCALE
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas to draw on')
  context.fillStyle = backgroundOf(figure)
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture is too large to copy'))))
  })
}

function save(blob: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // Safari reads the file a moment after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT)
}

/**
 * Puts a chart's picture or its data on the clipboard. Where the clipboard is closed (no permission, no secure
 * context) or takes no pictures, a file named after the title is saved instead, and the answer says so. Rejects when
 * the picture cannot be drawn.
 *
 * @source ours
 */
export async function copyChart(
  kind: 'picture' | 'data',
  figure: HTMLElement,
  title: string,
  data: () => ChartData,
): Promise<'copied' | 'saved'> {
  const blob =
    kind === 'picture' ? drawPicture(figure) : Promise.resolve(new Blob([writeCsv(data())], { type: 'text/plain' }))
  try {
    // The promise, and not its value: Safari forgets who pressed the button while the picture is drawn.
    await navigator.clipboard.write([new ClipboardItem({ [kind === 'picture' ? 'image/png' : 'text/plain']: blob })])
    return 'copied'
  } catch {
    save(await blob, `${title}.${kind === 'picture' ? 'png' : 'csv'}`)
    return 'saved'
  }
}
