import { describe, expect, it } from 'vitest'

import { columnOf, dateText, isDateFormat, numberText } from './cell-text.ts'

describe('numberText', () => {
  it.each([
    ['0.30000000000000004', '0.3'],
    ['1e3', '1000'],
    ['-4.0', '-4'],
    ['', ''],
    ['n/a', 'n/a'],
  ])('writes %j as %j', (text, written) => {
    expect(numberText(text)).toBe(written)
  })
})

describe('dateText', () => {
  it.each([
    ['43224', false, '2018-05-04'],
    ['43224.557071759', false, '2018-05-04 13:22:11'],
    // The same day in the date system that begins in 1904.
    ['41762', true, '2018-05-04'],
    // Excel counts February 29, 1900, which does not exist, so the serials of earlier days are one lower than counting back from
    // later days would give.
    ['1', false, '1900-01-01'],
    ['59', false, '1900-02-28'],
    ['61', false, '1900-03-01'],
    ['0.5', false, '12:00:00'],
    ['2958465', false, '9999-12-31'],
    ['2958466', false, '2958466'],
    ['-1', false, '-1'],
    ['', false, ''],
    ['soon', false, 'soon'],
  ])('writes %j (1904: %s) as %j', (text, is1904, written) => {
    expect(dateText(text, is1904)).toBe(written)
  })
})

describe('isDateFormat', () => {
  it.each([
    [14, undefined, true],
    [22, undefined, true],
    [2, undefined, false],
    // A built-in format for durations.
    [46, undefined, false],
    [164, 'yyyy-mm-dd hh:mm', true],
    [165, '[$-409]d/m/yy', true],
    [166, '[h]:mm', false],
    [167, '0.0" days"', false],
    [168, 'General', false],
    [169, '[Red]#,##0', false],
  ])('of %d with code %j is %s', (id, code, isDate) => {
    expect(isDateFormat(id, code)).toBe(isDate)
  })
})

describe('columnOf', () => {
  it.each([
    ['A1', 0],
    ['Z9', 25],
    ['AB12', 27],
    ['12', null],
    ['', null],
  ])('of %j is %s', (reference, column) => {
    expect(columnOf(reference)).toBe(column)
  })
})
