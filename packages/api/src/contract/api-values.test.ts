import { describe, expect, it } from 'vitest'

import { idInPath, offset } from './api-values.ts'
import { caseListQuery } from './cases/cases.ts'
import { resultsQuery } from './feedback/results.ts'

const reasonOf = (given: unknown) => idInPath.safeParse(given).error?.issues[0]?.message

describe('the schema for a number in a path or a query', () => {
  it.each([
    ['7', 7],
    ['0007', 7],
    [7, 7],
  ])('reads %j', (given, expected) => {
    expect(idInPath.parse(given)).toBe(expected)
  })

  it.each(['', ' ', '1e3', '0x10', '1.5', '-1', '+1', ' 1', '1 ', '٣', 'x', 1.5, '9'.repeat(16)])(
    'rejects %j and states that a whole number is required',
    (given) => {
      expect(reasonOf(given)).toBe('must be a whole number')
    },
  )

  it('rejects numbers that are too small or too large, and states the limit', () => {
    expect([reasonOf('0'), reasonOf('2147483648')]).toEqual(['must be 1 or more', 'must be at most 2147483647'])
  })

  it.each([
    ['0', 0],
    ['10001', 10_001],
    ['9'.repeat(40), Number.MAX_SAFE_INTEGER],
  ])('reads an offset of %s, limited to the largest safe integer', (given, expected) => {
    expect(offset.parse(given)).toBe(expected)
  })

  it('does not read an empty filter as the anonymous guest', () => {
    expect(caseListQuery.safeParse({ program_id: '1', createdBy: '' }).success).toBe(false)
    expect(caseListQuery.parse({ program_id: '1', createdBy: '0' })).toEqual({ program_id: 1, offset: 0, createdBy: 0 })
    expect(resultsQuery.safeParse({ feedbackFormId: '1', createdBy: '' }).success).toBe(false)
  })

  it('lists the allowed periods in the error', () => {
    const { error } = resultsQuery.safeParse({ feedbackFormId: '1', pastDays: '1e2' })
    expect(error?.issues.map((issue) => issue.message)).toEqual(['must be a number of days or custom'])
    expect(resultsQuery.parse({ feedbackFormId: '1', pastDays: '30' }).pastDays).toBe(30)
  })
})
