import { describe, expect, it } from 'vitest'

import { joinFullName, splitFullName } from './full-name.ts'

describe('splitFullName', () => {
  it.each([
    ['Ann Lee', 'Ann', 'Lee'],
    ['Mary Ann van Lee', 'Mary Ann van', 'Lee'],
    ['  Ann   Lee ', 'Ann', 'Lee'],
    ['Ann', 'Ann', ''],
    ['', '', ''],
  ])('splits %j', (full, fname, lname) => {
    expect(splitFullName(full)).toEqual({ fname, lname })
  })
})

describe('joinFullName', () => {
  it.each([
    ['both parts', { fname: ' Ann', lname: 'Lee ', name: 'X' }, 'Ann Lee'],
    ['the only part that is not blank', { fname: null, lname: 'Lee', name: 'X' }, 'Lee'],
    ['the name when there is no part', { fname: ' ', lname: null, name: 'Ann Lee' }, 'Ann Lee'],
    ['nothing', { fname: null, lname: null, name: null }, ''],
  ])('shows %s', (_name, guest, expected) => {
    expect(joinFullName(guest)).toBe(expected)
  })
})
