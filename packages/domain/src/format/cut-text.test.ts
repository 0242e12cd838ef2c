import { expect, it } from 'vitest'

import { cutText } from './cut-text.ts'

it.each([
  ['', 3, ''],
  ['abc', 3, 'abc'],
  ['abcd', 3, 'abc'],
  ['ab😀', 3, 'ab'],
  ['ab😀', 4, 'ab😀'],
  ['abc', 0, ''],
])('cuts %j to %d code units: %j', (text, length, expected) => {
  expect(cutText(text, length)).toBe(expected)
})
