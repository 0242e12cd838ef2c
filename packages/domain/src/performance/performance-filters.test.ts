import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { isoOfEpochDay } from '../dates/epoch-day.ts'
import { CHART_TYPES } from '../results/items/chart-type.ts'
import {
  DEFAULT_PERFORMANCE_FILTERS,
  type PerformanceFilters,
  readPerformanceFilters,
  writePerformanceFilters,
} from './performance-filters.ts'

const reader = (query: Record<string, string>) => ({ get: (name: string) => query[name] ?? null })
const read = (query: Record<string, string>) => readPerformanceFilters(reader(query))

describe('readPerformanceFilters', () => {
  it('returns the defaults for an empty query', () => {
    expect(read({})).toEqual(DEFAULT_PERFORMANCE_FILTERS)
  })

  it.each<[string, Record<string, string>, Partial<PerformanceFilters>]>([
    ['a form', { feedbackFormId: '220' }, { feedbackFormId: 220 }],
    ['a result type', { resultType: 'individual_question' }, { resultType: 'individual_question' }],
    ['a number of days', { pastDays: '30' }, { pastDays: 30 }],
    ['this calendar year', { pastDays: '9999' }, { pastDays: 9999 }],
    [
      'a custom period',
      { pastDays: 'custom', start: '2018-01-01', end: '2018-12-31' },
      { pastDays: 'custom', start: '2018-01-01', end: '2018-12-31' },
    ],
    ['a chart type', { chartType: 'top3Box' }, { chartType: 'top3Box' }],
    ['a view', { view: 'raw' }, { view: 'raw' }],
    ['weighted figures', { weighted: 'true' }, { weighted: true }],
    ['a level', { level: 'dining.food' }, { level: ['dining', 'food'] }],
  ])('reads %s', (_name, query, expected) => {
    expect(read(query)).toEqual({ ...DEFAULT_PERFORMANCE_FILTERS, ...expected })
  })

  it.each<[string, Record<string, string>]>([
    ['a form that is not a number', { feedbackFormId: '220abc' }],
    ['form zero', { feedbackFormId: '0' }],
    ['an unknown result type', { resultType: 'index' }],
    ['the name of an inherited property as the chart type', { chartType: 'constructor' }],
    ['a chart type in capitals', { chartType: 'MEAN' }],
    ['negative days', { pastDays: '-1' }],
    ['a fraction of days', { pastDays: '1.5' }],
    ['a hundred years', { pastDays: '36500' }],
    ['more days than ten years', { pastDays: '9998' }],
    ['a custom period without an end', { pastDays: 'custom', start: '2018-01-01' }],
    ['a custom period that ends before it starts', { pastDays: 'custom', start: '2018-02-01', end: '2018-01-01' }],
    ['a custom period of days that do not exist', { pastDays: 'custom', start: '2018-02-30', end: '2018-03-01' }],
    ['dates without a custom period', { start: '2018-01-01', end: '2018-12-31' }],
    ['weights that are neither on nor off', { weighted: '1' }],
    ['an unknown view', { view: 'table' }],
    ['an unknown name', { colour: 'red' }],
  ])('ignores %s', (_name, query) => {
    expect(read(query)).toEqual(DEFAULT_PERFORMANCE_FILTERS)
  })

  it('ignores start and end dates unless the period is custom', () => {
    expect(read({ pastDays: '30', start: '2018-01-01', end: '2018-12-31' })).toMatchObject({ start: null, end: null })
  })
})

describe('writePerformanceFilters', () => {
  it('omits defaults', () => {
    expect(writePerformanceFilters(DEFAULT_PERFORMANCE_FILTERS)).toEqual({})
  })

  it('omits start and end dates unless the period is custom', () => {
    const stale = { ...DEFAULT_PERFORMANCE_FILTERS, pastDays: 30, start: '2018-01-01', end: '2018-12-31' } as const
    expect(writePerformanceFilters(stale)).toEqual({ pastDays: '30' })
  })

  it('writes a query string that is read back as the same filters', () => {
    const day = fc
      .date({ min: new Date('1990-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
      .map((date) => isoOfEpochDay(Math.floor(date.getTime() / 86_400_000)))
    const period = fc.oneof(
      fc.record({
        pastDays: fc.oneof(fc.constant(9999), fc.integer({ min: 1, max: 3660 })),
        start: fc.constant(null),
        end: fc.constant(null),
      }),
      fc.tuple(day, day).map(([a, b]) => ({
        pastDays: 'custom' as const,
        start: a < b ? a : b,
        end: a < b ? b : a,
      })),
    )
    const others = fc.record({
      feedbackFormId: fc.option(fc.integer({ min: 1, max: 999_999_999 })),
      resultType: fc.constantFrom('grouped_question' as const, 'individual_question' as const),
      chartType: fc.constantFrom(...CHART_TYPES.map(({ value }) => value)),
      view: fc.constantFrom('charts' as const, 'raw' as const),
      weighted: fc.boolean(),
      level: fc.array(fc.stringMatching(/^[\w-]{1,20}$/), { maxLength: 8 }),
    })
    fc.assert(
      fc.property(others, period, (rest, dates) => {
        const filters: PerformanceFilters = { ...rest, ...dates }
        const query = new URLSearchParams(writePerformanceFilters(filters))
        expect(readPerformanceFilters(new URLSearchParams(query.toString()))).toEqual(filters)
      }),
    )
  })
})

describe('the level', () => {
  it.each([
    ['', []],
    ['dining', ['dining']],
    ['dining.food-quality.r_1', ['dining', 'food-quality', 'r_1']],
    ['dining..food', []],
    ['dining/food', []],
    ['a.b.c.d.e.f.g.h.i', []],
  ])('is read from the text %j', (level, expected) => {
    expect(read({ level }).level).toEqual(expected)
  })

  it('is written as result ids joined by dots', () => {
    expect(writePerformanceFilters({ ...DEFAULT_PERFORMANCE_FILTERS, level: ['a', 'b'] })).toEqual({ level: 'a.b' })
  })
})
