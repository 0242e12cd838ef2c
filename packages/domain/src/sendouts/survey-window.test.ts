import { describe, expect, it } from 'vitest'

import { groupPeriods, isSamePeriod, isWindowOpen, type SentPeriod, type SurveyWindow } from './survey-window.ts'

const MARCH: SurveyWindow = { ppp_start_date: '2026-03-01', ppp_end_date: '2026-03-31', cutoff_ts: null }

describe('isWindowOpen', () => {
  it.each<[string, Partial<SurveyWindow>, string, boolean]>([
    ['on the first day', {}, '2026-03-01', true],
    ['on the last day', {}, '2026-03-31', true],
    ['on the day before the start', {}, '2026-02-28', false],
    ['on the day after the end', {}, '2026-04-01', false],
    ['without an end', { ppp_end_date: null }, '2030-01-01', true],
    ['without a start', { ppp_start_date: null }, '2020-01-01', true],
    ['after the end and before the cutoff', { cutoff_ts: 1001 }, '2026-04-01', true],
    ['at the cutoff', { cutoff_ts: 1000 }, '2026-03-02', false],
    ['before the start, whatever the cutoff', { cutoff_ts: 1001 }, '2026-02-28', false],
  ])('%s', (_name, change, today, expected) => {
    expect(isWindowOpen({ ...MARCH, ...change }, { today, now_ts: 1000 })).toBe(expected)
  })
})

describe('isSamePeriod for a period', () => {
  const JUNE = { start: '2026-06-01', end: '2026-06-30' }
  it.each<[string, SentPeriod, SentPeriod, boolean]>([
    ['that did not change', JUNE, JUNE, true],
    ['with a start that was corrected to a later day', JUNE, { ...JUNE, start: '2026-06-03' }, true],
    ['with a start that was corrected to an earlier day', JUNE, { ...JUNE, start: '2026-05-28' }, true],
    ['with an end that was put off', JUNE, { start: '2026-06-05', end: '2026-08-31' }, true],
    ['that begins on the last day of the earlier period', JUNE, { start: '2026-06-30', end: null }, true],
    ['of the next year', JUNE, { start: '2027-06-01', end: '2027-06-30' }, false],
    ['of the month before', JUNE, { start: '2026-05-01', end: '2026-05-31' }, false],
    ['without any date', { start: null, end: null }, { start: null, end: null }, true],
    ['without an end', JUNE, { start: '2026-07-01', end: null }, false],
    ['that had no start', { start: null, end: '2026-07-01' }, { start: '2026-07-02', end: null }, false],
  ])('%s', (_name, sent, now, isSame) => {
    expect(isSamePeriod(sent, now)).toBe(isSame)
  })
})

describe('groupPeriods', () => {
  const email = (sendout_id: number, start: string | null, end: string | null) => ({ sendout_id, start, end })

  it('groups the initial, reminder and final e-mails of one period, even when a date was corrected between them', () => {
    const emails = [
      email(4, '2026-06-01', '2026-06-30'),
      email(5, '2026-06-01', '2026-06-30'),
      email(9, '2026-06-15', '2026-07-15'),
      email(12, '2027-06-01', '2027-06-30'),
    ]
    expect([...groupPeriods(emails)]).toEqual([
      [4, 4],
      [5, 4],
      [9, 4],
      [12, 12],
    ])
  })

  it('returns no period when there are no e-mails', () => {
    expect(groupPeriods([]).size).toBe(0)
  })
})
