import { describe, expect, it } from 'vitest'

import { deriveCrosshair, deriveQuadrant, deriveScatterPoints, isScatterRow, type ScatterRow } from './importance.ts'

describe('isScatterRow', () => {
  it.each([
    ['Amount of information', 'row1', false],
    ['Frequency of communication', 'row2', false],
    ['  amount of Information ', 'row1', false],
    ['Communication', 'Frequency of communication', false],
    ['Quality of information', 'row3', true],
  ])('of "%s" (%s) is %s', (text, value, wanted) => {
    expect(isScatterRow({ value, text })).toBe(wanted)
  })
})

describe('deriveScatterPoints', () => {
  const rows: ScatterRow[] = ['food', 'pool', 'golf', 'info', 'spa', 'bar'].map((value) => ({
    value,
    text: value === 'info' ? 'Amount of information' : value.toUpperCase(),
  }))
  const importance = new Map([
    ['food', 30],
    ['pool', 0],
    ['golf', null],
    ['info', 20],
    ['spa', 5],
    ['bar', NaN],
  ])
  const performance = new Map([
    ['food', 80],
    ['pool', 0],
    ['golf', 70],
    ['info', 60],
    ['spa', null],
    ['bar', 50],
  ])

  it('leaves out excluded rows and rows with a figure missing', () => {
    expect(deriveScatterPoints(rows, importance, performance)).toEqual([
      { value: 'food', text: 'FOOD', importance: 30, performance: 80 },
      { value: 'pool', text: 'POOL', importance: 0, performance: 0 },
    ])
  })

  it('is empty when nothing was weighed', () => {
    expect(deriveScatterPoints(rows, new Map(), performance)).toEqual([])
  })
})

describe('deriveCrosshair', () => {
  it('stands at the means', () => {
    const points = [
      { importance: 10, performance: 80 },
      { importance: 40, performance: 60 },
    ]
    expect(deriveCrosshair(points)).toEqual({ importance: 25, performance: 70 })
  })

  it('is null without points', () => {
    expect(deriveCrosshair([])).toBeNull()
  })
})

describe('deriveQuadrant', () => {
  const crosshair = { importance: 25, performance: 70 }

  it.each([
    ['important and poor', 30, 60, 'concentrate_here'],
    ['important and good', 30, 80, 'keep_up'],
    ['unimportant and poor', 20, 60, 'low_priority'],
    ['unimportant and good', 20, 80, 'possible_overkill'],
    ['on both lines', 25, 70, 'keep_up'],
    ['on the line of importance and poor', 25, 60, 'concentrate_here'],
    ['unimportant and on the line of performance', 20, 70, 'possible_overkill'],
  ] as const)('puts what is %s in its place', (_, importance, performance, quadrant) => {
    expect(deriveQuadrant({ importance, performance }, crosshair)).toBe(quadrant)
  })

  it('keeps equal points on their line in spite of rounding', () => {
    const points = [14.3, 14.3, 14.3].map((importance) => ({ importance, performance: 0.1 }))
    const mean = deriveCrosshair(points)
    expect(mean).not.toBeNull()
    expect(points.map((point) => mean && deriveQuadrant(point, mean))).toEqual(['keep_up', 'keep_up', 'keep_up'])
  })

  // In the manner of Martilla and James 1977; these figures are not checked against the paper.
  it('sorts fourteen services of a car dealer by means', () => {
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
    const mean = deriveCrosshair(points) ?? { importance: 0, performance: 0 }
    const found = points.map((point) => deriveQuadrant(point, mean))
    const placesOf = (quadrant: string) => found.flatMap((one, k) => (one === quadrant ? [k + 1] : []))
    expect(placesOf('concentrate_here')).toEqual([1, 2, 9])
    expect(placesOf('possible_overkill')).toEqual([14])
    expect(placesOf('low_priority')).toEqual([11, 12, 13])
  })
})
