import { expect, it } from 'vitest'

import { freeName } from './free-name.ts'

it.each([
  ['a', [], 'a'],
  ['a', ['a'], 'a2'],
  ['a', ['a', 'a2'], 'a3'],
  ['question1', ['question1'], 'question2'],
  ['question9', ['question9', 'question10'], 'question11'],
])('%s besides %j is %s', (name, taken, free) => {
  expect(freeName(name, new Set(taken))).toBe(free)
})
