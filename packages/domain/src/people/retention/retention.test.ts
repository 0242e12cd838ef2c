import { describe, expect, it } from 'vitest'

import { expiryLimit, isRetentionAllowed } from './retention.ts'

describe('isRetentionAllowed', () => {
  it.each([
    ['responses', 1, true],
    ['responses', 0, false],
    ['responses', 1.5, false],
    ['responses', Number.NaN, false],
    ['visits', 240, true],
    ['visits', 241, false],
    ['audit', 11, false],
    ['audit', 12, true],
    ['outbox', -3, false],
  ] as const)('for %s and %d months, returns %s', (kind, months, allowed) => {
    expect(isRetentionAllowed(kind, months)).toBe(allowed)
  })
})

describe('expiryLimit', () => {
  it.each([
    ['2026-11-26T12:30:15.123Z', 1, '2026-10-26T12:30:15.123Z'],
    ['2026-11-26T00:00:00.000Z', 12, '2025-11-26T00:00:00.000Z'],
    ['2026-01-15T00:00:00.000Z', 2, '2025-11-15T00:00:00.000Z'],
    // In a month that does not have this day, the limit is the last day of the month.
    ['2026-03-31T08:00:00.000Z', 1, '2026-02-28T08:00:00.000Z'],
    ['2024-03-31T08:00:00.000Z', 1, '2024-02-29T08:00:00.000Z'],
    ['2024-02-29T08:00:00.000Z', 12, '2023-02-28T08:00:00.000Z'],
    ['2026-12-31T23:59:59.999Z', 240, '2006-12-31T23:59:59.999Z'],
  ])('for %s and %d months, returns the limit %s', (now, months, limit) => {
    expect(new Date(expiryLimit(Date.parse(now), months)).toISOString()).toBe(limit)
  })
})
