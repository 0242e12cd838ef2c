import { describe, expect, it } from 'vitest'

import { sampleOf, welchTest } from './difference-tests.ts'

describe('welchTest', () => {
  it('gives what SciPy gives', () => {
    const first = { n: 15, mean: 20.82, sd: 2.8048936827317665 }
    const test = welchTest(first, { n: 15, mean: 23.9, sd: 2.869544513382867 })
    expect(test?.difference).toBeCloseTo(-3.08, 12)
    expect(test?.t).toBeCloseTo(-2.9727630068596995, 10)
    expect(test?.df).toBeCloseTo(27.985472784640546, 8)
    expect(test?.p).toBeCloseTo(0.006010144794550795, 12)
    expect(test?.low).toBeCloseTo(-5.202349319937101, 8)
    expect(test?.high).toBeCloseTo(-0.9576506800629034, 8)
  })

  it('judges a side without spread by the spread of the other', () => {
    const test = welchTest({ n: 10, mean: 5, sd: 0 }, { n: 16, mean: 4, sd: 2 })
    expect([test?.t, test?.df]).toEqual([2, 15])
  })

  it.each([
    ['a side has one respondent', { n: 1, mean: 5, sd: 0 }, { n: 9, mean: 4, sd: 1 }],
    ['neither side has spread', { n: 9, mean: 5, sd: 0 }, { n: 9, mean: 4, sd: 0 }],
  ])('is null when %s', (_, first, second) => {
    expect([welchTest(first, second), welchTest(second, first)]).toEqual([null, null])
  })
})

describe('sampleOf', () => {
  it.each([
    [
      'counts',
      [
        [1, 1],
        [3, 0],
        [4, 2],
        [7, 1],
      ],
      { n: 4, mean: 4, sd: Math.sqrt(6) },
    ],
    ['one respondent', [[4, 1]], { n: 1, mean: 4, sd: 0 }],
    ['nobody', [[4, 0]], null],
  ] as const)('reads %s', (_, counts, sample) => {
    expect(sampleOf(counts)).toEqual(sample)
  })
})
