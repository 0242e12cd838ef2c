import { describe, expect, it } from 'vitest'

import { dateFormatMessage, isApiDate, parseTypedDate, toScreenDate, toApiDate } from './date-text.ts'

describe('parseTypedDate', () => {
  it.each([
    ['06/05/1980', { year: 1980, month: 6, day: 5 }],
    ['06/05', { year: null, month: 6, day: 5 }],
    ['02/29', { year: null, month: 2, day: 29 }],
    ['02/29/2024', { year: 2024, month: 2, day: 29 }],
    ['02/29/2000', { year: 2000, month: 2, day: 29 }],
    ['02/29/1900', null],
    ['02/29/2023', null],
    ['04/31/2024', null],
    ['00/10/2024', null],
    ['01/01/0000', null],
    ['01/01/0001', { year: 1, month: 1, day: 1 }],
    ['13/10/2024', null],
    ['01/00', null],
    ['6/5/1980', null],
    ['06/05/80', null],
    ['06-05-1980', null],
    [' 06/05/1980', null],
    ['06/05/1980x', null],
    ['06/05/', null],
    ['', null],
  ])('reads %j', (text, expected) => {
    expect(parseTypedDate(text)).toEqual(expected)
  })
})

describe('toApiDate', () => {
  it.each([
    ['06/05/1980', '1980-06-05'],
    ['06/05', null],
    ['02/30/2024', null],
  ])('turns %j into %j', (text, expected) => {
    expect(toApiDate(text)).toBe(expected)
  })
})

describe('toScreenDate', () => {
  it.each([
    ['1980-06-05', '06/05/1980'],
    ['1980-6-5', null],
    ['2023-02-29', null],
    ['1980-06-05T00:00:00Z', null],
  ])('turns %j into %j', (isoDate, expected) => {
    expect(toScreenDate(isoDate)).toBe(expected)
  })
})

describe('isApiDate', () => {
  it('accepts only days that exist', () => {
    expect(['2024-02-29', '2023-02-29', 'today'].map(isApiDate)).toEqual([true, false, false])
  })
})

describe('dateFormatMessage', () => {
  it('includes the name of the field', () => {
    expect(dateFormatMessage('Birthday')).toBe('The Birthday must be in the format MM/DD/YYYY or MM/DD.')
  })
})
