import { describe, expect, it } from 'vitest'

import { fitText, plotArea } from './plot-area.ts'

const margin = { top: 8, end: 20, bottom: 30, start: 50 }

describe('plotArea', () => {
  it('applies the start margin on the left and returns a range from left to right', () => {
    expect(plotArea({ width: 400, height: 200, rtl: false }, margin)).toMatchObject({
      left: 50,
      right: 380,
      xRange: [50, 380],
      yRange: [170, 8],
    })
  })

  it('mirrors the margins and the range in right-to-left text', () => {
    expect(plotArea({ width: 400, height: 200, rtl: true }, margin)).toMatchObject({
      left: 20,
      right: 350,
      xRange: [350, 20],
    })
  })

  it('returns a plot of one pixel when the drawing is too small', () => {
    expect(plotArea({ width: 10, height: 10, rtl: false }, margin)).toMatchObject({ right: 51, bottom: 9 })
  })
})

it.each([
  ['Dining', 100, 'Dining'],
  ['Friendliness of staff', 60, 'Friendl…'],
  ['Dining', 8, ''],
])('shortens %s to fit into %d px', (text, width, fitted) => {
  expect(fitText(text, width)).toBe(fitted)
})
