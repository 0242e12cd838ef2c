import { describe, expect, it } from 'vitest'

import { guessCells } from './guess-cells.ts'
import { ColumnProfiler } from './profile-columns.ts'

/** Guesses the formats and the codes for missing values from columns, each given as a list of its cells in row order. */
function guess(...columns: readonly (readonly string[])[]) {
  const profiler = new ColumnProfiler(columns.length)
  const rows = Math.max(0, ...columns.map((cells) => cells.length))
  for (let row = 0; row < rows; row++) profiler.add(columns.map((cells) => cells[row] ?? ''))
  return guessCells(profiler.profiles())
}

describe('guessCells', () => {
  it('assumes a decimal point and year-first dates, and treats only empty cells as missing, when no cell is decisive', () => {
    const unknown = { decimal: '.', date_format: 'YYYY-MM-DD', missing: [''], undecided: [] }
    expect(guess()).toEqual(unknown)
    expect(guess(['Good', 'Poor', '4'])).toEqual(unknown)
  })

  it('leaves the decision on the decimal mark and the date format to the user when the cells are inconclusive', () => {
    expect(guess(['1.5', '2,5'], ['05/04/2018'])).toMatchObject({ undecided: ['decimal', 'date_format'] })
  })
})

describe('the decimal mark', () => {
  it.each([
    ['a point', [['1.5', '2.25']], '.', []],
    ['a comma', [['1,5', '2,25']], ',', []],
    ['the more frequent mark', [['1,5', '2,5', '3.5']], ',', ['decimal']],
    ['the more frequent mark', [['1.5', '2.5', '3,5']], '.', ['decimal']],
    ['a point when both marks are equally frequent', [['1.5', '2,5']], '.', ['decimal']],
    ['the mark of all columns together', [['1.5', '2.5'], ['1,5', '2,5'], ['3,5']], ',', ['decimal']],
    ['a point, to be decided, when commas may separate thousands', [['1,234', '12,500,000']], '.', ['decimal']],
    ['a point, to be decided, when points may separate thousands', [['1.234']], '.', ['decimal']],
    ['a comma when points separate thousands', [['1.234,5', '1.000']], ',', []],
    ['a point when commas separate thousands', [['1,234.5', '1,000']], '.', []],
    ['a point where commas are not in numbers', [['Golf, Swim', '1,2,3']], '.', []],
  ] as const)('is %s in %j', (_, columns, decimal, undecided) => {
    expect(guess(...columns)).toMatchObject({ decimal, undecided })
  })
})

describe('the date format', () => {
  it.each([
    ['2018-05-04', ['2018-05-04'], 'YYYY-MM-DD', []],
    ['a time with its offset', ['2018-05-04T13:22:11Z'], 'iso', []],
    ['days above 12 in second position', ['05/04/2018', '05/24/2018'], 'MM/DD/YYYY', []],
    ['days above 12 in first position', ['04.05.2018', '24.05.2018'], 'DD/MM/YYYY', []],
    ['no day above 12', ['05/04/2018', '06/07/2018'], 'MM/DD/YYYY', ['date_format']],
    ['days above 12 in either position', ['24/05/2018', '05/24/2018'], 'MM/DD/YYYY', ['date_format']],
  ] as const)('is guessed from %s, and left to the user if ambiguous: %j', (_, cells, format, undecided) => {
    expect(guess(cells)).toMatchObject({ date_format: format, undecided })
  })

  it('is decided for all columns by one unambiguous column', () => {
    expect(guess(['05/04/2018', '06/07/2018'], ['24/05/2018'])).toMatchObject({
      date_format: 'DD/MM/YYYY',
      undecided: [],
    })
  })
})

describe('the codes for missing values', () => {
  it.each([
    'blank',
    'n/a',
    '#n/a',
    'na',
    'null',
    '#null!',
    '(null)',
    'nan',
    '-',
    '--',
    '–',
    '.',
    '-99',
    '-999',
    'missing',
    'N/A',
    'NaN',
    'Missing',
    '#NULL!',
  ])('include %s in its original spelling', (cell) => {
    expect(guess(['4', cell]).missing).toEqual(['', cell])
  })

  it.each(['none', 'no', '0', '99', '999', '-9', 'not applicable', 'no answer', 'missing data'])(
    'do not include the answer %s',
    (cell) => {
      expect(guess(['4', cell]).missing).toEqual([''])
    },
  )

  it('are collected from all columns, each spelling once', () => {
    expect(guess(['NA', '4', 'na'], ['-99', 'NA', '4']).missing).toEqual(['', 'NA', 'na', '-99'])
  })
})
