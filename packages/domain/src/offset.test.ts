import { describe, expect, it } from 'vitest'

import { readOffset, writeOffset } from './offset.ts'

describe('readOffset', () => {
  it.each([
    [null, 0],
    ['0', 0],
    ['10', 10],
    ['15', 10],
    ['10010', 10_010],
    ['1234567890', 0],
    ['-10', 0],
    ['1e3', 0],
    ['ten', 0],
    ['', 0],
  ])('reads %j as %i', (text, expected) => {
    expect(readOffset(text)).toBe(expected)
  })
})

describe('writeOffset', () => {
  it('omits the offset for the first page', () => {
    expect([writeOffset(0), writeOffset(20)]).toEqual([null, '20'])
  })
})
