import { describe, expect, it } from 'vitest'

import { isInRange, readRange } from './value-range.ts'

describe('readRange', () => {
  it.each([
    ['25-34', { min: 25, max: 34 }],
    ['65-', { min: 65, max: null }],
    ['0-0', { min: 0, max: 0 }],
    ['34-25', null],
    ['-34', null],
    ['25', null],
    ['25-34-', null],
    ['25-34 ', null],
    ['a-b', null],
    ['', null],
    [null, null],
  ])('reads %j', (text, expected) => {
    expect(readRange(text)).toEqual(expected)
  })
})

describe('isInRange', () => {
  it('includes both ends, and has no upper limit when max is null', () => {
    expect([24, 25, 34, 35].map((years) => isInRange(years, { min: 25, max: 34 }))).toEqual([false, true, true, false])
    expect([64, 65, 120].map((years) => isInRange(years, { min: 65, max: null }))).toEqual([false, true, true])
  })
})
