import { describe, expect, it } from 'vitest'

import { deriveBalance, deriveNps } from './nps.ts'

describe('deriveBalance', () => {
  it('gives the standard error of the published example', () => {
    const balance = deriveBalance({ positive: 162, neutral: 108, negative: 54 })
    expect(balance?.balance).toBeCloseTo(100 / 3, 10)
    expect(balance?.se).toBeCloseTo(4.1409, 4)
  })

  it.each([
    ['all for', { positive: 8, neutral: 0, negative: 0 }, { n: 8, balance: 100, se: 0, low: 100, high: 100 }],
    ['all against', { positive: 0, neutral: 0, negative: 3 }, { n: 3, balance: -100, se: 0, low: -100, high: -100 }],
    ['all neutral', { positive: 0, neutral: 5, negative: 0 }, { n: 5, balance: 0, se: 0, low: 0, high: 0 }],
  ])('has no spread when %s', (_, counts, balance) => {
    expect(deriveBalance(counts)).toEqual(balance)
  })

  it('never leaves −100 to 100', () => {
    expect(deriveBalance({ positive: 9, neutral: 1, negative: 0 })?.high).toBe(100)
    expect(deriveBalance({ positive: 0, neutral: 1, negative: 9 })?.low).toBe(-100)
  })

  it('is null of nobody', () => {
    expect(deriveBalance({ positive: 0, neutral: 0, negative: 0 })).toBeNull()
  })
})

describe('deriveNps', () => {
  it('counts 9 and 10 as promoters, 7 and 8 as passives, the rest as detractors', () => {
    const each = { 0: 1, 1: 1, 2: 1, 3: 1, 4: 1, 5: 1, 6: 1, 7: 2, 8: 3, 9: 5, 10: 8 }
    expect(deriveNps(each)).toMatchObject({ n: 25, promoters: 52, passives: 20, detractors: 28, balance: 24 })
  })

  it('leaves answers outside 0 to 10 out of the base', () => {
    expect(deriveNps({ 10: 1, 11: 5, '-1': 5, na: 5, '': 5, '9.5': 5 })).toMatchObject({ n: 1, balance: 100 })
  })

  it('is null when nobody gave an answer of the scale', () => {
    expect(deriveNps({ na: 3 })).toBeNull()
  })
})
