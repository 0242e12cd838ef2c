import { PNG } from 'pngjs'
import { expect, it } from 'vitest'

import { isBlank } from './compare.ts'

function screenshot(dot: number, width = 360, height = 800): Buffer {
  const png = new PNG({ width, height })
  png.data.fill(255)
  png.data[4 * 5000] = dot
  return PNG.sync.write(png)
}

it('isBlank distinguishes a single-color image from an image with one pixel of a different color', () => {
  expect([isBlank(screenshot(255)), isBlank(screenshot(254))]).toEqual([true, false])
})

it('isBlank recognizes a single-color screenshot of the maximum size', () => {
  expect(isBlank(screenshot(255, 1200, 6000))).toBe(true)
})
