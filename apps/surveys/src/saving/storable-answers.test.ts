import { expect, it } from 'vitest'

import { storableAnswers } from './storable-answers.ts'

it.each<[string, unknown, unknown]>([
  ['a lone surrogate as U+FFFD', 'cut \ud83d', 'cut \ufffd'],
  ['an emoji unchanged', 'kept 🙂', 'kept 🙂'],
  ['text without NUL', 'a\0b', 'ab'],
  ['text inside lists and rows', { row: ['\udc00', 2, true, null] }, { row: ['\ufffd', 2, true, null] }],
])('stores %s', (_name, answer, stored) => {
  expect(storableAnswers({ why: answer })).toEqual({ why: stored })
})
