import { describe, expect, it } from 'vitest'

import { formatLongDate, formatOrdinal } from './long-date.ts'

describe('formatOrdinal', () => {
  it.each([
    [1, '1st'],
    [2, '2nd'],
    [3, '3rd'],
    [4, '4th'],
    [10, '10th'],
    [11, '11th'],
    [12, '12th'],
    [13, '13th'],
    [21, '21st'],
    [30, '30th'],
    [112, '112th'],
  ])('writes %d as %s', (value, expected) => {
    expect(formatOrdinal(value)).toBe(expected)
  })
})

describe('formatLongDate', () => {
  it.each([
    ['2026-03-08', 'March 8th, 2026'],
    ['2019-12-31', 'December 31st, 2019'],
    ['2019-02-30', null],
    ['03/08/2026', null],
  ])('writes %j as %j', (wire, expected) => {
    expect(formatLongDate(wire)).toBe(expected)
  })
})
