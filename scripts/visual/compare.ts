import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'

/** The difference between two images: the number of differing pixels, and an image of these pixels. */
export interface Difference {
  readonly pixels: number
  readonly png: Buffer
}

const THRESHOLD = 0.01

/** Returns an image on a larger transparent canvas, so that images of different sizes can be compared. */
function widen(screenshot: PNG, width: number, height: number): PNG {
  if (screenshot.width === width && screenshot.height === height) return screenshot
  const wider = new PNG({ width, height })
  PNG.bitblt(screenshot, wider, 0, 0, screenshot.width, screenshot.height, 0, 0)
  return wider
}

/**
 * Compares two PNG images pixel by pixel, including anti-aliased edges. A pixel differs if the distance between its two colors
 * exceeds 1% of the largest possible distance (about two of 256 shades). One differing pixel is enough to make the images
 * different. @returns undefined when the images are equal; images of different sizes are never equal
 */
export function compare(before: Buffer, after: Buffer): Difference | undefined {
  if (before.equals(after)) return undefined
  const [one, two] = [PNG.sync.read(before), PNG.sync.read(after)]
  const width = Math.max(one.width, two.width)
  const height = Math.max(one.height, two.height)
  const canvas = new PNG({ width, height })
  const pixels = pixelmatch(
    widen(one, width, height).data,
    widen(two, width, height).data,
    canvas.data,
    width,
    height,
    { threshold: THRESHOLD, includeAA: true, alpha: 0.15 },
  )
  const sameSize = one.width === two.width && one.height === two.height
  return pixels === 0 && sameSize ? undefined : { pixels, png: PNG.sync.write(canvas) }
}

/** Returns whether a PNG image has only one color. */
export function isBlank(png: Buffer): boolean {
  // The size is in the header. A file that is larger than both 20 kB and one byte per 100 pixels has more than one color, so it is
  // not decoded.
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)]
  if (png.length > Math.max(20_000, (width * height) / 100)) return false
  const { data } = PNG.sync.read(png)
  const pixels = new Uint32Array(data.buffer, data.byteOffset, data.length / 4)
  return pixels.every((pixel) => pixel === pixels[0])
}
