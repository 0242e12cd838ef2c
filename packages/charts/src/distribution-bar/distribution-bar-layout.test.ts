import { describe, expect, it } from 'vitest'

import { layoutDistributionBar } from './distribution-bar-layout.ts'

describe('layoutDistributionBar', () => {
  it('keeps the order of the answers, and gives an answer without a sentiment the color of the first series', () => {
    const { rows } = layoutDistributionBar([
      { label: 'Yes', share: 40, count: 4, sentiment: 'positive' },
      { label: 'Sometimes', share: 60, count: 6 },
    ])
    expect(rows.map(({ label, length, tick, color }) => [label, length, tick, color])).toEqual([
      ['Yes', 40, null, 'positive'],
      ['Sometimes', 60, null, 1],
    ])
  })

  it('scales the bar and the tick to a track that ends below 100%, and clamps them to its end', () => {
    const { rows } = layoutDistributionBar([{ label: 'Yes', share: 30, count: 3, previous: 90 }], 60)
    expect(rows[0]).toMatchObject({ length: 50, tick: 100 })
  })

  it('returns no bar for a negative or NaN share, and a full bar for a share above the maximum', () => {
    const { rows, hasPrevious } = layoutDistributionBar([
      { label: 'Yes', share: NaN, count: 0, previous: NaN },
      { label: 'No', share: -3, count: 0, previous: -3 },
      { label: 'Perhaps', share: 140, count: 9 },
    ])
    expect(rows.map(({ label, length, tick }) => [label, length, tick])).toEqual([
      ['Yes', 0, null],
      ['No', 0, 0],
      ['Perhaps', 100, null],
    ])
    expect(hasPrevious).toBe(true)
  })

  it('returns a row for each of 2,000 answers', () => {
    const answers = Array.from({ length: 2000 }, (_, at) => ({ label: `A${at}`, share: 0.05, count: 1 }))
    expect(layoutDistributionBar(answers).rows).toHaveLength(2000)
  })

  it('returns only the sentiments that occur, from positive to negative', () => {
    const answers = [
      { label: 'No', share: 50, count: 5, sentiment: 'negative' as const },
      { label: 'Yes', share: 50, count: 5, sentiment: 'positive' as const },
    ]
    expect(layoutDistributionBar(answers).sentiments).toEqual(['positive', 'negative'])
  })

  it('distinguishes a previous share of zero from a missing previous cycle', () => {
    expect(layoutDistributionBar([{ label: 'Yes', share: 50, count: 5, previous: 0 }]).hasPrevious).toBe(true)
    expect(layoutDistributionBar([{ label: 'Yes', share: 50, count: 5, previous: null }]).hasPrevious).toBe(false)
    expect(layoutDistributionBar([])).toEqual({ rows: [], sentiments: [], hasPrevious: false })
  })
})
