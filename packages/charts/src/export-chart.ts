import { drawHtml } from './chart-figure/draw-html.ts'
import { SVG, type Pen } from './chart-figure/pen.ts'

/** Space around an exported chart, in CSS pixels. */
const MARGIN = 16
/** Image pixels per CSS pixel. With two, the image is sharp on a slide, but still small enough to send by e-mail. */
const SCALE = 2

/** Returns the nearest background color behind an element; white when there is none. */
function backgroundOf(element: Element | null): string {
  if (element === null) return 'white'
  const { backgroundColor } = getComputedStyle(element)
  return backgroundColor === 'rgba(0, 0, 0, 0)' ? backgroundOf(element.parentElement) : backgroundColor
}

/** Returns a function that converts any CSS color to #rrggbb and an opacity, a format that all drawing programs accept. */
function colorReader() {
  const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  const known = new Map<string, readonly [color: string, opacity: number]>()
  return (color: string) => {
    const found = known.get(color)
    if (found || !context) return found ?? ([color, 1] as const)
    context.clearRect(0, 0, 1, 1)
    context.fillStyle = color
    context.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0, alpha = 255] = context.getImageData(0, 0, 1, 1).data
    const hex = [red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')
    const read = [`#${hex}`, Math.round((alpha / 255) * 100) / 100] as const
    known.set(color, read)
    return read
  }
}

/**
 * Returns a chart as the text of a self-contained SVG file. The title, drawing, legend and base look as they do on the page, in the current
 * theme, but buttons, tooltips and hidden series are omitted. Text remains text, in the page's font if it is installed. `figure` is
 * the element of any chart in this package, or a container with several charts; it must be displayed on the page.
 */
export function chartToSvg(figure: HTMLElement): string {
  const box = figure.getBoundingClientRect()
  const [width, height] = [Math.ceil(box.width) + 2 * MARGIN, Math.ceil(box.height) + 2 * MARGIN]
  const root = document.createElementNS(SVG, 'svg')
  const color = colorReader()
  const pen: Pen = {
    root,
    color,
    x: (left) => left - box.left + MARGIN,
    y: (top) => top - box.top + MARGIN,
  }
  for (const [name, value] of Object.entries({ width, height, viewBox: `0 0 ${width} ${height}` })) {
    root.setAttribute(name, String(value))
  }
  const plane = document.createElementNS(SVG, 'rect')
  plane.setAttribute('width', '100%')
  plane.setAttribute('height', '100%')
  plane.setAttribute('fill', color(backgroundOf(figure))[0])
  root.append(plane)
  drawHtml(figure, pen)
  return new XMLSerializer().serializeToString(root)
}

/**
 * Draws the result of `chartToSvg` as a PNG, by default with two pixels per CSS pixel. An SVG image cannot load web fonts, so
 * installed fonts from the same font stack are used instead. Rejects when the browser cannot draw the image.
 */
export async function chartToPng(figure: HTMLElement, scale = SCALE): Promise<Blob> {
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(chartToSvg(figure))}`
  await image.decode()
  const canvas = new OffscreenCanvas(image.naturalWidth * scale, image.naturalHeight * scale)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this browser cannot draw on a canvas')
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas.convertToBlob({ type: 'image/png' })
}
