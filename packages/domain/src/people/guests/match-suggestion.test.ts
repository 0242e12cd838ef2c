import { describe, expect, it } from 'vitest'

import { findMatchReason, suggestMatches, type MatchPerson, type MatchReason } from './match-suggestion.ts'

const person = (change: Partial<MatchPerson> = {}): MatchPerson => ({
  fname: null,
  lname: null,
  email: null,
  phone: null,
  member_number: null,
  ...change,
})
const named = (fname: string, lname: string) => person({ fname, lname })

describe('findMatchReason', () => {
  it.each<[string, Partial<MatchPerson>, Partial<MatchPerson>, MatchReason | null]>([
    ['the same number', { member_number: 'a-10' }, { member_number: 'A 10' }, 'member_number'],
    ['blank numbers', { member_number: ' ' }, { member_number: '' }, null],
    ['the same e-mail', { email: 'Ada@Club.test ' }, { email: 'ada@club.test' }, 'email'],
    ['another e-mail', { email: 'ada@club.test' }, { email: 'bea@club.test' }, null],
    ['the same phone', { phone: '+1 (415) 555-2671' }, { phone: '4155552671' }, 'phone'],
    ['the same part of a phone number', { phone: '5552' }, { phone: '5552' }, null],
    ['nothing in common', {}, {}, null],
  ])('returns the reason for %s', (_name, guest, member, expected) => {
    expect(findMatchReason(person(guest), person(member))).toBe(expected)
  })

  it.each<[[string, string], [string, string], MatchReason | null]>([
    [['José', "O'Neil"], ['JOSE', 'O’Neil'], 'name'],
    [['Rob', 'Lowell'], ['Robert', 'Lowell'], 'similar_name'],
    [['R', 'Lowell'], ['Robert', 'Lowell'], 'similar_name'],
    [['Jo', 'Lowell'], ['Joanna', 'Lowell'], null],
    [['Gloria', 'Callaway'], ['Gloria', 'Calloway'], 'similar_name'],
    [['Gloira', 'Calloway'], ['Gloria', 'Calloway'], 'similar_name'],
    [['Glorias', 'Calloway'], ['Gloria', 'Calloway'], 'similar_name'],
    [['Calloway', 'Gloria'], ['Gloria', 'Calloway'], 'similar_name'],
    [['Anna', 'Lee'], ['Anne', 'Lee'], null],
    [['Ada', 'Hart'], ['Ada', 'Hunt'], null],
    [['Gloria', 'Calloway'], ['Gregory', 'Calloway'], null],
    [['', 'Calloway'], ['', 'Calloway'], null],
  ])('compares the names %j and %j in both directions', (guest, member, expected) => {
    expect(findMatchReason(named(...guest), named(...member))).toBe(expected)
    expect(findMatchReason(named(...member), named(...guest))).toBe(expected)
  })
})

describe('suggestMatches', () => {
  it('ranks members by reason and, among those with the same e-mail, by name, and returns at most three', () => {
    const email = 'family@club.test'
    const guest = person({ fname: 'Ada', lname: 'Lowell', email })
    const members = [
      named('Ada', 'Lowell'),
      person({ fname: 'Ben', lname: 'Lowell', email }),
      person({ fname: 'Ada', lname: 'Lowell', email }),
      person({ fname: 'Cy', lname: 'Lowell', email }),
      named('Otto', 'Reed'),
    ]
    expect(suggestMatches(guest, members).map(({ member, reason }) => [member.fname, reason])).toEqual([
      ['Ada', 'email'],
      ['Ben', 'email'],
      ['Cy', 'email'],
    ])
    expect(suggestMatches(guest, members.slice(3)).map(({ member }) => member.fname)).toEqual(['Cy'])
    expect(suggestMatches(guest, [])).toEqual([])
  })
})
