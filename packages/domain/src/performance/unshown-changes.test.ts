import { describe, expect, it } from 'vitest'

import { readPerformanceQuery, writePerformanceQuery } from './performance-query.ts'
import { keepUnshownChanges } from './unshown-changes.ts'

const read = (search: string) => readPerformanceQuery(new URLSearchParams(search))
const merged = (shown: string, next: string, sent: string) =>
  String(new URLSearchParams(writePerformanceQuery(keepUnshownChanges(read(shown), read(next), read(sent)))))

describe('keepUnshownChanges', () => {
  it.each([
    ['a survey and then a period', 'feedbackFormId=1', 'feedbackFormId=1&pastDays=365', 'feedbackFormId=2'],
    ['a period and then a survey', 'feedbackFormId=1', 'feedbackFormId=2', 'feedbackFormId=1&pastDays=365'],
  ])('keeps %s', (_, shown, next, sent) => {
    expect(merged(shown, next, sent)).toBe('feedbackFormId=2&pastDays=365')
  })

  it('takes the new choice where both changed the same filter', () => {
    expect(merged('pastDays=30', 'pastDays=60', 'pastDays=365')).toBe('pastDays=60')
    expect(merged('gender=a', 'gender=b', 'gender=c')).toBe('gender=b')
  })

  it('keeps filters of two kinds, and one that was taken off', () => {
    expect(merged('age=1', 'age=1&gender=a', 'age=1&tenure=9')).toBe('age=1&gender=a&tenure=9')
    expect(merged('age=1', 'age=1&gender=a', '')).toBe('gender=a')
    expect(merged('age=1', '', 'age=1&gender=a')).toBe('gender=a')
  })

  it('keeps a panel, and the choices of the panel that is open', () => {
    expect(merged('', 'pastDays=60', 'panel=drivers&outcome=q-1')).toBe('pastDays=60&panel=drivers&outcome=q-1')
  })
})
