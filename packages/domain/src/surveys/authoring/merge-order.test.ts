import { expect, it } from 'vitest'

import { mergeOrder } from './merge-order.ts'

const list = (text: string) => text.split('')

it.each([
  ['abc', 'abc', 'abc', 'abc', true],
  ['abc', 'axbc', 'abcy', 'axbcy', true],
  ['abc', 'xabc', 'bac', 'xbac', true],
  ['abc', 'ac', 'cab', 'ca', true],
  ['abc', 'cab', 'ac', 'ca', true],
  ['abc', 'cab', 'cab', 'cab', true],
  ['abc', 'cab', 'bca', 'cab', false],
  ['', 'a', 'b', 'ab', true],
])('given %s, merges %s and %s into %s (agrees: %s)', (base, mine, theirs, order, agrees) => {
  expect(mergeOrder(list(base), list(mine), list(theirs))).toEqual({ order: list(order), agrees })
})
