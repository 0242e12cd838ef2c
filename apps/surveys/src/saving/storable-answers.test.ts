import { expect, it } from 'vitest'

import { storableAnswers } from './storable-answers.ts'

it.each<[string, unknown, unknown]>([
  ['half an emoji as the sign for a lost character', 'cut \ud83d', 'cut \ufffd'],
  ['a whole emoji as it is', 'kept 🙂', 'kept 🙂'],
  ['a text without the character NUL', 'a\0b', 'ab'],
  ['texts inside lists and rows', { row: ['\udc00', 2, true, null] }, { row: ['\ufffd', 2, true, null] }],
])('gives %s', (_name, answer, stored) => {
  expect(storableAnswers({ why: answer })).toEqual({ why: stored })
})
