import { describe, expect, it } from 'vitest'

import type { SurveyElement } from '../surveys/definition/survey-definition.ts'
import type { CodeStyle } from './export-codes.ts'
import { listExportColumns } from './export-columns.ts'

const list = (element: Omit<SurveyElement, 'name'>, style: CodeStyle = 'labels') =>
  listExportColumns(
    { pages: [{ name: 'p', elements: [{ name: 'q', title: 'Visit', ...element } as SurveyElement] }] },
    style,
  )

/** Returns the title and the cell of each column for a response with the given answers. */
const cellsOf = (element: Omit<SurveyElement, 'name'>, answers: Record<string, unknown>, style: CodeStyle = 'labels') =>
  list(element, style).map(({ head, cell }) => [head, cell(answers)])

describe('listExportColumns', () => {
  it.each<[string, Omit<SurveyElement, 'name'>, Record<string, unknown>, readonly unknown[]]>([
    ['a rating', { type: 'rating' }, { q: 4 }, [['Visit', 4]]],
    ['no answer', { type: 'rating' }, {}, [['Visit', null]]],
    ['a choice', { type: 'dropdown', choices: [{ value: 'a', text: 'Golf' }, 'b'] }, { q: 'a' }, [['Visit', 'Golf']]],
    ['a choice that is no longer offered', { type: 'dropdown', choices: ['a'] }, { q: 'z' }, [['Visit', 'z']]],
    ['a boolean', { type: 'boolean' }, { q: false }, [['Visit', 'No']]],
    [
      'several choices',
      { type: 'checkbox', choices: ['a', 'b'] },
      { q: ['b'] },
      [
        ['Visit: a', 0],
        ['Visit: b', 1],
      ],
    ],
    [
      'no choice',
      { type: 'checkbox', choices: ['a', 'b'] },
      { q: [] },
      [
        ['Visit: a', null],
        ['Visit: b', null],
      ],
    ],
    ['a matrix', { type: 'matrix', columns: [1, 2], rows: ['kind'] }, { q: { kind: 2 } }, [['Visit: kind', 2]]],
    ['an item', { type: 'multipletext', items: [{ name: 'first' }] }, { q: { first: '=1' } }, [['Visit: first', '=1']]],
    ['a day', { type: 'text', inputType: 'date' }, { q: '2026-05-01' }, [['Visit', '2026-05-01']]],
    ['a number', { type: 'text', inputType: 'number' }, { q: 2.5 }, [['Visit', 2.5]]],
    ['blanks', { type: 'comment' }, { q: ' ' }, [['Visit', null]]],
    ['panels', { type: 'paneldynamic' }, { q: [{ a: 1 }] }, [['Visit', '[{"a":1}]']]],
    [
      'the text beside Other',
      { type: 'radiogroup', choices: ['a'], showOtherItem: true },
      { q: 'other', 'q-Comment': 'Spa' },
      [
        ['Visit', 'Other'],
        ['Visit: Other Text', 'Spa'],
      ],
    ],
    [
      'a comment',
      { type: 'rating', showCommentArea: true },
      { 'q-Comment': 'Late' },
      [
        ['Visit', null],
        ['Visit: Comment', 'Late'],
      ],
    ],
  ])('writes %s', (_name, element, answers, cells) => {
    expect(cellsOf(element, answers)).toEqual(cells)
  })

  it('writes an empty cell for a removed choice whose stored value equals the cell of another choice', () => {
    expect(cellsOf({ type: 'dropdown', choices: ['a', 'b'] }, { q: '2' }, 'codes')).toEqual([['Visit', null]])
    const named = { type: 'dropdown' as const, choices: [{ value: 'a', text: 'Golf' }] }
    expect(cellsOf(named, { q: 'Golf' })).toEqual([['Visit', null]])
  })

  it('writes codes for statistical software, and lists the choice that each code means', () => {
    const element = { type: 'dropdown' as const, choices: [{ value: 'a', text: 'Golf' }, 'b'] }
    expect(cellsOf(element, { q: 'b' }, 'codes')).toEqual([['Visit', 2]])
    expect(list(element, 'codes')[0]).toMatchObject({
      choices: [
        { cell: 1, text: 'Golf' },
        { cell: 2, text: 'b' },
      ],
      becomes: { meaning: 'question', question: 'q', type: 'dropdown', choices: [{ cells: ['1'] }, { cells: ['2'] }] },
    })
  })
})
