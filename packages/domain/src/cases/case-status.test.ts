import { describe, expect, it } from 'vitest'

import { type CaseStatus, deriveCaseStatus, hasStatusChanged, isCaseStatus } from './case-status.ts'

const times = (opened_ts: number | null, in_progress_ts: number | null, closed_ts: number | null) => ({
  opened_ts,
  in_progress_ts,
  closed_ts,
})

describe('deriveCaseStatus', () => {
  it.each<[string, ReturnType<typeof times>, CaseStatus]>([
    ['a new case', times(10, null, null), 'opened_ts'],
    ['a case with no times at all', times(null, null, null), 'opened_ts'],
    ['work started after opening', times(10, 20, null), 'in_progress_ts'],
    ['work started in the instant of opening', times(10, 10, null), 'in_progress_ts'],
    ['work started without an opening time', times(null, 10, null), 'in_progress_ts'],
    ['closed after work', times(10, 20, 30), 'closed_ts'],
    ['closed without work', times(10, null, 20), 'closed_ts'],
    ['closed in the instant of opening', times(10, null, 10), 'closed_ts'],
    ['closed in the instant work started', times(10, 20, 20), 'closed_ts'],
    ['reopened after closing', times(30, 10, 20), 'opened_ts'],
    ['work restarted after reopening', times(30, 40, 20), 'in_progress_ts'],
    ['put back to open before any closing', times(30, 20, null), 'opened_ts'],
  ])('derives the status: %s', (_name, given, expected) => {
    expect(deriveCaseStatus(given)).toBe(expected)
  })
})

describe('hasStatusChanged', () => {
  it('returns false when the form keeps the loaded status', () => {
    expect(hasStatusChanged(times(10, 20, null), 'in_progress_ts')).toBe(false)
  })
  it('returns true when the status of the form differs from the loaded status', () => {
    expect(hasStatusChanged(times(10, 20, null), 'closed_ts')).toBe(true)
  })
})

describe('isCaseStatus', () => {
  it.each([
    ['opened_ts', true],
    ['closed_ts', true],
    ['Closed', false],
    ['created_ts', false],
    ['', false],
    [null, false],
  ])('for %j, returns %s', (value, expected) => {
    expect(isCaseStatus(value)).toBe(expected)
  })
})
