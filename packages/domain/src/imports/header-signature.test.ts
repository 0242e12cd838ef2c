import { expect, it } from 'vitest'

import { headerSignature } from './header-signature.ts'

const SAME: readonly (readonly [string, readonly string[], readonly string[]])[] = [
  ['another order', ['Date', 'Food'], ['Food', 'Date']],
  ['spaces around a name', [' Food '], ['Food']],
  ['a composed and a decomposed accent', ['Caf\u00E9'], ['Cafe\u0301']],
]

it.each(SAME)('returns equal signatures for %s', (_what, one, other) => {
  expect(headerSignature(one)).toBe(headerSignature(other))
})

const DIFFERENT: readonly (readonly [string, readonly string[], readonly string[]])[] = [
  ['an additional column', ['Date'], ['Date', 'Food']],
  ['a repeated column', ['Date'], ['Date', 'Date']],
  ['a comma inside a name', ['a,b'], ['a', 'b']],
  ['names that differ in case', ['id', 'ID'], ['id', 'id']],
  ['another year', ['NPS 2026'], ['NPS 2027']],
]

it.each(DIFFERENT)('returns different signatures for %s', (_what, one, other) => {
  expect(headerSignature(one)).not.toBe(headerSignature(other))
})
