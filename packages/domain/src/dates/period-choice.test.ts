import { describe, expect, it } from 'vitest'

import { readPeriodChoice } from './period-choice.ts'

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
  ])('reads %j from %j to %j', (days, start, end, expected) => {
    expect(readPeriodChoice(days, start, end)).toEqual(expected)
  })
})
