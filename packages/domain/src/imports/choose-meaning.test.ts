import { describe, expect, it } from 'vitest'

import { replaceColumn, startMeaning } from './choose-meaning.ts'
import type { ColumnChoice, ColumnMeaning, ImportColumn } from './import-column.ts'

const column = (name: string, becomes: ColumnChoice = { meaning: 'ignored' }, over: Partial<ImportColumn> = {}) =>
  ({
    column: name,
    label: '',
    becomes: [becomes],
    confidence: 'low',
    problems: [],
    samples: [],
    ...over,
  }) as ImportColumn

const scale = (question: string): ColumnChoice => ({
  meaning: 'question',
  question,
  title: question,
  type: 'radiogroup',
  measure: 'nominal',
  choices: [{ value: 'a', text: 'A', cells: ['a'] }],
  notApplicable: [],
})

describe('startMeaning', () => {
  const target = column('C', { meaning: 'ignored' }, { label: 'How was it?' })

  it.each<[ColumnMeaning, object]>([
    ['question', { question: 'C', title: 'How was it?', type: 'comment', measure: 'text' }],
    ['completed', { meaning: 'completed', format: 'DD/MM/YYYY' }],
    ['member', { meaning: 'member', by: 'number' }],
    ['attribute', { meaning: 'attribute', name: 'How was it?' }],
    ['key', { meaning: 'key' }],
    ['location', { meaning: 'location' }],
    ['weight', { meaning: 'weight' }],
    ['ignored', { meaning: 'ignored' }],
  ])('returns the initial settings of a column for the meaning %s', (meaning, expected) => {
    expect(startMeaning(meaning, target, [target], 'DD/MM/YYYY')).toMatchObject(expected)
  })

  it('matches members by email address when a sample has one', () => {
    const emails = column('M', undefined, { samples: ['ana@example.com'] })
    expect(startMeaning('member', emails, [emails], 'iso')).toEqual({ meaning: 'member', by: 'email' })
  })

  it('keeps the existing question of the column', () => {
    const asked = column('Q', scale('q1'))
    expect(startMeaning('question', asked, [asked], 'iso')).toBe(asked.becomes[0])
  })

  it('shortens the name of an attribute to the maximum length', () => {
    const long = column('x'.repeat(100))
    expect(startMeaning('attribute', long, [long], 'iso')).toEqual({ meaning: 'attribute', name: 'x'.repeat(80) })
  })

  it.each([
    [[column('A', scale('q1')), column('B', scale('q2')), target], 'q2'],
    [[target, column('B', scale('q2')), column('D', scale('q3'))], 'q2'],
    [[target], ''],
  ])(
    'assigns the text for Other to the last question with choices in the columns before it, or else to the first one after it, if any',
    (columns, question) => {
      expect(startMeaning('other', target, columns, 'iso')).toEqual({ meaning: 'other', question })
    },
  )
})

describe('replaceColumn', () => {
  const columns = [column('A', { meaning: 'key' }), column('B', scale('q1')), column('C')]

  it('ignores the column that previously had the meaning, if only one column can have it', () => {
    const { columns: changed, released } = replaceColumn(columns, 2, column('C', { meaning: 'key' }))
    expect(changed.map(({ becomes }) => becomes[0]?.meaning)).toEqual(['ignored', 'question', 'key'])
    expect(released).toBe('A')
  })

  it('does not change other columns for a meaning that several columns can have', () => {
    const { columns: changed, released } = replaceColumn(columns, 2, column('C', scale('q1')))
    expect(changed.map(({ becomes }) => becomes[0]?.meaning)).toEqual(['key', 'question', 'question'])
    expect(released).toBeNull()
  })

  it.each([
    ['radiogroup', { title: 'New', type: 'radiogroup', choices: [{ value: 'a', text: 'A', cells: ['a'] }] }],
    ['matrix', { title: 'New', type: 'matrix', choices: [] }],
  ] as const)(
    'copies the title of a question, and the scale of a matrix, to the question’s other columns: %s',
    (type, expected) => {
      const shared = [column('A', scale('q1')), column('B', scale('q1'))]
      const next = column('A', { ...scale('q1'), title: 'New', type, choices: [] } as ColumnChoice)
      expect(replaceColumn(shared, 0, next).columns[1]?.becomes[0]).toMatchObject(expected)
    },
  )
})
