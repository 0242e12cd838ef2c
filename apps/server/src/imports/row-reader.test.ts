import { nameColumns } from '@rapport/domain/imports/column-names'
import { describe, expect, it } from 'vitest'

import { readDefinition } from './import-form.ts'
import { readMapping } from './mapping.ts'
import { rowReader, type RowReading } from './row-reader.ts'

const DEFINITION = readDefinition({
  elements: [
    { type: 'rating', name: 'food' },
    { type: 'radiogroup', name: 'meal', choices: ['lunch', 'dinner'], showOtherItem: true },
    { type: 'checkbox', name: 'sports', choices: ['golf', 'swim', 'golf, tennis'], showOtherItem: true },
    { type: 'text', name: 'visits', inputType: 'number' },
    { type: 'text', name: 'name' },
  ],
})

const MAPPING = {
  form: { name: 'Dinner', feedback_form_type: 'relational' },
  key: { column: 'id' },
  completed: { column: 'day', format: 'MM/DD/YYYY' },
}

function read(changes: object, cells: Readonly<Record<string, string>>): RowReading {
  const all = { id: '1', day: '5/4/2018', ...cells }
  const mapping = readMapping({ ...MAPPING, ...changes })
  const rules = { definition: DEFINITION, mapping, timeZone: 'America/New_York', now: Date.UTC(2026, 5, 17) }
  return rowReader(nameColumns([Object.keys(all)]), rules)(Object.values(all), 7)
}

function answersOf(changes: object, cells: Readonly<Record<string, string>>): unknown {
  const reading = read(changes, cells)
  return reading.ok ? reading.row.answers : reading.problem
}

describe('rowReader', () => {
  it.each([
    ['a number with a zero after the point', {}, '4.0', { food: 4 }],
    ['a number with a decimal comma', { decimal: ',' }, '4,0', { food: 4 }],
    [
      'a number that is not on the scale',
      {},
      '4.5',
      { column: 'food', value: '4.5', reason: 'is not a choice of food' },
    ],
    ['a not-applicable code', { questions: [{ column: 'food', question: 'food', notApplicable: ['9'] }] }, '9.0', {}],
  ])('validates a rating given as %s', (_name, changes, food, expected) => {
    const questions = [{ column: 'food', question: 'food' }]
    expect(answersOf({ questions, ...changes }, { food })).toEqual(expected)
  })

  it.each([
    ['a number', {}, '1,234.50', { visits: '1234.5' }],
    ['a number with a decimal comma', { decimal: ',' }, '1.234,5', { visits: '1234.5' }],
    ['a text', {}, 'abc', { column: 'visits', value: 'abc', reason: 'is not a number with a decimal point' }],
    [
      'a number with the other decimal mark',
      { decimal: ',' },
      '1,234.5',
      { column: 'visits', value: '1,234.5', reason: 'is not a number with a decimal comma' },
    ],
    ['a missing code with decimals', { missing: ['', '-99'] }, '-99.0', {}],
  ])('accepts or refuses %s as the answer to a number question', (_name, changes, visits, expected) => {
    const questions = [{ column: 'visits', question: 'visits' }]
    expect(answersOf({ questions, ...changes }, { visits })).toEqual(expected)
  })

  it.each([
    ['golf; swim', ['golf', 'swim']],
    ['golf', ['golf']],
    ['golf;golf;', ['golf']],
  ])('splits %j into choices', (sports, expected) => {
    const questions = [{ column: 'sports', question: 'sports', separator: ';' }]
    expect(answersOf({ questions }, { sports })).toEqual({ sports: expected })
  })

  it('prefers the longest choice when the text of a choice contains the separator', () => {
    const questions = [{ column: 'sports', question: 'sports', separator: ',' }]
    expect(answersOf({ questions }, { sports: 'swim, golf, tennis' })).toEqual({ sports: ['swim', 'golf, tennis'] })
  })

  it('reports a cell with several choices when one of them is unknown', () => {
    const questions = [{ column: 'sports', question: 'sports', separator: ';' }]
    expect(answersOf({ questions }, { sports: 'golf;chess' })).toEqual({
      column: 'sports',
      value: 'golf;chess',
      reason: 'is not a choice of sports',
    })
  })

  it('stores the text for "Other", and selects "Other" when nothing else is selected', () => {
    const questions = [
      { column: 'text', question: 'meal', other: true },
      { column: 'meal', question: 'meal' },
    ]
    expect(answersOf({ questions }, { meal: '', text: 'brunch' })).toEqual({ meal: 'other', 'meal-Comment': 'brunch' })
    expect(answersOf({ questions }, { meal: 'lunch', text: '' })).toEqual({ meal: 'lunch' })
  })

  it('reads one question from several columns, and refuses contradictory answers', () => {
    const questions = ['a', 'b'].map((column) => ({ column, question: 'food' }))
    expect(answersOf({ questions }, { a: '', b: '3' })).toEqual({ food: 3 })
    expect(answersOf({ questions }, { a: '3', b: '3' })).toEqual({ food: 3 })
    expect(answersOf({ questions }, { a: '3', b: '4' })).toMatchObject({ column: 'b', value: '4' })
  })

  it('reads several questions from one column', () => {
    const questions = [
      { column: 'a', question: 'food' },
      { column: 'a', question: 'visits' },
    ]
    expect(answersOf({ questions }, { a: '3' })).toMatchObject({ food: 3 })
  })

  it('uses the row number with a prefix as the key when there is no key column, and requires the prefix', () => {
    const questions = [{ column: 'food', question: 'food' }]
    expect(read({ questions, key: { prefix: 'may-' } }, { food: '3' })).toMatchObject({ row: { import_key: 'may-7' } })
    expect(() => read({ questions, key: {} }, { food: '3' })).toThrow(/needs a prefix when it has no column/)
  })

  it('reads times without an offset in the mapping’s time zone, and reports an unknown zone', () => {
    const questions = [{ column: 'food', question: 'food' }]
    const completed = { column: 'day', format: 'MM/DD/YYYY', time_zone: 'UTC' }
    const cells = { day: '05/04/2018 01:22:11 PM', food: '3' }
    expect(read({ questions, completed }, cells)).toMatchObject({
      row: { completed_ms: Date.UTC(2018, 4, 4, 13, 22, 11) },
    })
    expect(() => read({ questions, completed: { ...completed, time_zone: 'Mars' } }, cells)).toThrow(
      /Mars is not a time zone/,
    )
  })

  it('rejects a mapped column name that two columns share', () => {
    const rules = {
      definition: DEFINITION,
      mapping: readMapping({ ...MAPPING, questions: [{ column: 'food', question: 'food' }] }),
      timeZone: 'UTC',
      now: 0,
    }
    expect(() => rowReader(nameColumns([['id', 'day', 'food', 'food']]), rules)).toThrow(
      'two columns are named food; map them as food (1) and food (2)',
    )
  })

  it('refuses parts of a mapping that are not supported, instead of ignoring them', () => {
    const questions = [{ column: 'food', question: 'food' }]
    expect(() => read({ questions, attributes: [{ column: 'age', name: 'Age' }] }, { food: '3' })).toThrow(
      'mapping: attributes: are not supported',
    )
  })
})
