import { describe, expect, it } from 'vitest'

import { epochDayOfIso } from '../dates/epoch-day.ts'
import {
  derivePeriodStart,
  type HistoryPeriod,
  nameSeries,
  readHistoryView,
  summarizeHistory,
  thinSnapshots,
} from './audience-history.ts'

describe('readHistoryView', () => {
  it.each([
    ['', { unit: 'day', period: 'last_month' }],
    ['timeUnit=week&period=last_year', { unit: 'week', period: 'last_year' }],
    ['timeUnit=day&period=last_year', { unit: 'day', period: 'last_quarter' }],
    ['timeUnit=hour&period=ever', { unit: 'day', period: 'last_month' }],
  ])('reads %j', (query, expected) => {
    expect(readHistoryView(new URLSearchParams(query))).toEqual(expected)
  })
})

describe('derivePeriodStart', () => {
  it.each<[HistoryPeriod, string, string]>([
    ['last_month', '2026-11-21', '2026-10-21'],
    ['last_month', '2026-03-31', '2026-02-28'],
    ['last_month', '2024-03-31', '2024-02-29'],
    ['last_month', '2026-01-15', '2025-12-15'],
    ['last_quarter', '2026-02-28', '2025-11-28'],
    ['last_year', '2024-02-29', '2023-02-28'],
  ])('for %s on %s, returns %s', (period, today, expected) => {
    expect(derivePeriodStart(period, epochDayOfIso(today) ?? 0)).toBe(expected)
  })
})

describe('nameSeries', () => {
  it.each([
    [null, 'All Merchants'],
    [' ', 'All Merchants'],
    ['Harbor House', 'Harbor House'],
  ])('for %j, returns the name %s', (merchant_name, expected) => {
    expect(nameSeries({ merchant_name })).toBe(expected)
  })
})

describe('summarizeHistory', () => {
  const on = (date: string, audience_size: number) => ({ date, audience_size })

  it.each([
    [
      'several snapshots, the latest first',
      [on('2026-11-21', 150), on('2026-11-20', 90), on('2026-10-21', 100)],
      { size: 150, change: 50 },
    ],
    ['one', [on('2026-11-21', 150)], { size: 150, change: null }],
    ['an earliest size of 0', [on('2026-11-21', 150), on('2026-11-20', 0)], { size: 150, change: null }],
    ['none', [], null],
  ])('summarizes the snapshots: %s', (_name, snapshots, expected) => {
    expect(summarizeHistory({ snapshots })).toEqual(expected)
  })
})

describe('thinSnapshots', () => {
  // 15 November 2026 is a Sunday.
  const DAYS = ['2026-11-21', '2026-11-15', '2026-11-14', '2026-11-01', '2026-10-31', '2025-10-30']

  it.each([
    ['day', DAYS],
    ['week', ['2026-11-21', '2026-11-14', '2026-11-01', '2026-10-31', '2025-10-30']],
    ['month', ['2026-11-21', '2026-10-31', '2025-10-30']],
  ] as const)('keeps the latest snapshot of each %s', (unit, expected) => {
    const snapshots = DAYS.map((date) => ({ date }))
    expect(thinSnapshots(snapshots, unit).map(({ date }) => date)).toEqual(expected)
  })
})
