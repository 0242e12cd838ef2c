import { PNG } from 'pngjs'
import { expect, it } from 'vitest'

import { changedBox, cropOf, type Box } from './crop.ts'

const WHITE = 0xffffffff
const GRAY = 0xff808080
const RED = 0xff0000ff

/** Creates an image of one color with rectangles of other colors. */
function draw(width: number, height: number, ...boxes: readonly (Box & { readonly color: number })[]): Buffer {
  const image = new PNG({ width, height })
  for (const { x, y, color, ...size } of [{ x: 0, y: 0, width, height, color: WHITE }, ...boxes]) {
    for (let row = y; row < y + size.height; row++)
      for (let column = x; column < x + size.width; column++)
        image.data.writeUInt32LE(color, (row * width + column) * 4)
  }
  return PNG.sync.write(image)
}

const page = { x: 0, y: 100, width: 400, height: 300, color: GRAY }

it('changedBox finds the area in which two images differ', () => {
  expect(changedBox(draw(400, 400, { x: 30, y: 40, width: 5, height: 6, color: RED }))).toEqual({
    x: 30,
    y: 40,
    width: 5,
    height: 6,
  })
  expect(changedBox(draw(10, 10))).toBeUndefined()
})

it('cropOf returns the whole of a small component, without the background colors around it', () => {
  const screenshot = draw(400, 400, page, { x: 50, y: 20, width: 100, height: 40, color: RED })
  expect(cropOf(screenshot, { x: 60, y: 30, width: 1, height: 1 })).toEqual({ x: 38, y: 8, width: 124, height: 64 })
})

it('cropOf returns the changed part of a large component with a margin that stays within the image', () => {
  const screenshot = draw(1200, 900, { x: 10, y: 10, width: 1180, height: 800, color: RED })
  expect(cropOf(screenshot, { x: 1100, y: 20, width: 60, height: 10 })).toEqual({
    x: 1052,
    y: 0,
    width: 148,
    height: 78,
  })
})

it('cropOf returns the top of a large component in which nothing has changed', () => {
  const screenshot = draw(1200, 900, { x: 12, y: 12, width: 1180, height: 800, color: RED })
  expect(cropOf(screenshot)).toEqual({ x: 0, y: 0, width: 640, height: 420 })
})
