import { describe, expect, it } from 'vitest'

import type { PublishedTable } from './release-table.ts'
import { filterRows } from './table-filter.ts'

const golf = { values: ['golf'], counts: [4, 9] }
const pool = { values: ['pool'], counts: [2, 6] }
const others = { values: ['spa', 'tennis', null], counts: [3, 5] }
const table: PublishedTable = { answers: [['no'], ['yes']], rows: [golf, pool, others] }

describe('filterRows', () => {
  it.each<[string, (string | null)[], ReturnType<typeof filterRows>]>([
    ['a row', ['golf'], { rows: [golf], values: ['golf'] }],
    ['several rows', ['pool', 'golf'], { rows: [golf, pool], values: ['golf', 'pool'] }],
    ['the merged row of one of its groups', ['spa'], { rows: [others], values: ['spa', 'tennis', null] }],
    ['the merged row of those who gave no answer', [null], { rows: [others], values: ['spa', 'tennis', null] }],
    ['a whole merged row', ['tennis', 'spa', null], { rows: [others], values: ['spa', 'tennis', null] }],
    ['nothing for a part of a merged row', ['tennis', 'spa'], { reason: 'merged_row_is_cut' }],
    ['nothing for a row and a part of another', ['golf', 'spa'], { reason: 'merged_row_is_cut' }],
    ['nothing for an unknown group', ['golf', 'bar'], { reason: 'no_such_group' }],
    ['nothing for no value', [], { reason: 'no_such_group' }],
  ])('gives %s', (_, values, expected) => {
    expect(filterRows(table, values)).toEqual(expected)
  })
})
