import { describe, expect, it } from 'vitest'

import { DEFAULT_PERFORMANCE_FILTERS } from './performance-filters.ts'
import {
  deriveResultsRequest,
  readPerformanceQuery,
  writePerformanceQuery,
  writeResponseQuery,
} from './performance-query.ts'
import { NO_SEGMENTS } from './segment-filters.ts'

const filters = { ...DEFAULT_PERFORMANCE_FILTERS, feedbackFormId: 220 }

describe('deriveResultsRequest', () => {
  it('returns null while no form is chosen', () => {
    expect(deriveResultsRequest({ filters: DEFAULT_PERFORMANCE_FILTERS, segments: NO_SEGMENTS })).toBeNull()
  })

  it.each([
    ['a fixed period', { pastDays: 30 }, { pastDays: 30 }],
    ['this calendar year', {}, { pastDays: 9999 }],
    [
      'a custom period',
      { pastDays: 'custom', start: '2018-01-01', end: '2018-12-31' } as const,
      { pastDays: 'custom', startDate: '2018-01-01', endDate: '2018-12-31' },
    ],
    ['a fixed period without its stale dates', { pastDays: 7, start: '2018-01-01' } as const, { pastDays: 7 }],
    [
      'the calendar year for a period without an end',
      { pastDays: 'custom', start: '2018-01-01' } as const,
      { pastDays: 9999 },
    ],
    [
      'nothing about how the results are displayed',
      { chartType: 'mean' as const, view: 'raw' as const, level: ['a'] },
      { pastDays: 9999 },
    ],
    ['weighted figures', { weighted: true }, { pastDays: 9999, weighted: 'true' }],
  ])('requests %s', (_name, change, expected) => {
    expect(deriveResultsRequest({ filters: { ...filters, ...change }, segments: NO_SEGMENTS })).toEqual({
      feedbackFormId: 220,
      resultType: 'grouped_question',
      ...expected,
    })
  })
  it('requests the chosen segments', () => {
    const segments = { values: { gender: ['Female'] }, createdBy: 0 }
    expect(deriveResultsRequest({ filters, segments })).toMatchObject({ gender: ['Female'], createdBy: 0 })
  })
})

describe('readPerformanceQuery and writePerformanceQuery', () => {
  const rewrite = (url: string) =>
    new URLSearchParams(writePerformanceQuery(readPerformanceQuery(new URLSearchParams(url)))).toString()

  it.each([
    'feedbackFormId=220&pastDays=30&gender=Female&gender=Male&createdBy=0',
    'panel=segments&by=merchantId',
    'panel=history&outcome=q-3+speed',
    'panel=drivers&method=pearson',
    'panel=drivers&outcome=q-4&question=staff',
  ])('keep %j', (url) => {
    expect(rewrite(url)).toBe(url)
  })

  it.each([
    ['an unknown panel', 'panel=map'],
    ['a segment without its panel', 'by=gender'],
    ['the default method', 'panel=drivers&method=relative_weights', 'panel=drivers'],
    ['the result that a link asked to open', 'openTitle=Golf'],
  ])('omit %s', (_name, url, expected = '') => {
    expect(rewrite(url)).toBe(expected)
  })

  it('read the title of the result that a link opens', () => {
    const { openResult } = readPerformanceQuery(new URLSearchParams('openTitle=Golf'))
    expect(openResult).toEqual({ openName: null, openTitle: 'Golf' })
  })
})

describe('writeResponseQuery', () => {
  it('keeps the period and the segments, and omits the view', () => {
    const query = readPerformanceQuery(
      new URLSearchParams('pastDays=custom&start=2018-01-01&end=2018-12-31&age=65-&view=raw'),
    )
    expect(writeResponseQuery(query)).toEqual([
      ['pastDays', 'custom'],
      ['start', '2018-01-01'],
      ['end', '2018-12-31'],
      ['age', '65-'],
    ])
  })
})
