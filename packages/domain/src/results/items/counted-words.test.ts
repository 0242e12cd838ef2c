import { expect, it } from 'vitest'

import { countWords } from './counted-words.ts'

it.each<[string, string[], ReturnType<typeof countWords>]>([
  [
    'words without regard to case and marks',
    ['Home', 'Family', 'home.', 'HOME!', 'Tradition', 'family', ''],
    [
      { word: 'Home', count: 3 },
      { word: 'Family', count: 2 },
      { word: 'Tradition', count: 1 },
    ],
  ],
  ['nothing when one of five answers is longer', ['Calm', 'Calm', 'Calm', 'Calm', 'Very calm'], null],
  [
    'a longer answer among enough words',
    ['Calm', 'Calm', 'Calm', 'Calm', 'Calm', 'Very calm'],
    [
      { word: 'Calm', count: 5 },
      { word: 'Very calm', count: 1 },
    ],
  ],
  ['nothing of few answers', ['Calm', 'Calm', 'Calm', 'Calm'], null],
  ['nothing of sentences', ['We waited.', 'The pool is cold.', 'Fine', 'Fine', 'Fine', 'Fine', 'Fine'], null],
])('counts %s', (_, texts, expected) => {
  expect(countWords(texts)).toEqual(expected)
})
