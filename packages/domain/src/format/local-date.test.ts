import { expect, it } from 'vitest'

import { formatLocalDay, formatLocalMoment } from './local-date.ts'

const AT = Date.parse('2026-03-08T19:05:00Z')

it('formats the day and time of an instant in a zone, following the conventions of a language', () => {
  expect(formatLocalDay(AT, 'America/New_York', 'de')).toBe('8. März 2026')
  expect(formatLocalMoment(AT, 'America/New_York', 'de')).toBe('8. März 2026 um 15:05')
  expect(formatLocalDay(AT, 'Pacific/Auckland', 'fr')).toBe('9 mars 2026')
})
