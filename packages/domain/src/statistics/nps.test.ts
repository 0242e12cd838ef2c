import { describe, expect, it } from 'vitest'

import { deriveBalance, deriveNps } from './nps.ts'

describe('deriveBalance', () => {
  it('returns the balance and the standard error for a published example', () => {
    const balance = deriveBalance({ positive: 162, neutral: 108, negative: 54 })
    expect(balance?.balance).toBeCloseTo(100 / 3, 10)
    expect(balance?.se).toBeCloseTo(4.1409, 4)
  })

  it.each([
    ['all are positive', { positive: 8, neutral: 0, negative: 0 }, { n: 8, balance: 100, se: 0, low: 100, high: 100 }],
    [
      'all are negative',
      { positive: 0, neutral: 0, negative: 3 },
      { n: 3, balance: -100, se: 0, low: -100, high: -100 },
    ],
    ['all are neutral', { positive: 0, neutral: 5, negative: 0 }, { n: 5, balance: 0, se: 0, low: 0, high: 0 }],
  ])('returns an interval of zero width when %s', (_, counts, balance) => {
    expect(deriveBalance(counts)).toEqual(balance)
  })

  it('limits the interval to −100 to 100', () => {
    expect(deriveBalance({ positive: 9, neutral: 1, negative: 0 })?.high).toBe(100)
    expect(deriveBalance({ positive: 0, neutral: 1, negative: 9 })?.low).toBe(-100)
  })

  it('returns null when there are no respondents', () => {
    expect(deriveBalance({ positive: 0, neutral: 0, negative: 0 })).toBeNull()
  })
})

describe('deriveNps', () => {
  it('returns the share of promoters minus the share of detractors', () => {
    const score = deriveNps({ promoters: 13, passives: 5, detractors: 7 })
    expect(score).toMatchObject({ n: 25, promoters: 52, passives: 20, detractors: 28, balance: 24 })
  })

  it('returns null when there are no answers', () => {
    expect(deriveNps({ promoters: 0, passives: 0, detractors: 0 })).toBeNull()
  })
})
