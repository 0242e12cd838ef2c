import { describe, expect, it } from 'vitest'

import {
  applyFix,
  chooseMeaning,
  countColumns,
  fixesFor,
  nextOpen,
  partNumber,
  questionOrder,
  type ColumnFix,
} from './column-fixes.ts'
import type { ColumnChoice, ColumnProblem, ImportColumn, QuestionMeaning } from './import-column.ts'

const question = (over: Partial<QuestionMeaning> = {}): QuestionMeaning => ({
  meaning: 'question',
  question: 'q1',
  title: 'Overall',
  type: 'rating',
  measure: 'ordinal_higher',
  choices: [{ value: 1, text: 'Poor', cells: ['1'] }],
  notApplicable: ['0'],
  ...over,
})

const problem = (over: Partial<ColumnProblem> = {}): ColumnProblem => ({
  problem: 'unknown_value',
  values: ['9'],
  rows: 14,
  ...over,
})

const column = (becomes: ColumnChoice, problems: readonly ColumnProblem[] = [], name = 'C'): ImportColumn => ({
  column: name,
  label: '',
  becomes: [becomes],
  confidence: 'low',
  problems,
  samples: ['1'],
})

describe('fixesFor', () => {
  it.each([
    ['unknown_value', question(), ['no_answer', 'edit']],
    ['unknown_value', question({ type: 'checkbox' }), ['add_choice', 'use_other']],
    ['unknown_value', question({ type: 'radiogroup' }), ['add_choice', 'use_other']],
    ['scale_unclear', question(), ['accept', 'edit']],
    ['type_unclear', question(), ['accept', 'edit']],
    ['date_unclear', { meaning: 'completed', format: 'MM/DD/YYYY' }, ['month_first', 'day_first']],
    ['no_year', { meaning: 'completed', format: 'MM/DD/YYYY' }, ['edit', 'ignore']],
    ['no_member', { meaning: 'member', by: 'number' }, ['without_member', 'see_values']],
    ['no_location', { meaning: 'location' }, ['edit', 'ignore']],
    ['weights_change_figures', { meaning: 'weight' }, ['accept', 'ignore']],
    ['small_groups', { meaning: 'attribute', name: 'Age' }, ['accept', 'ignore']],
  ] satisfies [ColumnProblem['problem'], ColumnChoice, ColumnFix[]][])(
    'suggests a fix for %s and one alternative',
    (name, becomes, fixes) => {
      const one = problem({ problem: name })
      expect(fixesFor(column(becomes, [one]), one)).toEqual(fixes)
    },
  )
})

describe('applyFix', () => {
  const fixed = (becomes: ColumnChoice, fix: ColumnFix) => {
    const one = problem()
    return applyFix(column(becomes, [one]), one, fix)
  }

  it.each<[ColumnFix, ColumnChoice, object]>([
    ['accept', { meaning: 'weight' }, { meaning: 'weight' }],
    ['ignore', { meaning: 'weight' }, { meaning: 'ignored' }],
    ['no_answer', question(), { notApplicable: ['0', '9'] }],
    ['add_choice', question({ choices: [] }), { choices: [{ value: '9', text: '9', cells: ['9'] }] }],
    ['use_other', question({ choices: [] }), { choices: [{ value: 'other', text: 'Other', cells: ['9'] }] }],
    [
      'use_other',
      question({ choices: [{ value: 'other', text: 'Else', cells: ['8'] }] }),
      { choices: [{ value: 'other', text: 'Else', cells: ['8', '9'] }] },
    ],
    ['month_first', { meaning: 'completed', format: 'DD/MM/YYYY' }, { format: 'MM/DD/YYYY' }],
    ['day_first', { meaning: 'completed', format: 'MM/DD/YYYY' }, { format: 'DD/MM/YYYY' }],
    ['without_member', { meaning: 'member', by: 'email' }, { by: 'email', unmatched: 'none' }],
    ['refuse_rows', { meaning: 'member', by: 'email' }, { by: 'email', unmatched: 'refuse' }],
  ])('applies the fix %s and solves the problem', (fix, becomes, expected) => {
    const result = fixed(becomes, fix)
    expect(result.becomes[0]).toMatchObject(expected)
    expect(result).toMatchObject({ problems: [], confidence: 'high' })
  })

  it.each<ColumnFix>(['edit', 'see_values'])('changes nothing for %s', (fix) => {
    const one = problem()
    const before = column(question(), [one])
    expect(applyFix(before, one, fix)).toBe(before)
  })

  it('keeps the other problems, and the low confidence until all problems are solved', () => {
    const [first, second] = [problem(), problem({ problem: 'scale_unclear' })]
    expect(applyFix(column(question(), [first, second]), first, 'no_answer')).toMatchObject({
      problems: [second],
      confidence: 'low',
    })
  })

  it('ignores a problem that the column does not have', () => {
    const before = column(question(), [problem()])
    expect(applyFix(before, problem(), 'accept')).toBe(before)
  })
})

it('removes the problems of a column when a person chooses its meaning', () => {
  expect(chooseMeaning(column(question(), [problem()]), [{ meaning: 'key' }])).toMatchObject({
    becomes: [{ meaning: 'key' }],
    problems: [],
    confidence: 'high',
  })
})

describe('counting and finding columns', () => {
  const columns = [
    column({ meaning: 'key' }),
    column(question({ question: 'q2', part: { name: 'a', title: 'A' } }), [problem()]),
    column(question({ question: 'q2', part: { name: 'b', title: 'B' } })),
    column({ meaning: 'ignored' }),
    column(question({ question: 'q1' }), [problem()]),
    column({ meaning: 'ignored' }, [problem()]),
  ]

  it('counts ready, open and ignored columns', () => {
    expect(countColumns(columns)).toEqual({ ready: 2, open: 3, ignored: 1 })
  })

  it.each([
    [-1, 1, 1],
    [1, 1, 4],
    [5, 1, 1],
    [6, -1, 5],
    [4, -1, 1],
    [1, -1, 5],
  ] as const)('finds the next column with a problem from %i in the direction %i', (from, step, expected) => {
    expect(nextOpen(columns, from, step)).toBe(expected)
  })

  it('finds no column when none has a problem', () => {
    expect(nextOpen([column({ meaning: 'key' })], -1, 1)).toBeNull()
  })

  it('numbers questions in file order, and the rows within a matrix', () => {
    expect(questionOrder(columns)).toEqual(['q2', 'q1'])
    expect(
      columns.flatMap(({ becomes }) =>
        becomes.map((one) => (one.meaning === 'question' ? partNumber(columns, one) : 0)),
      ),
    ).toEqual([0, 1, 2, 0, null, 0])
  })
})
