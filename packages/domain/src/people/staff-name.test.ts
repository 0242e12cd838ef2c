import { describe, expect, it } from 'vitest'

import { deriveStaffName } from './staff-name.ts'

describe('deriveStaffName', () => {
  it.each([
    ['Ann', 'Lee', 'Ann Lee'],
    [' Ann ', ' Lee', 'Ann Lee'],
    ['Ann', null, 'Ann'],
    ['', 'Lee', 'Lee'],
    ['van', 'der Berg', 'van der Berg'],
    [' ', undefined, null],
    [null, null, null],
  ])('reads %j and %j as %j', (fname, lname, expected) => {
    expect(deriveStaffName(fname, lname)).toBe(expected)
  })
})
