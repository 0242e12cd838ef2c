import { expect, it } from 'vitest'

import { dropPersons, listPersonColumns } from './anonymous-columns.ts'
import type { ColumnChoice, ImportColumn } from './import-column.ts'

const QUESTION: ColumnChoice = {
  meaning: 'question',
  question: 'overall',
  title: 'Overall',
  type: 'comment',
  measure: 'text',
  choices: [],
  notApplicable: [],
}

const column = (...becomes: readonly ColumnChoice[]): ImportColumn => ({
  column: 'A',
  label: '',
  becomes,
  confidence: 'high',
  problems: [],
  samples: [],
})

const IGNORED: readonly ColumnChoice[] = [{ meaning: 'ignored' }]

it.each<[string, readonly ColumnChoice[], readonly ColumnChoice[]]>([
  ['a key', [{ meaning: 'key' }], IGNORED],
  ['a member', [{ meaning: 'member', by: 'email' }], IGNORED],
  ['a location', [{ meaning: 'location' }], IGNORED],
  ['a weight', [{ meaning: 'weight' }], IGNORED],
  ['an attribute', [{ meaning: 'attribute', name: 'Age' }], IGNORED],
  ['an attribute, but not the question of its column', [{ meaning: 'attribute', name: 'Age' }, QUESTION], [QUESTION]],
])('removes %s, and lists its column', (_name, becomes, expected) => {
  const given = [column(...becomes)]
  expect(dropPersons(given)).toEqual([column(...expected)])
  expect(listPersonColumns(given)).toEqual(['A'])
})

it.each<[string, ColumnChoice]>([
  ['a question', QUESTION],
  ['the time of completion', { meaning: 'completed', format: 'YYYY-MM-DD' }],
  ['the text beside Other', { meaning: 'other', question: 'overall' }],
  ['an ignored column', { meaning: 'ignored' }],
])('keeps %s', (_name, choice) => {
  const given = [column(choice)]
  expect(dropPersons(given)).toEqual(given)
  expect(listPersonColumns(given)).toEqual([])
})
