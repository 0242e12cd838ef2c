import { describe, expect, it } from 'vitest'

import { readOneOf, readTextValue, readTextValues, readWhole } from './query-values.ts'

describe('readOneOf', () => {
  it.each([
    ['charts', 'charts'],
    ['Charts', null],
    ['constructor', null],
    [null, null],
  ])('reads %j as %j', (text, expected) => {
    expect(readOneOf(['charts', 'raw'], text)).toBe(expected)
  })
})

describe('readWhole', () => {
  it.each([
    ['0', 0],
    ['7', 7],
    ['2147483647', 2_147_483_647],
    ['2147483648', null],
    ['10000000000', null],
    ['07', null],
    ['-1', null],
    ['1.5', null],
    ['1e3', null],
    [' 7', null],
    ['', null],
    [null, null],
  ])('reads %j as %j', (text, expected) => {
    expect(readWhole(text, 0)).toBe(expected)
  })

  it('ignores numbers that are out of range', () => {
    expect([readWhole('0', 1), readWhole('11', 1, 10), readWhole('10', 1, 10)]).toEqual([null, null, 10])
  })
})

describe('readTextValue', () => {
  it.each([
    ['Golf & Tennis', 'Golf & Tennis'],
    [' ', null],
    ['x'.repeat(200), 'x'.repeat(200)],
    ['x'.repeat(201), null],
  ])('reads %j', (text, expected) => {
    expect(readTextValue(text)).toBe(expected)
  })
})

describe('readTextValues', () => {
  it('returns each text once, and at most fifty texts', () => {
    expect(readTextValues(['b', 'a', '', 'b'])).toEqual(['b', 'a'])
    expect(readTextValues(Array.from({ length: 60 }, (_, index) => String(index)))).toHaveLength(50)
  })
})
