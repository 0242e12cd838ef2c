import { describe, expect, it } from 'vitest'

import { formatCount, formatFixed, formatPercent, roundTo } from './numbers.ts'

describe('roundTo', () => {
  it.each([
    [78.45, 1, 78.5],
    [78.44999999999999, 1, 78.5],
    [78.4499, 1, 78.4],
    [1.005, 2, 1.01],
    [-1.005, 2, -1.01],
    [2.5, 0, 3],
    [-2.5, 0, -3],
    [0.1 + 0.2, 2, 0.3],
    [-0.004, 2, 0],
    [0, 1, 0],
    [1e-9, 2, 0],
    [123456.789, 1, 123456.8],
    [99.95, 1, 100],
    [1e21, 2, 1e21],
    [NaN, 1, NaN],
    [Infinity, 1, Infinity],
  ])('rounds %d to %i decimals as %d', (value, decimals, expected) => {
    expect(roundTo(value, decimals)).toBe(expected)
  })
})

describe('formatPercent', () => {
  it.each([
    [78.4, '78.4%'],
    [78.45, '78.5%'],
    [100, '100.0%'],
    [0, '0.0%'],
    [-12.34, '\u221212.3%'],
    [NaN, '–'],
  ])('writes %d as %s', (value, expected) => {
    expect(formatPercent(value)).toBe(expected)
  })
})

describe('formatFixed', () => {
  it.each([
    [4, '4.00'],
    [-3.6289, '\u22123.63'],
    [-0.004, '0.00'],
    [Infinity, '–'],
  ])('writes %d as %s', (value, expected) => {
    expect(formatFixed(value, 2)).toBe(expected)
  })
})

describe('formatCount', () => {
  it.each([
    [0, '0'],
    [-0.4, '0'],
    [999, '999'],
    [999.5, '1,000'],
    [-2625, '-2,625'],
    [2625, '2,625'],
    [1234567, '1,234,567'],
    [NaN, '–'],
  ])('writes %d as %s', (value, expected) => {
    expect(formatCount(value)).toBe(expected)
  })
})
