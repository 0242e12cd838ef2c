import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { orderComments } from './release-comments.ts'

describe('orderComments', () => {
  it('depends on the texts and the seed, but not on the order in which the texts were stored', () => {
    const shuffled = fc
      .array(fc.string(), { maxLength: 40 })
      .chain((texts) => fc.tuple(fc.constant(texts), fc.shuffledSubarray(texts, { minLength: texts.length }), fc.nat()))
    fc.assert(
      fc.property(shuffled, ([texts, others, seed]) => {
        expect(orderComments(others, seed)).toEqual(orderComments(texts, seed))
        expect(orderComments(texts, seed).toSorted()).toEqual(texts.toSorted())
      }),
    )
  })

  it('puts each text at each position about equally often', () => {
    const texts = ['a', 'b', 'c', 'd']
    const orders = Array.from({ length: 4_000 }, (_, seed) => orderComments(texts, seed))
    for (const position of texts.keys())
      for (const text of texts) {
        const times = orders.filter((order) => order[position] === text).length
        expect(times).toBeGreaterThan(850)
        expect(times).toBeLessThan(1_150)
      }
  })
})
