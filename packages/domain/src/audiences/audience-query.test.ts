import { describe, expect, it } from 'vitest'

import {
  type AudienceQuery,
  canRemoveRow,
  CRITERION_TYPES,
  groupCriteria,
  joinRows,
  OPERATORS_OF,
} from './audience-query.ts'

const about = (col: string) => ({ type: 'text', where: { col, operator: 'is', value: 'x' } }) as const
const [A, B, C] = [about('a'), about('b'), about('c')]

describe('joinRows', () => {
  it('puts a conjunction between adjacent rows and none before the first row', () => {
    const rows = [
      { conjunction: 'or', criterion: A },
      { conjunction: 'and', criterion: B },
      { conjunction: 'or', criterion: C },
    ] as const
    expect(joinRows(rows)).toEqual([A, 'and', B, 'or', C])
  })
})

describe('groupCriteria', () => {
  it.each<[string, AudienceQuery, unknown]>([
    ['no criterion', [], []],
    ['one', [A], [[A]]],
    ['AND before OR', [A, 'or', B, 'and', C], [[A], [B, C]]],
    ['AND before OR on the left', [A, 'and', B, 'or', C], [[A, B], [C]]],
  ])('groups %s', (_name, query, expected) => {
    expect(groupCriteria(query)).toEqual(expected)
  })
})

describe('the builder', () => {
  it('allows removing every row except the first', () => {
    expect([0, 1, 2].map(canRemoveRow)).toEqual([false, true, true])
  })

  it('offers at least one operator for every type', () => {
    expect(CRITERION_TYPES.filter((type) => OPERATORS_OF[type].length === 0)).toEqual([])
  })
})
