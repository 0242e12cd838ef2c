import { describe, expect, it } from 'vitest'

import { deriveQuickPulse } from './quick-pulse.ts'

const count = (current: number, previous: number | null, last_7_days = 0) => ({ current, previous, last_7_days })

describe('deriveQuickPulse', () => {
  it('returns the share of thumbs up, its trend, and the share in the last 7 days', () => {
    expect(deriveQuickPulse(count(30, 10, 9), count(10, 10, 1))).toMatchObject({
      percent: 75,
      total: 40,
      last_7_days: { percent: 90, total: 10 },
      trend: { change: 25, direction: 'up', text: 'Up 25.00 compared to previous cycle' },
      difference: { change: 25, n: 40, before: 20 },
    })
  })

  it.each([
    ['nothing before', count(1, null), count(1, null)],
    ['no thumbs before', count(1, 0), count(1, 0)],
    ['no thumbs now', count(0, 1), count(0, 1)],
  ])('returns no trend and no difference with %s', (_name, up, down) => {
    expect(deriveQuickPulse(up, down)).toMatchObject({ trend: null, difference: null })
  })

  it('returns no share when there are no thumbs', () => {
    expect(deriveQuickPulse(count(0, null), count(0, null))).toMatchObject({ percent: null, total: 0 })
  })
})
