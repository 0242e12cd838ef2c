import { describe, expect, it } from 'vitest'

import { simulateCost, type Cost } from './cost.ts'

describe('simulateCost', () => {
  it.each<[staff: number, topShare: number, Cost]>([
    [60, 0.75, { published: 89, groups: 4.1, rows: 2.6, unpublishedByGrowth: 94, lostByGrowth: 40 }],
    [120, 0.75, { published: 98, groups: 4.2, rows: 3.4, unpublishedByGrowth: 77, lostByGrowth: 22 }],
    [420, 0.75, { published: 100, groups: 4.2, rows: 4.1, unpublishedByGrowth: 9, lostByGrowth: 7 }],
    [60, 0.85, { published: 64, groups: 4.1, rows: 2.2, unpublishedByGrowth: 98, lostByGrowth: 59 }],
    [120, 0.85, { published: 96, groups: 4.2, rows: 2.8, unpublishedByGrowth: 94, lostByGrowth: 36 }],
    [420, 0.85, { published: 100, groups: 4.2, rows: 3.9, unpublishedByGrowth: 32, lostByGrowth: 13 }],
  ])('returns the cost for %i staff with a share of %f in the top 2 boxes', (staff, topShare, expected) => {
    expect(simulateCost(staff, topShare)).toEqual(expected)
  })
})
