import { saveFile } from '../save-file.ts'
import { encodeQr, qrSvg } from './qr-path.ts'

/** Downloads a QR code as an SVG file. `name` is the name of the file without its extension. */
export function saveQrSvg(name: string, text: string): void {
  saveFile(`${name}.svg`, new Blob([qrSvg(text)], { type: 'image/svg+xml' }))
}

/** The minimum width of a PNG in pixels: about 8.5 cm on paper at 300 dots per inch. */
const PNG_WIDTH = 1_000

/** Downloads a QR code as a PNG file. Fails under the same conditions as `drawQrPng`. */
export async function saveQrPng(name: string, text: string): Promise<void> {
  saveFile(`${name}.png`, await drawQrPng(text))
}

/**
 * Renders a QR code as a PNG at least 1,000 pixels wide, in which each module is a whole number of pixels wide. Fails when the text
 * is too long, or when the browser cannot draw the image or encode it as PNG.
 */
export async function drawQrPng(text: string): Promise<Blob> {
  const { size, path } = encodeQr(text)
  const scale = Math.ceil(PNG_WIDTH / size)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = size * scale
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('this browser cannot draw on a canvas')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.scale(scale, scale)
  context.fillStyle = '#000'
  context.fill(new Path2D(path))
  const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (file === null) throw new Error('this browser could not create a PNG file')
  return file
}
