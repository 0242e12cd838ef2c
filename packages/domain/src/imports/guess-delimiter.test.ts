import { expect, it } from 'vitest'

import { guessDelimiter } from './guess-delimiter.ts'

it.each([
  ['commas', 'a,b,c\n1,2,3\n', ',', true],
  ['semicolons with decimal commas', 'a;b;c\n1,5;2;3\n2,5;2;3\n', ';', true],
  ['tabs with commas in a comment', 'a\tb\nfine, really\t2\n', '\t', true],
  ['commas that are quoted', 'a;b\n"1,2,3";2\n', ';', true],
  ['line breaks that are quoted', 'a,b\n"1\n2;3",4\n', ',', true],
  ['one column', 'a\n1\n', ',', false],
  ['no text', '', ',', false],
])('guesses the delimiter of a text with %s', (_name, text, delimiter, isCertain) => {
  expect(guessDelimiter(text)).toEqual({ delimiter, isCertain })
})
