import { expect, it } from 'vitest'

import { localTimeOf, timeOfLocal } from './local-time.ts'

const NEW_YORK = 'America/New_York'

it.each([
  ['2026-12-31T18:00', '2026-12-31T23:00:00Z', 'standard time'],
  ['2026-07-01T00:00', '2026-07-01T04:00:00Z', 'summer time'],
  ['2026-11-01T01:30', '2026-11-01T05:30:00Z', 'the first of two equal times'],
])('reads %s in New York as %s: %s', (local, utc) => {
  expect(timeOfLocal(local, NEW_YORK)).toBe(Date.parse(utc))
  expect(localTimeOf(Date.parse(utc), NEW_YORK)).toBe(local)
})

it('reads a time skipped by the clock change with the offset before the change', () => {
  expect(timeOfLocal('2026-03-08T02:30', NEW_YORK)).toBe(Date.parse('2026-03-08T07:30:00Z'))
})

it.each(['', 'tomorrow', '2026-02-30T10:00', '2026-13-01T10:00', '2026-01-01T24:00'])('returns null for %j', (text) => {
  expect(timeOfLocal(text, NEW_YORK)).toBeNull()
})

it('reads times in zones whose offset is not a whole number of hours', () => {
  expect(timeOfLocal('2026-01-01T00:00', 'Asia/Kathmandu')).toBe(Date.parse('2025-12-31T18:15:00Z'))
})
