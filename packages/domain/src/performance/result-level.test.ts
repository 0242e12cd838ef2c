import { describe, expect, it } from 'vitest'

import { readLevel, writeLevel } from './result-level.ts'

describe('readLevel', () => {
  it.each([
    [null, []],
    ['', []],
    ['dining', ['dining']],
    ['dining.food-quality.r_1', ['dining', 'food-quality', 'r_1']],
    ['dining..food', []],
    ['dining/food', []],
    ['a.b.c.d.e.f.g.h.i', []],
  ])('reads %j', (text, expected) => {
    expect(readLevel(text)).toEqual(expected)
  })
})

describe('writeLevel', () => {
  it('joins the ids with dots and leaves the top level out', () => {
    expect([writeLevel([]), writeLevel(['a', 'b'])]).toEqual([null, 'a.b'])
  })
})
