import { describe, expect, it } from 'vitest'

import { deriveDriverTiers } from './driver-tiers.ts'

describe('deriveDriverTiers', () => {
  it.each<[string, (number | null)[], number, ReturnType<typeof deriveDriverTiers>]>([
    ['thirds by rank', [10, 40, 5, 20, 15, 10.5], 50, ['low', 'high', 'low', 'high', 'medium', 'medium']],
    ['the higher tier for equal importances', [20, 20, 20], 50, ['high', 'high', 'high']],
    ['no tier for a question whose answers do not vary', [60, null, 40], 50, ['high', null, 'medium']],
    ['one driver as high', [100], 50, ['high']],
    ['nothing for 49 complete responses', [60, 40], 49, null],
    ['no drivers', [], 50, []],
  ])('gives %s', (_, importances, complete, expected) => {
    expect(deriveDriverTiers(importances, complete)).toEqual(expected)
  })
})
