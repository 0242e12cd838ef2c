import { describe, expect, it } from 'vitest'

import { deriveGuestName, type NameParts } from './guest-name.ts'

describe('deriveGuestName', () => {
  it.each<[string, NameParts, string]>([
    ['first and last name', { fname: 'ANN', lname: 'lee', name: 'X', email: 'a@b.test' }, 'Ann Lee'],
    ['the first name alone', { fname: 'ann', lname: ' ', name: 'X' }, 'Ann'],
    ['the name', { fname: null, lname: 'Lee', name: 'ann lee', email: 'a@b.test' }, 'Ann Lee'],
    ['the e-mail as it is written', { fname: '', name: ' ', email: 'ann.lee@club.test' }, 'ann.lee@club.test'],
    ['Guest when the last name is all there is', { lname: 'Lee' }, 'Guest'],
    ['Guest when there is nothing', {}, 'Guest'],
  ])('shows %s', (_name, guest, expected) => {
    expect(deriveGuestName(guest)).toBe(expected)
  })
})
