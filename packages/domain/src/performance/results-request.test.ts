import { describe, expect, it } from 'vitest'

import { DEFAULT_PERFORMANCE_FILTERS } from './performance-filters.ts'
import { deriveResultsRequest } from './results-request.ts'

const filters = { ...DEFAULT_PERFORMANCE_FILTERS, feedbackFormId: 220 }

describe('deriveResultsRequest', () => {
  it('asks for nothing while no form is chosen', () => {
    expect(deriveResultsRequest(DEFAULT_PERFORMANCE_FILTERS)).toBeNull()
  })

  it.each([
    ['a fixed period', { pastDays: 30 }, { pastDays: 30 }],
    ['this calendar year', {}, { pastDays: 9999 }],
    [
      'a custom period',
      { pastDays: 'custom' as const, start: '2018-01-01', end: '2018-12-31' },
      { pastDays: 'custom', startDate: '2018-01-01', endDate: '2018-12-31' },
    ],
    ['a fixed period without its stale dates', { pastDays: 7, start: '2018-01-01' }, { pastDays: 7 }],
    ['the calendar year for half a period', { pastDays: 'custom' as const, start: '2018-01-01' }, { pastDays: 9999 }],
    [
      'nothing of how it is looked at',
      { chartType: 'mean' as const, view: 'raw' as const, level: ['a'] },
      { pastDays: 9999 },
    ],
  ])('asks for %s', (_name, change, expected) => {
    expect(deriveResultsRequest({ ...filters, ...change })).toEqual({
      feedbackFormId: 220,
      resultType: 'grouped_question',
      ...expected,
    })
  })
})
