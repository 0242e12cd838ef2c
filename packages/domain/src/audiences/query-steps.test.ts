import { describe, expect, it } from 'vitest'

import type { AudienceQuery, Criterion } from './audience-query.ts'
import { countQuery, groupMasks } from './query-steps.ts'

const ROW: Criterion = { type: 'text', where: { col: 'fname', operator: 'exists' } }
const pattern = (rows: string, count: number) => ({ mask: Number.parseInt([...rows].toReversed().join(''), 2), count })

describe('countQuery', () => {
  it('groups rows so that AND binds tighter than OR: groupMasks returns one row mask for each group', () => {
    expect(groupMasks([ROW, 'and', ROW, 'or', ROW])).toEqual([0b011, 0b100])
  })

  it('counts all members for a query without rows', () => {
    expect(countQuery([], [{ mask: 0, count: 7 }])).toMatchObject({
      audience_size: 7,
      all_contacts_size: 7,
      overlap: 0,
    })
  })

  it('counts the members that each row removes from the result of the previous rows, and counts a member of two groups only once', () => {
    const query: AudienceQuery = [ROW, 'and', ROW, 'or', ROW]
    const patterns = [pattern('000', 5), pattern('100', 4), pattern('110', 3), pattern('111', 2), pattern('001', 1)]
    const { steps, ...counts } = countQuery(query, patterns)
    expect(counts).toEqual({ audience_size: 6, all_contacts_size: 15, overlap: 2 })
    expect(steps).toEqual([
      { row: 0, group: 0, alone: 9, remaining: 9, removed: 6, without: 5, empties: false },
      { row: 1, group: 0, alone: 5, remaining: 5, removed: 4, without: 9, empties: false },
      { row: 2, group: 1, alone: 3, remaining: 3, removed: 12, without: 15, empties: false },
    ])
  })

  it.each([
    ['rows that no member meets', [pattern('100', 3)], [false, true, true]],
    ['a row without which a member would remain', [pattern('110', 3), pattern('001', 1)], [false, false, true]],
    ['no row when a member remains', [pattern('111', 1)], [false, false, false]],
  ])('marks the rows that make the audience empty: %s', (_name, patterns, empties) => {
    const { steps } = countQuery([ROW, 'and', ROW, 'and', ROW], patterns)
    expect(steps.map((step) => step.empties)).toEqual(empties)
  })
})
