import { describe, expect, it } from 'vitest'

import { deriveCrosshair, deriveQuadrant, hasScatter, isScatterRow } from './importance.ts'

describe('isScatterRow', () => {
  it.each([
    ['Amount of information', 'row1', false],
    ['Frequency of communication', 'row2', false],
    ['  amount of Information ', 'row1', false],
    ['Communication', 'Frequency of communication', false],
    ['Quality of information', 'row3', true],
  ])('for "%s" (%s), returns %s', (text, value, wanted) => {
    expect(isScatterRow({ value, text })).toBe(wanted)
  })
})

const RANGES = { performance: [0, 100], importance: [0, 40] } as const
const item = (performance: number, importance: number) => ({ performance, importance })

describe('deriveCrosshair', () => {
  it.each([
    { position: 'means', crosshair: item(75, 18) },
    { position: 'medians', crosshair: item(70, 20) },
    { position: 'middle', crosshair: item(50, 20) },
  ] as const)('returns the $position', ({ position, crosshair }) => {
    expect(deriveCrosshair([item(95, 24), item(60, 10), item(70, 20)], position, RANGES)).toEqual(crosshair)
  })

  it('returns the mean of the two middle values for an even number of items', () => {
    expect(deriveCrosshair([item(60, 10), item(70, 20)], 'medians', RANGES)).toEqual(item(65, 15))
  })

  it('returns the middle of the scales when there are no items', () => {
    expect(deriveCrosshair([], 'means', RANGES)).toEqual(item(50, 20))
    expect(deriveCrosshair([], 'medians', RANGES)).toEqual(item(50, 20))
  })

  it('replaces an open end of a scale with the lowest or highest item, and keeps a closed end', () => {
    const points = [item(60, 10), item(100, 40)]
    const above = { performance: [0, Infinity], importance: [0, Infinity] } as const
    expect(deriveCrosshair(points, 'middle', above)).toEqual(item(50, 20))
    const below = { performance: [-Infinity, 120], importance: [-Infinity, Infinity] } as const
    expect(deriveCrosshair(points, 'middle', below)).toEqual(item(90, 25))
    expect(deriveCrosshair([], 'middle', above)).toEqual(item(0, 0))
  })
})

describe('deriveQuadrant', () => {
  const crosshair = { importance: 25, performance: 70 }

  it.each([
    ['important and poor', 30, 60, 'concentrate'],
    ['important and good', 30, 80, 'keepUp'],
    ['unimportant and poor', 20, 60, 'lowPriority'],
    ['unimportant and good', 20, 80, 'overkill'],
    ['on both lines', 25, 70, 'keepUp'],
    ['on the line of importance and poor', 25, 60, 'concentrate'],
    ['unimportant and on the line of performance', 20, 70, 'overkill'],
  ] as const)('assigns a point that is %s to its quadrant', (_, importance, performance, quadrant) => {
    expect(deriveQuadrant({ importance, performance }, crosshair)).toBe(quadrant)
  })

  it('treats a point whose value equals that of a line as lying on the line, despite rounding errors', () => {
    const points = [14.3, 14.3, 14.3].map((importance) => ({ importance, performance: 0.1 }))
    const mean = deriveCrosshair(points, 'means', RANGES)
    expect(points.map((point) => deriveQuadrant(point, mean))).toEqual(['keepUp', 'keepUp', 'keepUp'])
  })

  // Follows the example of Martilla and James 1977; these figures have not been checked against the paper.
  it('assigns fourteen services of a car dealer to quadrants divided by the means', () => {
    const figures = [
      [3.83, 2.63],
      [3.63, 2.73],
      [3.6, 3.15],
      [3.56, 3],
      [3.41, 3.05],
      [3.41, 3.29],
      [3.38, 3.03],
      [3.37, 3.11],
      [3.29, 2],
      [3.27, 3.02],
      [2.52, 2.25],
      [2.43, 2.49],
      [2.37, 2.35],
      [2.05, 3.33],
    ]
    const points = figures.map(([importance = 0, performance = 0]) => ({ importance, performance }))
    const mean = deriveCrosshair(points, 'means', RANGES)
    const found = points.map((point) => deriveQuadrant(point, mean))
    const numbersOf = (quadrant: string) => found.flatMap((one, k) => (one === quadrant ? [k + 1] : []))
    expect(numbersOf('concentrate')).toEqual([1, 2, 9])
    expect(numbersOf('overkill')).toEqual([14])
    expect(numbersOf('lowPriority')).toEqual([11, 12, 13])
  })
})

describe('hasScatter', () => {
  const row = (text: string) => ({ value: text, text })
  const matrix = { type: 'matrix', rateMin: 1, rows: [row('Food'), row('Service')] }

  it.each([
    ['a matrix with a scale', matrix, true],
    ['a matrix without a scale', { ...matrix, rateMin: null }, false],
    [
      'a matrix with one row besides those that are left out',
      { ...matrix, rows: [row('Food'), row('Amount of information')] },
      false,
    ],
    ['a rating', { type: 'rating', rateMin: 1, rows: [] }, false],
  ])('of %s is %s', (_, item, expected) => {
    expect(hasScatter(item)).toBe(expected)
  })
})
