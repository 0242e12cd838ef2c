import { expect, it } from 'vitest'

import { AUDIENCE_COLUMNS } from './audience-columns.ts'
import { type Criterion, DEFAULT_AUDIENCES } from './audience-query.ts'
import { isFeedbackColumn, usesFeedback } from './feedback-columns.ts'

const has = (col: string): Criterion => ({ type: 'number', where: { col, operator: 'exists' } })

it('isFeedbackColumn recognizes exactly the six columns that read responses or cases', () => {
  const ids = AUDIENCE_COLUMNS.map(({ whitelist_col_id }) => whitelist_col_id)
  expect(ids.filter(isFeedbackColumn)).toEqual([
    'last_score',
    'unhappy_days',
    'response_days',
    'response_date',
    'responses',
    'open_cases',
  ])
  expect(['pass_hash', 'constructor', ''].filter(isFeedbackColumn)).toEqual([])
})

it.each([
  ['no row', [], false],
  ['other columns', [has('age'), 'and', has('visits')], false],
  ['one feedback column', [has('responses')], true],
  ['a feedback column after and', [has('age'), 'and', has('open_cases')], true],
  ['a feedback column after or', [has('age'), 'or', has('last_score')], true],
] as const)('decides whether a query has a feedback column: %s', (_name, query, expected) => {
  expect(usesFeedback(query)).toBe(expected)
})

it('the default audiences use no feedback columns', () => {
  expect(DEFAULT_AUDIENCES.filter(({ query }) => usesFeedback(query))).toEqual([])
})
