import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { readCsvCell, writeCsvRow } from './csv-row.ts'

describe('writeCsvRow', () => {
  it.each<[string, string | number | null, string]>([
    ['a number', -2.5, '-2.5'],
    ['a number as a text', '-2.5', '-2.5'],
    ['a number with a plus', '+14155552671', '+14155552671'],
    ['an empty cell for NaN', NaN, ''],
    ['an empty cell for null', null, ''],
    ['a text', 'Golf', 'Golf'],
    ['a comma', 'a, b', '"a, b"'],
    ['quotes', 'the "best"', '"the ""best"""'],
    ['lines', 'a\nb', '"a\nb"'],
    ['spaces at the ends', ' a', '" a"'],
    ['a formula', '=1+1', "'=1+1"],
    ['a formula behind a space', ' =1+1', "' =1+1"],
    ['a formula behind a tab', '\t=1+1', "'\t=1+1"],
    ['a command', '@SUM(A1)', "'@SUM(A1)"],
    ['a minus before words', '-cmd|calc', "'-cmd|calc"],
    ['a wide equals sign', '＝1+1', "'＝1+1"],
    ['a formula behind an apostrophe', "'=1+1", "''=1+1"],
  ])('writes %s', (_name, cell, expected) => {
    expect(writeCsvRow([cell])).toBe(`${expected}\r\n`)
  })

  it('puts commas between cells', () => {
    expect(writeCsvRow(['a', 1, null, 'b'])).toBe('a,1,,b\r\n')
  })
})

describe('readCsvCell', () => {
  it.each([
    ["'=1+1", '=1+1'],
    ["'＝1+1", '＝1+1'],
    ["'＠home", '＠home'],
    ["' -cmd", ' -cmd'],
    ["'tis the season", "'tis the season"],
    ['=1+1', '=1+1'],
    ["''=1+1", "'=1+1"],
    ["'-5", "'-5"],
  ])('reads %s as %s', (cell, text) => expect(readCsvCell(cell)).toBe(text))

  it('restores every text that writeCsvRow has written', () => {
    const text = fc.string({ unit: fc.constantFrom("'", '=', '-', '@', '\t', '1', '.', 'a', ' ') })
    fc.assert(
      fc.property(text, (given) => {
        const line = writeCsvRow([given]).slice(0, -2)
        const cell = line.startsWith('"') ? line.slice(1, -1) : line
        expect(readCsvCell(cell)).toBe(given)
      }),
    )
  })
})
