import { expect, it } from 'vitest'

import { formatAgo } from './relative-time.ts'

/** 11/18/2026, 14:30 in New York. */
const NOW = Date.UTC(2026, 10, 18, 19, 30)
const HOUR_MS = 3_600_000

it.each([
  ['the future', -1, 'Just now'],
  ['seconds', 59_000 / HOUR_MS, 'Just now'],
  ['a minute', 1 / 60, '1 minute ago'],
  ['minutes', 59 / 60, '59 minutes ago'],
  ['hours of the same day', 14.4, '14 hours ago'],
  ['the evening before, fewer than 24 hours ago', 15, 'Yesterday'],
  ['the day before, more than 24 hours ago', 38, 'Yesterday'],
  ['days', 39, '2 days ago'],
  ['six days', 24 * 6, '6 days ago'],
  ['a week', 24 * 7, '11/11/2026'],
])('formats %s', (_, hours, expected) => {
  expect(formatAgo(NOW - hours * HOUR_MS, NOW, 'America/New_York')).toBe(expected)
})
