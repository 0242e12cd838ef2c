import { describe, expect, it } from 'vitest'

import { derivePageRange, readOffset, writeOffset } from './paging.ts'

describe('readOffset', () => {
  it.each([
    [null, 0],
    ['0', 0],
    ['10', 10],
    ['15', 10],
    ['1000000', 1_000_000],
    ['1000010', 0],
    ['-10', 0],
    ['1e3', 0],
    ['ten', 0],
    ['', 0],
  ])('reads %j as %i', (text, expected) => {
    expect(readOffset(text)).toBe(expected)
  })
})

describe('writeOffset', () => {
  it('leaves the first page out', () => {
    expect([writeOffset(0), writeOffset(20)]).toEqual([null, '20'])
  })
})

describe('derivePageRange', () => {
  it.each([
    ['the first of many', 0, 25, [1, 10, null, 10]],
    ['a page between', 10, 25, [11, 20, 0, 20]],
    ['the last', 20, 25, [21, 25, 10, null]],
    ['a full last page', 10, 20, [11, 20, 0, null]],
    ['an empty list', 0, 0, [0, 0, null, null]],
    ['a page past the end', 90, 25, [0, 0, 20, null]],
  ])('tells %s', (_name, offset, total, expected) => {
    const range = derivePageRange(offset, total)
    expect([range.first, range.last, range.previousOffset, range.nextOffset]).toEqual(expected)
  })
})
