import { describe, expect, it } from 'vitest'

import { listQueryFaults, MAX_QUERY_ROWS, readSentQuery, type SentCriterion, type SentQuery } from './query-faults.ts'

const ask = (type: string, col: string, operator: string, values: object = {}): SentCriterion => ({
  type,
  where: { col, operator, ...values },
})
const GOOD = ask('text', 'fname', 'is', { value: 'Ada' })

describe('listQueryFaults', () => {
  it.each<[string, SentCriterion, string]>([
    ['no column', ask('text', ' ', 'is'), 'A column is required.'],
    ['an unknown column', ask('text', 'pass', 'is'), 'There is no column “pass”.'],
    ['another type', ask('text', 'age', 'is'), 'Age is of type number, not “text”.'],
    ['an unknown operator', ask('text', 'fname', 'toString'), 'First Name has no operator “toString”.'],
    ['an operator of another type', ask('dow', 'visit_dow', 'between'), 'Day of Visit has no operator “between”.'],
    ['no value', ask('text', 'fname', 'is', { value: ' ' }), 'A value is required.'],
    ['one value of two', ask('date', 'visit_date', 'between', { value_1: '2026-01-01' }), 'Both values are required.'],
    ['a negative number', ask('number', 'age', 'is', { value: '-1' }), 'The value must be a number that is 0 or more.'],
    [
      'a day that does not exist',
      ask('date', 'visit_date', 'is', { value: '2026-02-30' }),
      'The value must be a date in the format YYYY-MM-DD.',
    ],
    [
      'an eighth day',
      ask('dow', 'visit_dow', 'is', { value: '7' }),
      'The value must be a day of the week, from 0 (Sunday) to 6 (Saturday).',
    ],
    [
      'a time that is not on a quarter of an hour',
      ask('tod', 'visit_tod', 'after', { value: '10:05' }),
      'The value must be a time of day in the format HH:MM, on the quarter hour.',
    ],
    [
      'a Boolean value other than true or false',
      ask('bool', 'status', 'is', { value: 'yes' }),
      'The value must be true or false.',
    ],
    [
      'a text of 201 letters',
      ask('text', 'fname', 'is', { value: 'x'.repeat(201) }),
      'The value must have at most 200 characters.',
    ],
    [
      'a reversed between',
      ask('number', 'age', 'between', { value_1: '9', value_2: '8' }),
      'The first value must not be above the second.',
    ],
  ])('returns the row at fault and the reason: %s', (_name, faulty, reason) => {
    expect(listQueryFaults([GOOD, 'and', faulty, 'or', GOOD])).toEqual([{ row: 1, reason }])
  })

  it.each<[string, SentQuery, number, string]>([
    ['an empty query', [], 0, 'A row is required.'],
    ['an open end', [GOOD, 'and'], 1, 'A row is required.'],
    ['two rows that nothing joins', [GOOD, GOOD], 0, 'Rows must be joined by “and” or “or”.'],
    ['a conjunction first', ['and', GOOD, 'or'], 0, 'Rows must be joined by “and” or “or”.'],
  ])('returns the fault in %s', (_name, query, row, reason) => {
    expect(listQueryFaults(query)).toEqual([{ row, reason }])
  })

  it('reports the first row over the limit and accepts a query at the limit', () => {
    const rows = (count: number): SentQuery => [
      GOOD,
      ...Array.from({ length: count - 1 }, () => ['or' as const, GOOD]).flat(),
    ]
    expect(listQueryFaults(rows(MAX_QUERY_ROWS + 1))).toEqual([
      { row: 20, reason: 'A query can have at most 20 rows.' },
    ])
    expect(readSentQuery(rows(MAX_QUERY_ROWS))).toHaveLength(39)
  })

  it('treats SQL and emoji as plain text', () => {
    expect(listQueryFaults([ask('text', 'fname', 'contains', { value: "'; drop table member 🙂" })])).toEqual([])
  })

  it('allows a range of times of day that spans midnight', () => {
    expect(listQueryFaults([ask('tod', 'visit_tod', 'between', { value_1: '22:00', value_2: '02:00' })])).toEqual([])
  })
})
