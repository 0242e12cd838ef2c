import { describe, expect, it } from 'vitest'

import { kishSize, weightedMean, weightedShare, type WeightedAnswer } from './weights.ts'

describe('kishSize', () => {
  it.each([
    ['alike weights', [2, 2, 2, 2], 4],
    ['one that stands for half of all', [3, 1, 1, 1], 3],
    ['respondents without weight', [1, 1, 0], 2],
    ['nobody', [], 0],
    ['no weight at all', [0, 0], 0],
  ])('is the number of equal respondents with %s', (_, weights, size) => {
    expect(kishSize(weights)).toBe(size)
  })
})

describe('weighted figures', () => {
  const answers: WeightedAnswer[] = [
    [5, 3],
    [4, 1],
    [1, 4],
  ]

  it('weigh each answer', () => {
    expect(weightedMean(answers)).toBe(23 / 8)
    expect(weightedShare(answers, (value) => value >= 4)).toBe(50)
  })

  it('are null without weight', () => {
    expect([weightedMean([]), weightedMean([[5, 0]]), weightedShare([], () => true)]).toEqual([null, null, null])
  })

  it.each([-1, NaN, Infinity])('refuse the weight %f', (weight) => {
    const message = `not a weight: ${weight}`
    expect(() => kishSize([1, weight])).toThrow(message)
    expect(() => weightedMean([[5, weight]])).toThrow(message)
    expect(() => weightedShare([[5, weight]], () => false)).toThrow(message)
  })
})
