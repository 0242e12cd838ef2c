import { describe, expect, it } from 'vitest'

import type { Criterion, CriterionType, CriterionWhere } from './audience-query.ts'
import { type QueryNames, writeQuerySentence } from './query-sentence.ts'

const NAMES: QueryNames = {
  columns: [
    { whitelist_col_id: 'cat', col_name_human: 'Category' },
    { whitelist_col_id: 'age', col_name_human: 'Age' },
  ],
  options: { cat: [{ value: '3', label: 'Golf' }] },
}
const ask = (type: CriterionType, col: string, rest: Omit<CriterionWhere, 'col'>): Criterion => ({
  type,
  where: { col, ...rest },
})
const GOLF = ask('custom', 'cat', { operator: 'is', value: '3' })
const OLD = ask('number', 'age', { operator: 'more_than', value: '60' })
const days = (operator: CriterionWhere['operator'], value = '') => ask('number', 'unhappy_days', { operator, value })
const SUNDAY = ask('dow', 'visit_dow', { operator: 'is', value: '0' })

describe('writeQuerySentence', () => {
  it.each<[string, Criterion]>([
    ['whose Age is between 30 and 40', ask('number', 'age', { operator: 'between', value_1: '30', value_2: ' 40' })],
    ['whose Age is known', ask('number', 'age', { operator: 'exists' })],
    ['whose Category is not “Tennis”', ask('text', 'cat', { operator: 'is_not', value: 'Tennis' })],
    ['whose Category is “9”', ask('custom', 'cat', { operator: 'is', value: '9' })],
    ['whose joined is before 03/08/2026', ask('date', 'joined', { operator: 'before', value: '2026-03-08' })],
    ['whose wifi is no', ask('bool', 'wifi', { operator: 'is', value: 'false' })],
    ['who visited on a day other than Sunday', ask('dow', 'x', { operator: 'is_not', value: '0' })],
    ['who visited after 3:45 PM', ask('tod', 'x', { operator: 'after', value: '15:45' })],
    [
      'who visited between 10:00 PM and 2:00 AM',
      ask('tod', 'x', { operator: 'between', value_1: '22:00', value_2: '02:00' }),
    ],
    ['who gave an unhappy response in the last 30 days', days('less_than', '31')],
    ['who gave an unhappy response in the last 1 day', days('less_than', '2')],
    ['who gave an unhappy response today', days('less_than', '1')],
    ['who ever gave an unhappy response', days('exists')],
    ['whose unhappy_days is less than 0', days('less_than', '0')],
    ['whose unhappy_days is more than 30', days('more_than', '30')],
  ])('writes the clause "%s"', (clause, criterion) => {
    expect(writeQuerySentence([criterion], NAMES)).toBe(`Everyone ${clause}.`)
  })

  it('joins the conditions of an AND group into one clause', () => {
    expect(writeQuerySentence([GOLF, 'and', SUNDAY, 'or', OLD], NAMES)).toBe(
      'Everyone whose Category is “Golf” and who visited on a Sunday, or whose Age is more than 60.',
    )
  })

  it('returns null for an invalid query', () => {
    expect(writeQuerySentence([ask('text', 'cat', { operator: 'is' })], NAMES)).toBeNull()
    expect(writeQuerySentence([], NAMES)).toBeNull()
  })
})
