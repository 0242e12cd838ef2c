import { describe, expect, it } from 'vitest'

import { listAttributes } from '../surveys/definition/attribute-questions.ts'
import { checkDefinition } from '../surveys/definition/check-definition.ts'
import { composeImport, type ImportPlan } from './compose-import.ts'
import type { ColumnChoice, ImportColumn } from './import-column.ts'
import { proposeFile } from './testing/propose-file.ts'

const HEADER = ['id', 'Timestamp', 'Service [Speed]', 'Service [Courtesy]', 'Service [Price]', 'Meal', 'Other']
const ROWS = Array.from({ length: 15 }, (_, index) => [
  String(index),
  '05/24/2018 01:22:11 PM',
  String((index % 5) + 1),
  String(((index + 1) % 5) + 1),
  String(((index + 2) % 5) + 1),
  index % 2 === 0 ? 'Lunch' : 'Dinner',
  index === 3 ? 'Brunch' : '',
])

const PROPOSED = proposeFile([HEADER, ...ROWS])
const PLAN: ImportPlan = {
  guess: { ...PROPOSED.guess, file: { format: 'csv', encoding: 'utf-8', delimiter: ',', header_rows: 1 } },
  name: 'Dinner',
  prefix: '2018-',
  existing: null,
}

const change = (column: string, becomes: readonly ColumnChoice[]): ImportColumn[] =>
  PROPOSED.columns.map((one) => (one.column === column ? { ...one, becomes } : one))

describe('composeImport', () => {
  it('composes a valid definition and a mapping from the proposals', () => {
    const composed = composeImport(PROPOSED.columns, PLAN)
    if (!composed.ok) throw new Error(composed.reason)
    expect(checkDefinition(composed.definition)).toMatchObject({ ok: true })
    expect(composed.definition.pages[0]?.elements.map(({ name, type }) => [name, type])).toEqual([
      ['Service', 'matrix'],
      ['Meal', 'radiogroup'],
    ])
    expect(composed.mapping).toMatchObject({
      key: { column: 'id', prefix: '2018-' },
      completed: { column: 'Timestamp', format: 'MM/DD/YYYY' },
      questions: [
        { column: 'Service [Speed]', question: 'Service', row: 'Speed' },
        { column: 'Service [Courtesy]', question: 'Service', row: 'Courtesy' },
        { column: 'Service [Price]', question: 'Service', row: 'Price' },
        { column: 'Meal', question: 'Meal', values: { Lunch: 'Lunch', Dinner: 'Dinner' } },
        { column: 'Other', question: 'Meal', other: true },
      ],
    })
  })

  it('composes a date from a pattern and the day of the month', () => {
    const columns = change('Timestamp', [{ meaning: 'completed', format: 'YYYY-MM-DD', pattern: '2018-05-{}' }])
    expect(composeImport(columns, PLAN)).toMatchObject({
      mapping: { completed: { compose: ['2018-05-', { column: 'Timestamp', pad: 2 }], format: 'YYYY-MM-DD' } },
    })
  })

  it('keeps the pages of an existing survey unchanged and adds a page with the questions that only the file has', () => {
    const existing = {
      pages: [{ name: 'page1', elements: [{ type: 'radiogroup', name: 'Meal', choices: ['Lunch', 'Dinner'] }] }],
    } as const
    const composed = composeImport(PROPOSED.columns, { ...PLAN, existing })
    if (!composed.ok) throw new Error(composed.reason)
    expect(composed.definition.pages[0]).toBe(existing.pages[0])
    expect(composed.definition.pages[1]?.elements.map(({ name }) => name)).toEqual(['Service'])
  })

  it('turns an attribute into a single-choice question with an unused name', () => {
    const columns = change('Other', [
      { meaning: 'attribute', name: 'Meal', values: { A: 'Adult', B: 'Adult', C: 'Child' } },
    ])
    const composed = composeImport(columns, PLAN)
    if (!composed.ok) throw new Error(composed.reason)
    expect(composed.definition.pages[0]?.elements.at(-1)).toMatchObject({
      type: 'radiogroup',
      name: 'Meal2',
      choices: [{ value: 'Adult' }, { value: 'Child' }],
    })
    expect(composed.mapping.questions.at(-1)).toMatchObject({ values: { A: 'Adult', B: 'Adult', C: 'Child' } })
  })

  it('stores an attribute as a question that respondents do not see, with the column’s groups as its choices', () => {
    const columns = change('Meal', [{ meaning: 'attribute', name: 'Kind of meal' }])
    const composed = composeImport(columns, PLAN)
    if (!composed.ok) throw new Error(composed.reason)
    expect(checkDefinition(composed.definition)).toMatchObject({ ok: true })
    expect(listAttributes(composed.definition)).toMatchObject([
      { name: 'Kind_of_meal', title: 'Kind of meal', choices: [{ value: 'Lunch' }, { value: 'Dinner' }] },
    ])
    expect(composed.definition.pages[0]?.elements.find(({ attribute }) => attribute)).toMatchObject({ visible: false })
    expect(composed.mapping.questions).toContainEqual({
      column: 'Meal',
      question: 'Kind_of_meal',
      values: { Lunch: 'Lunch', Dinner: 'Dinner' },
    })
  })

  it('stores an attribute as a text when its groups are not known', () => {
    const columns = change('Meal', [{ meaning: 'attribute', name: 'Meal' }]).map(({ groups: _groups, ...one }) => one)
    const composed = composeImport(columns, PLAN)
    if (!composed.ok) throw new Error(composed.reason)
    expect(listAttributes(composed.definition)).toEqual([])
    expect(composed.definition.pages[0]?.elements.at(-1)).toMatchObject({ type: 'text', name: 'Meal' })
  })

  it('adds the groups that only the file has to the attribute of an existing survey', () => {
    const columns = change('Meal', [{ meaning: 'attribute', name: 'Meal' }])
    const choices = [
      { value: 'b', text: 'Brunch' },
      { value: 'l', text: 'Lunch' },
    ]
    const meal = { type: 'radiogroup', name: 'Meal', title: 'Meal', attribute: true, choices } as const
    const existing = { pages: [{ name: 'page1', elements: [meal] }] } as const
    const composed = composeImport(columns, { ...PLAN, existing })
    if (!composed.ok) throw new Error(composed.reason)
    expect(composed.definition.pages[0]?.elements).toEqual([
      { ...meal, choices: [...choices, { value: 'Dinner', text: 'Dinner' }] },
    ])
    expect(composed.mapping.questions).toContainEqual({
      column: 'Meal',
      question: 'Meal',
      values: { Lunch: 'l', Dinner: 'Dinner' },
    })
  })

  it.each([
    ['no time of completion', 'Timestamp', { reason: 'no_completed' }, '2018-'],
    ['no key and no prefix', 'id', { reason: 'no_key' }, ''],
  ])('fails when there is %s', (_name, column, expected, prefix) => {
    expect(composeImport(change(column, [{ meaning: 'ignored' }]), { ...PLAN, prefix })).toMatchObject(expected)
  })

  it('fails when a cell is assigned to two choices', () => {
    const question = {
      meaning: 'question',
      question: 'meal',
      title: 'Meal',
      type: 'radiogroup',
      measure: 'nominal',
      notApplicable: [],
    } as const
    const choice = (value: string, cells: readonly string[]) => ({ value, text: value, cells })
    const compose = (last: readonly string[]) =>
      composeImport(change('Meal', [{ ...question, choices: [choice('yes', ['1', '1']), choice('no', last)] }]), PLAN)
    expect(compose(['2', '1'])).toMatchObject({ reason: 'two_choices', column: 'Meal' })
    expect(compose(['2'])).toMatchObject({ ok: true })
  })

  it('fails when two columns are marked as the key', () => {
    expect(composeImport(change('Meal', [{ meaning: 'key' }]), PLAN)).toMatchObject({
      reason: 'two_columns',
      column: 'Meal',
    })
  })
})
