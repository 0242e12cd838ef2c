import { describe, expect, it } from 'vitest'

import { chooseForm, FORM_TYPES } from './form-presets.ts'
import { DEFAULT_PERFORMANCE_FILTERS, type PerformanceFilters } from './performance-filters.ts'

const before: PerformanceFilters = {
  ...DEFAULT_PERFORMANCE_FILTERS,
  feedbackFormId: 1,
  pastDays: 'custom',
  start: '2018-01-01',
  end: '2018-12-31',
  chartType: 'mean',
  view: 'raw',
  level: ['dining'],
}

describe('chooseForm', () => {
  it.each([
    ['relational', 'grouped_question', 'top2Box'],
    ['ppp', 'grouped_question', 'top2Box'],
    ['mps', 'grouped_question', 'top2Box'],
    ['quick_pulse', 'individual_question', 'default'],
    ['listening_post', 'individual_question', 'default'],
    ['culture', 'grouped_question', 'default'],
  ] as const)('for a %s form, selects the result type %s and the chart type %s', (type, resultType, chartType) => {
    expect(chooseForm(before, 220, type)).toMatchObject({ feedbackFormId: 220, resultType, chartType })
  })

  it.each(FORM_TYPES)('opens a %s form at the top level for this calendar year and keeps the view', (type) => {
    expect(chooseForm(before, 220, type)).toMatchObject({
      pastDays: 9999,
      start: null,
      end: null,
      level: [],
      view: 'raw',
    })
  })
})
