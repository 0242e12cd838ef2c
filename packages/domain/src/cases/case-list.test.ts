import { describe, expect, it } from 'vitest'

import { listCaseColumns, returnQuery } from './case-list.ts'

describe('listCaseColumns', () => {
  it('shows all columns in the full view', () => {
    expect(listCaseColumns(false).map((column) => column.label)).toEqual([
      'Title',
      'Status',
      'Priority',
      'Assigned To',
      'Location',
      'Case Created By',
      'Due',
    ])
  })
  it('hides the last five columns in the sidebar view', () => {
    expect(listCaseColumns(true).map((column) => column.id)).toEqual(['title', 'status'])
  })
})

describe('returnQuery', () => {
  it.each([
    ['', 'feedbackFormId=9999'],
    ['?', 'feedbackFormId=9999'],
    ['?status=closed_ts&co=10', 'status=closed_ts&co=10'],
    ['status=closed_ts', 'status=closed_ts'],
  ])('for %j, returns the query %j', (present, expected) => {
    expect(returnQuery(present)).toBe(expected)
  })
})
