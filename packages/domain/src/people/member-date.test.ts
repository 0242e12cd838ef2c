import { describe, expect, it } from 'vitest'

import { checkMemberDate, NO_DATE, readMemberDate, writeMemberDate } from './member-date.ts'

describe('a member’s date', () => {
  it.each([
    ['03/08', { day: 8, month: 3, year: null }],
    ['03/08/1980', { day: 8, month: 3, year: 1980 }],
    ['02/29', { day: 29, month: 2, year: null }],
  ])('is read from %j and written back', (text, date) => {
    expect(readMemberDate(text)).toEqual(date)
    expect(writeMemberDate(date)).toBe(text)
  })

  it.each(['', ' ', '3/8', '1980-03-08', '02/30', '02/29/2023'])('is none for %j', (text) => {
    expect(readMemberDate(text)).toEqual(NO_DATE)
  })

  it.each([
    ['a missing day', { day: null, month: 3, year: 1980 }],
    ['a missing month', { day: 8, month: null, year: 1980 }],
    ['a day that does not exist', { day: 31, month: 4, year: null }],
  ])('is written empty for %s', (_name, date) => {
    expect(writeMemberDate(date)).toBe('')
  })
})

describe('checkMemberDate', () => {
  it.each([
    ['', null],
    ['03/08', null],
    ['03/08/1980', null],
    ['3/8/1980', 'The Birthday must be in the format MM/DD/YYYY or MM/DD.'],
    ['03/08/80', 'The Birthday must be in the format MM/DD/YYYY or MM/DD.'],
    ['13/01', 'The Birthday must be in the format MM/DD/YYYY or MM/DD.'],
  ])('judges %j', (text, expected) => {
    expect(checkMemberDate(text, 'Birthday')).toBe(expected)
  })
})
