import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { correlate, correlateTable, correlationInterval, type CrossCell } from './correlation.ts'

describe('correlate', () => {
  it.each([
    [
      'answers that rise together',
      [
        [1, 2],
        [2, 4],
        [3, 6],
      ],
      { r: 1, n: 3 },
    ],
    [
      'answers that part',
      [
        [1, 6],
        [2, 4],
        [3, 2],
      ],
      { r: -1, n: 3 },
    ],
    [
      'answers that do not go together',
      [
        [1, 1],
        [1, 3],
        [3, 1],
        [3, 3],
      ],
      { r: 0, n: 4 },
    ],
    [
      'answers that are missing on a side',
      [
        [1, 2],
        [null, 9],
        [9, null],
        [2, 4],
        [NaN, 1],
      ],
      { r: 1, n: 2 },
    ],
  ] as const)('reads %s', (_, pairs, wanted) => {
    const found = correlate(pairs)
    expect(found?.r).toBeCloseTo(wanted.r, 12)
    expect(found?.n).toBe(wanted.n)
  })

  it.each([
    ['nobody', []],
    ['one respondent', [[1, 2]]],
    [
      'an answer that does not vary',
      [
        [0.1, 1],
        [0.1, 2],
        [0.1, 3],
      ],
    ],
    [
      'an overall rating that does not vary',
      [
        [1, 0.3],
        [2, 0.3],
        [4, 0.3],
      ],
    ],
  ] as const)('is null of %s', (_, pairs) => {
    expect(correlate(pairs)).toBeNull()
  })

  it('stays within −1 and 1 on a straight line, and is null on a level one', () => {
    const number = fc.double({ min: -9, max: 9, noNaN: true })
    fc.assert(
      fc.property(fc.array(number, { maxLength: 9 }), number, (xs, slope) => {
        const rising = correlate(xs.map((x) => [x, slope * x + 0.1]))
        expect(Math.abs(rising?.r ?? 0)).toBeLessThanOrEqual(1)
        expect(correlateTable(xs.map((x, k) => [x, slope, k + 1]))).toBeNull()
      }),
    )
  })

  it('keeps its digits far from zero', () => {
    expect(
      correlate([
        [1e9 + 1, 1],
        [1e9 + 2, 3],
        [1e9 + 3, 2],
      ])?.r,
    ).toBeCloseTo(0.5, 10)
  })
})

describe('correlateTable', () => {
  const cells = fc.array(fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 }), fc.nat(6)))

  it('says of a cross table what its respondents say one by one', () => {
    fc.assert(
      fc.property(cells, (table) => {
        const people = table.flatMap(([x, y, count]) => Array.from({ length: count }, (): [number, number] => [x, y]))
        const [whole, single] = [correlateTable(table), correlate(people)]
        expect(whole?.n).toBe(single?.n)
        expect(whole?.r ?? 0).toBeCloseTo(single?.r ?? 0, 10)
      }),
    )
  })

  it('takes cells without respondents for nothing', () => {
    const table: CrossCell[] = [
      [9, 1, 0],
      [1, 1, 5],
      [2, 2, 5],
    ]
    expect(correlateTable(table)).toEqual(correlateTable(table.slice(1)))
    expect(correlateTable(table)?.n).toBe(10)
  })
})

describe('correlationInterval', () => {
  it("is Fisher's", () => {
    // r 0.5 of 28: 0.549306 ± 0.391993 on the transformed scale.
    const interval = correlationInterval({ r: 0.5, n: 28 })
    expect(interval?.low).toBeCloseTo(0.156, 3)
    expect(interval?.high).toBeCloseTo(0.7358, 3)
  })

  it('is the point itself at the ends, and null of three', () => {
    expect(correlationInterval({ r: 1, n: 9 })).toEqual({ low: 1, high: 1 })
    expect(correlationInterval({ r: 0.5, n: 3 })).toBeNull()
  })
})
