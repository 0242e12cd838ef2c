import { describe, expect, it } from 'vitest'

import { checkCustomPeriod, readPeriodChoice } from './period-choice.ts'

describe('readPeriodChoice', () => {
  it.each([
    ['30', null, null, { pastDays: 30, start: null, end: null }],
    ['9999', null, null, { pastDays: 9999, start: null, end: null }],
    ['7', '2026-01-01', '2026-01-31', { pastDays: 7, start: null, end: null }],
    ['custom', '2026-01-01', '2026-01-01', { pastDays: 'custom', start: '2026-01-01', end: '2026-01-01' }],
    ['custom', '2026-01-02', '2026-01-01', null],
    ['custom', '2026-01-01', null, null],
    ['custom', '2026-02-30', '2026-03-01', null],
    ['3661', null, null, null],
    ['0', null, null, null],
    ['ever', null, null, null],
    [null, '2026-01-01', '2026-01-31', null],
  ])('reads the period %j with the start %j and the end %j', (days, start, end, expected) => {
    expect(readPeriodChoice(days, start, end)).toEqual(expected)
  })
})

describe('checkCustomPeriod', () => {
  it.each([
    ['2026-01-02', '2026-01-02', {}],
    ['2026-01-01', '2026-01-05', {}],
    [null, null, { start: 'bad_date', end: 'bad_date' }],
    [null, '2026-01-02', { start: 'bad_date' }],
    ['2026-01-02', null, { end: 'bad_date' }],
    ['2026-01-02', '2026-01-06', { end: 'after_today' }],
    ['2026-01-07', '2026-01-06', { end: 'after_today' }],
    ['2026-01-03', '2026-01-02', { end: 'before_start' }],
  ])('checks the period from %s to %s when today is 2026-01-05', (start, end, expected) => {
    expect(checkCustomPeriod(start, end, '2026-01-05')).toEqual(expected)
  })
})
