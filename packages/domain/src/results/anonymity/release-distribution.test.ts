import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { releaseDistribution, type AnswerCounts } from './release-distribution.ts'

describe('releaseDistribution', () => {
  it.each<[string, AnswerCounts, ReturnType<typeof releaseDistribution>]>([
    ['counts', { a: 6, b: 4, c: 0 }, { kind: 'counts', counts: { a: 6, b: 4, c: 0 } }],
    ['counts of exactly the threshold', { a: 3, b: 2 }, { kind: 'counts', counts: { a: 3, b: 2 } }],
    ['counts when two differ', { a: 8, b: 2 }, { kind: 'counts', counts: { a: 8, b: 2 } }],
    [
      'counts when two people differ from the rest and from each other',
      { a: 8, b: 1, c: 1 },
      { kind: 'counts', counts: { a: 8, b: 1, c: 1 } },
    ],
    ['nearly all when one differs', { a: 1, b: 9 }, { kind: 'nearly_all', answer: 'b' }],
    ['nearly all when nobody differs', { a: 0, b: 9 }, { kind: 'nearly_all', answer: 'b' }],
    ['nothing for four people', { a: 2, b: 2 }, { kind: 'too_few_answers' }],
    ['nothing for a question without answers', {}, { kind: 'too_few_answers' }],
  ])('publishes %s', (_, counts, expected) => {
    expect(releaseDistribution(counts, 5)).toEqual(expected)
  })

  it('treats a threshold below 3 as 3', () => {
    expect(releaseDistribution({ a: 2 }, 1)).toEqual({ kind: 'too_few_answers' })
    expect(releaseDistribution({ a: 3 }, 1)).toEqual({ kind: 'nearly_all', answer: 'a' })
  })

  it('never withdraws counts when more people answer', () => {
    const answers = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 30 })
    const count = (given: readonly string[], answer: string) => given.filter((one) => one === answer).length
    const counts = (given: readonly string[]) => ({ a: count(given, 'a'), b: count(given, 'b'), c: count(given, 'c') })
    const isCounted = (given: readonly string[]) => releaseDistribution(counts(given), 5).kind === 'counts'
    fc.assert(
      fc.property(answers, answers, (first, later) => {
        expect(!isCounted(first) || isCounted([...first, ...later])).toBe(true)
      }),
    )
  })
})
