import { describe, expect, it } from 'vitest'

import { codeChoices, type CodeStyle } from './export-codes.ts'

const CASES: readonly [
  string,
  readonly (readonly [string, string])[],
  boolean,
  readonly unknown[],
  readonly unknown[],
][] = [
  [
    'texts',
    [
      ['a', 'Good'],
      ['b', 'Bad'],
    ],
    false,
    ['Good', 'Bad'],
    [1, 2],
  ],
  [
    'texts of numbers',
    [
      ['7', 'Good'],
      ['9', 'Bad'],
    ],
    false,
    ['Good', 'Bad'],
    [7, 9],
  ],
  [
    'a scale',
    [
      ['1', 'Bad'],
      ['2', 'Good'],
    ],
    true,
    [1, 2],
    [1, 2],
  ],
  [
    'a scale with a choice outside the scale',
    [
      ['1', 'Bad'],
      ['na', 'Does not apply'],
    ],
    true,
    [1, 'Does not apply'],
    [1, 2],
  ],
  [
    'texts that are alike',
    [
      ['a', 'Good'],
      ['b', 'Good '],
    ],
    false,
    ['a', 'b'],
    [1, 2],
  ],
  [
    'texts that are alike as numbers',
    [
      ['a', '3'],
      ['b', '3.0'],
    ],
    false,
    ['a', 'b'],
    [1, 2],
  ],
  [
    'numbers in two forms',
    [
      ['1', '1'],
      ['1.0', '1.0'],
      ['01', '01'],
    ],
    false,
    [1, '1.0', '01'],
    [1, 2, 3],
  ],
]

describe('codeChoices', () => {
  it.each(CASES)('writes %s', (_name, given, isScale, labels, codes) => {
    const choices = given.map(([value, text]) => ({ value, text }))
    const cellsOf = (style: CodeStyle) => codeChoices(choices, { style, isScale }).map(({ cell }) => cell)
    expect([cellsOf('labels'), cellsOf('codes')]).toEqual([labels, codes])
  })
})
