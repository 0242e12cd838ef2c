import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'

/** Two pictures side by side: how many pixels differ, and the picture of these. */
export interface Difference {
  readonly pixels: number
  readonly png: Buffer
}

const THRESHOLD = 0.01

/** A picture on a larger canvas of nothing, so that two of different sizes can be laid on each other. */
function widen(picture: PNG, width: number, height: number): PNG {
  if (picture.width === width && picture.height === height) return picture
  const wider = new PNG({ width, height })
  PNG.bitblt(picture, wider, 0, 0, picture.width, picture.height, 0, 0)
  return wider
}

/**
 * Compares two PNG pixel by pixel, edges included. A pixel differs above 0.01 of the widest step between two colors,
 * which is about two of 256 shades; no number of differing pixels is let pass.
 *
 * @returns undefined when they are the same; pictures of different sizes never are
 * @source ours
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
