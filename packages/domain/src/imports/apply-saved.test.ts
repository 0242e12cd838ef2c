import { describe, expect, it } from 'vitest'

import { applySaved } from './apply-saved.ts'
import type { ColumnChoice, ImportColumn, QuestionMeaning } from './import-column.ts'

const column = (becomes: ColumnChoice, changes: Partial<ImportColumn> = {}): ImportColumn => ({
  column: 'c',
  label: '',
  becomes: [becomes],
  confidence: 'high',
  problems: [],
  samples: [],
  ...changes,
})

const MEAL: QuestionMeaning = {
  meaning: 'question',
  question: 'meal',
  title: 'Meal',
  type: 'radiogroup',
  measure: 'nominal',
  choices: [{ value: 'l', text: 'Lunch', cells: ['Lunch', '1'] }],
  notApplicable: ['none'],
}
const completed = (format: 'MM/DD/YYYY' | 'DD/MM/YYYY', pattern?: string): ColumnChoice => ({
  meaning: 'completed',
  format,
  ...(pattern === undefined ? {} : { pattern }),
})
const unclear = { problem: 'date_unclear', values: ['05/06/2018'], rows: 3 } as const
const unknown = (...values: string[]) => [{ problem: 'unknown_value', values, rows: 0 }]

describe('applySaved', () => {
  it('applies the earlier meaning of a column, with high confidence', () => {
    const now = column({ meaning: 'ignored' }, { confidence: 'low', groups: ['1', 'Lunch', 'none', '99'] })
    expect(applySaved([now], [column(MEAL)], ['', '99'])).toEqual([
      { ...now, becomes: [MEAL], confidence: 'high', problems: [] },
    ])
  })

  it('does not change a column that the earlier file did not have', () => {
    const now = column({ meaning: 'key' }, { column: 'new', confidence: 'medium' })
    expect(applySaved([now], [column(MEAL)], [])).toEqual([now])
  })

  it.each([
    ['the groups', { groups: ['Lunch', 'Brunch'] }, ['Brunch']],
    ['the proposed choices', { becomes: [{ ...MEAL, choices: [{ value: 'x', text: 'x', cells: ['x'] }] }] }, ['x']],
    ['the samples', { becomes: [{ meaning: 'ignored' as const }], samples: ['Lunch', 'Tea'] }, ['Tea']],
  ])('lists the cells of %s that match no choice', (_, changes, values) => {
    const [after] = applySaved([column(MEAL, changes)], [column(MEAL)], [])
    expect(after).toMatchObject({ becomes: [MEAL], confidence: 'low', problems: unknown(...values) })
  })

  it('uses the date format of the new file when its dates are unambiguous', () => {
    const [after] = applySaved([column(completed('DD/MM/YYYY'))], [column(completed('MM/DD/YYYY'))], [])
    expect(after).toMatchObject({ becomes: [{ format: 'DD/MM/YYYY' }], confidence: 'high' })
  })

  it('keeps the earlier format and the problem when the dates are ambiguous', () => {
    const now = column(completed('DD/MM/YYYY'), { problems: [unclear] })
    const [after] = applySaved([now], [column(completed('MM/DD/YYYY'))], [])
    expect(after).toMatchObject({ becomes: [{ format: 'MM/DD/YYYY' }], confidence: 'low', problems: [unclear] })
  })

  it('asks for the month again when a column has only the day of the month', () => {
    const noYear = { problem: 'no_year', values: ['3'], rows: 9 } as const
    const now = column(completed('MM/DD/YYYY'), { problems: [noYear] })
    const [after] = applySaved([now], [column(completed('MM/DD/YYYY', '2017-05-{}'))], [])
    expect(after).toMatchObject({ becomes: [{ pattern: '2017-05-{}' }], confidence: 'low', problems: [noYear] })
  })
})
