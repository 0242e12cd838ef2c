import { describe, expect, it } from 'vitest'

import { deriveTrend } from './trend.ts'

describe('deriveTrend', () => {
  it.each([
    [78.438_095, 82.065_415, -3.63, 'down', 'Down 3.63 compared to previous cycle'],
    [4.5, 3, 1.5, 'up', 'Up 1.50 compared to previous cycle'],
    [60, 60, 0, 'none', 'No change compared to previous cycle'],
    [60.004, 60, 0, 'none', 'No change compared to previous cycle'],
    [59.996, 60, 0, 'none', 'No change compared to previous cycle'],
    [60.006, 60, 0.01, 'up', 'Up 0.01 compared to previous cycle'],
    [0, 12, -12, 'down', 'Down 12.00 compared to previous cycle'],
  ] as const)('compares %d with the previous %d', (current, previous, change, direction, text) => {
    expect(deriveTrend(current, previous)).toEqual({ change, direction, text })
  })

  it('names the compared cycle in the hover text', () => {
    expect(deriveTrend(80, 75, 'so far, against 2025')?.text).toBe('Up 5.00 so far, against 2025')
  })

  it('returns null, not a change of 0, when one cycle has no figure', () => {
    expect([deriveTrend(5, null), deriveTrend(null, 5), deriveTrend(null, null)]).toEqual([null, null, null])
  })
})
