import { describe, expect, it } from 'vitest'

import { checkMemberDate, readMemberDate, spellMemberDate, writeMemberDate } from './member-date.ts'

const NO_DATE = { day: null, month: null, year: null }

const TODAY = '2026-06-17'

describe('a member’s date', () => {
  it.each([
    ['03/08', { day: 8, month: 3, year: null }],
    ['03/08/1980', { day: 8, month: 3, year: 1980 }],
    ['02/29', { day: 29, month: 2, year: null }],
  ])('is read from %j and written back', (text, date) => {
    expect(readMemberDate(text)).toEqual(date)
    expect(writeMemberDate(date)).toBe(text)
  })

  it.each(['', ' ', '3/8', '1980-03-08', '02/30', '02/29/2023'])('is empty when read from %j', (text) => {
    expect(readMemberDate(text)).toEqual(NO_DATE)
  })

  it.each([
    ['a missing day', { day: null, month: 3, year: 1980 }],
    ['a missing month', { day: 8, month: null, year: 1980 }],
    ['a day that does not exist', { day: 31, month: 4, year: null }],
  ])('is written as an empty string for %s', (_name, date) => {
    expect(writeMemberDate(date)).toBe('')
  })
})

describe('spellMemberDate', () => {
  it.each([
    ['', NO_DATE],
    ['03/08', { day: 8, month: 3, year: null }],
    ['03/08/1980', { day: 8, month: 3, year: 1980 }],
  ])('spells %j as a user would type it', (text, date) => {
    expect(spellMemberDate(date)).toBe(text)
    expect(checkMemberDate(text, 'Birthday', TODAY)).toBeNull()
  })

  it.each([
    ['a missing day', { day: null, month: 3, year: 1980 }],
    ['a missing month', { day: 8, month: null, year: null }],
    ['a year alone', { day: null, month: null, year: 1980 }],
    ['a day that does not exist', { day: 31, month: 4, year: null }],
    ['a month below one', { day: 1, month: -1, year: null }],
    ['a year of five digits', { day: 1, month: 1, year: 19_800 }],
  ])('spells %s in a form that checkMemberDate rejects', (_name, date) => {
    expect(checkMemberDate(spellMemberDate(date), 'Birthday', TODAY)).not.toBeNull()
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
    ['06/17/2026', null],
    ['06/18/2026', 'The Birthday must not be in the future.'],
    ['12/31', null],
  ])('checks %j', (text, expected) => {
    expect(checkMemberDate(text, 'Birthday', TODAY)).toBe(expected)
  })
})
