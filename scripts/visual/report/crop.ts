import { PNG } from 'pngjs'

/** An area of an image, in pixels. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A component up to this size is shown in full; for a larger component, only the part that differs is shown. */
const WHOLE = { width: 640, height: 420 }
const MARGIN = 24

/**
 * Returns the smallest area of an image that contains all pixels whose color `isInside` accepts, or undefined if there are none.
 */
function boundsOf({ width, height, data }: PNG, isInside: (color: number) => boolean): Box | undefined {
  const pixels = new Uint32Array(data.buffer, data.byteOffset, data.length / 4)
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (!isInside(pixels[y * width + x] ?? 0)) continue
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = y
    }
  }
  return right < 0 ? undefined : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 }
}

function widen({ x, y, width, height }: Box, by: number, image: PNG): Box {
  const [left, top] = [Math.max(0, x - by), Math.max(0, y - by)]
  return {
    x: left,
    y: top,
    width: Math.min(image.width, x + width + by) - left,
    height: Math.min(image.height, y + height + by) - top,
  }
}

/** The red with which pixelmatch marks differences: the RGBA bytes of a pixel, read as a little-endian number. */
const RED = 0xff0000ff

/** Returns the smallest area with all red pixels of a difference image; undefined when there are none. */
export function changedBox(difference: Buffer): Box | undefined {
  return boundsOf(PNG.sync.read(difference), (color) => color === RED)
}

/**
 * Returns the part of a screenshot that a thumbnail shows: the component without the background around it, whose colors are those
 * of the first and last pixels. If the component is larger than 640 by 420 pixels, returns only the changed part, or the top
 * of the component if nothing has changed.
 */
export function cropOf(screenshot: Buffer, changed?: Box): Box {
  const image = PNG.sync.read(screenshot)
  const planes = [image.data.readUInt32LE(0), image.data.readUInt32LE(image.data.length - 4)]
  const whole = { x: 0, y: 0, width: image.width, height: image.height }
  const component = widen(boundsOf(image, (color) => !planes.includes(color)) ?? whole, MARGIN / 2, image)
  if (component.width <= WHOLE.width && component.height <= WHOLE.height) return component
  if (changed !== undefined) return widen(changed, MARGIN * 2, image)
  return {
    ...component,
    width: Math.min(component.width, WHOLE.width),
    height: Math.min(component.height, WHOLE.height),
  }
}
