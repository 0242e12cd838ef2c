import { expect, it } from 'vitest'

import { readDriverTiers } from './driver-tier-of.ts'

const driver = (question: string, importance: number | null, row: string | null = null) => ({
  question,
  row,
  importance,
})

it('divides the drivers into thirds by importance', () => {
  const drivers = [driver('food', 10), driver('staff', 60, 'quick'), driver('pool', 30), driver('wine', null)]
  const tierOf = readDriverTiers({ n: 50, drivers })
  expect([...drivers, driver('overall', null)].map(tierOf)).toEqual(['low', 'high', 'medium', null, null])
})

it('returns no tiers for fewer than 50 people, and the published tiers for an anonymous survey', () => {
  expect(readDriverTiers({ n: 49, drivers: [driver('food', 10)] })(driver('food', null))).toBeNull()
  const published = { ...driver('food', null), tier: 'medium' as const }
  expect(readDriverTiers({ n: null, drivers: [published] })(published)).toBe('medium')
})
