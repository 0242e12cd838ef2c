import { describe, expect, it } from 'vitest'

import { deriveGuestName, deriveStaffName, type NameParts } from './names.ts'

describe('deriveGuestName', () => {
  it.each<[string, NameParts, string]>([
    ['first and last name', { fname: 'ANN', lname: 'lee', name: 'X', email: 'a@b.test' }, 'Ann Lee'],
    ['the first name without a last name', { fname: 'ann', lname: ' ', name: 'X' }, 'Ann'],
    ['the name', { fname: null, lname: 'Lee', name: 'ann lee', email: 'a@b.test' }, 'Ann Lee'],
    ['the e-mail unchanged', { fname: '', name: ' ', email: 'ann.lee@club.test' }, 'ann.lee@club.test'],
    ['Guest for a last name alone', { lname: 'Lee' }, 'Guest'],
    ['Guest without any name', {}, 'Guest'],
  ])('returns %s', (_name, guest, expected) => {
    expect(deriveGuestName(guest)).toBe(expected)
  })
})

describe('deriveStaffName', () => {
  it.each([
    ['Ann', 'Lee', 'Ann Lee'],
    [' Ann ', ' Lee', 'Ann Lee'],
    ['Ann', null, 'Ann'],
    ['', 'Lee', 'Lee'],
    ['van', 'der Berg', 'van der Berg'],
    [' ', undefined, null],
    [null, null, null],
  ])('joins %j and %j into %j', (fname, lname, expected) => {
    expect(deriveStaffName(fname, lname)).toBe(expected)
  })
})
