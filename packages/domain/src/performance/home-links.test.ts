import { describe, expect, it } from 'vitest'

import { casesCardPath, performanceCardPath } from './home-links.ts'
import { readPerformanceFilters } from './performance-filters.ts'

describe('performanceCardPath', () => {
  it.each([
    ['individual_question', 'individual_question'],
    ['grouped_question', 'grouped_question'],
    ['index', 'grouped_question'],
  ] as const)('for a figure of type %s, returns a path that Performance can read', (result_type, resultType) => {
    const path = performanceCardPath({ feedback_form_id: 220, title: 'Food & Beverage', result_type })
    const query = new URL(path, 'https://club.test').searchParams
    expect(query.get('openTitle')).toBe('Food & Beverage')
    expect(readPerformanceFilters(query)).toMatchObject({ feedbackFormId: 220, resultType, pastDays: 9999 })
  })
})

describe('casesCardPath', () => {
  it('links to the cases with a given status or to all cases', () => {
    expect(casesCardPath('closed_ts')).toBe('/ops/feedback/cases?status=closed_ts')
    expect(casesCardPath('in_progress_ts')).toBe('/ops/feedback/cases?status=in_progress_ts')
    expect(casesCardPath(null)).toBe('/ops/feedback/cases?feedbackFormId=9999')
  })
})
