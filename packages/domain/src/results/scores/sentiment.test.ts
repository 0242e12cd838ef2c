import { describe, expect, it } from 'vitest'

import { deriveSentimentShares, deriveThumbs } from './sentiment.ts'

const sentiment = { great: 'positive', good: 'positive', fair: 'neutral', poor: 'negative' } as const

describe('deriveSentimentShares', () => {
  it('divides the base among the three sentiments', () => {
    const counts = { great: 30, good: 20, fair: 25, poor: 25, unused: 900 }
    expect(deriveSentimentShares({ counts, sentiment, totalCount: 100 }, ['unused'])).toEqual([
      { sentiment: 'positive', count: 50, percent: 50 },
      { sentiment: 'neutral', count: 25, percent: 25 },
      { sentiment: 'negative', count: 25, percent: 25 },
    ])
  })

  it('includes a share of 0, so that the legend lists all three sentiments', () => {
    expect(
      deriveSentimentShares({ counts: { great: 2 }, sentiment, totalCount: 2 })?.map((share) => share.percent),
    ).toEqual([100, 0, 0])
  })

  it.each<[string, Record<string, number>]>([
    ['an answer has no sentiment', { great: 3, odd: 1 }],
    ['an answer that nobody gave has no sentiment', { great: 3, odd: 0 }],
    ['an answer has the name of an inherited property', { great: 3, toString: 1 }],
    ['nobody answered', { great: 0, poor: 0 }],
    ['there are no answers to choose', {}],
  ])('returns null when %s', (_name, counts) => {
    const totalCount = Object.values(counts).reduce((sum, count) => sum + count, 0)
    expect(deriveSentimentShares({ counts, sentiment, totalCount })).toBeNull()
  })

  it('returns null when answers were merged, because their separate counts are unknown', () => {
    expect(deriveSentimentShares({ counts: { great: 9, good: 5 }, sentiment, totalCount: 20 })).toBeNull()
  })
})

describe('deriveThumbs', () => {
  it('counts item1 as up and item2 as down', () => {
    expect(deriveThumbs({ item1: 9, item2: 3, other: 5 })).toEqual({ up: 9, down: 3, percent_up: 75 })
  })
  it('returns no share for an empty base', () => {
    expect(deriveThumbs({})).toEqual({ up: 0, down: 0, percent_up: null })
  })
})
