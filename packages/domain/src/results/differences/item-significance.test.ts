import { describe, expect, it } from 'vitest'

import { chosenResult, commentResult, measuredCycle, ratedResult } from '../testing/result-items.ts'
import { changeKey, testItems } from './item-significance.ts'

const changed = (result_id: string, now: number, before: number) =>
  ratedResult({
    result_id,
    results: { current: measuredCycle(now, 1000, 1000), previous: measuredCycle(before, 1000, 1000) },
  })

describe('testItems', () => {
  it('adjusts the significance of each change for the number of changes that are shown', () => {
    // The difference between 545 and 500 of 1,000 has p = 0.044, which is significant for a single comparison.
    const alone = testItems([changed('q-1', 545, 500)], 'default')
    expect(alone.get(changeKey(changed('q-1', 545, 500)))).toMatchObject({ verdict: 'higher', comparisons: 1 })
    const items = [changed('q-1', 545, 500), changed('q-2', 500, 500), changed('q-3', 300, 500)]
    const tested = testItems([...items, commentResult(['Fine'])], 'default')
    expect([...tested.values()].map(({ verdict, comparisons }) => [verdict, comparisons])).toEqual([
      ['chance', 3],
      ['chance', 3],
      ['lower', 3],
    ])
  })

  it('counts a featured row once, as the headline of its matrix', () => {
    const [now, before] = [measuredCycle(545, 1000, 1000), measuredCycle(500, 1000, 1000)]
    const rows = { food: now, service: now }
    const matrix = ratedResult({
      type: 'matrix',
      rows: ['food', 'service'].map((value) => ({ value, text: value })),
      featured_subquestion_value: 'food',
      results: {
        current: { ...now, subQuestions: rows },
        previous: { ...before, subQuestions: { food: before, service: before } },
      },
    })
    expect(testItems([matrix], 'default', 'mean').get(changeKey(matrix, 'service'))).toMatchObject({ decimals: 2 })
    const tested = testItems([matrix], 'default')
    expect(tested.size).toBe(2)
    expect(changeKey(matrix)).toBe(changeKey(matrix, 'food'))
    expect(tested.get(changeKey(matrix, 'service'))?.comparisons).toBe(2)
  })

  it('tests the positive share of a choice question only when its answers have sentiments', () => {
    const sentiment = { good: 'positive', bad: 'negative' } as const
    const cycle = (good: number, bad: number) => {
      const { results } = chosenResult({ good, bad })
      return { ...results.current, answers: { ...results.current.answers, sentiment } }
    }
    const item = chosenResult({ good: 1, bad: 1 }, { results: { current: cycle(900, 100), previous: cycle(800, 200) } })
    expect(testItems([item], 'default').get(changeKey(item))).toMatchObject({ verdict: 'higher', comparisons: 1 })
    const without = chosenResult(
      { good: 1 },
      { results: { ...item.results, current: chosenResult({ good: 9 }).results.current } },
    )
    expect(testItems([without], 'default').size).toBe(0)
  })
})
