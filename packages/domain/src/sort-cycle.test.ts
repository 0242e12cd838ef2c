import { describe, expect, it } from 'vitest'

import { nextSort, sortRows, type SortState } from './sort-cycle.ts'

describe('nextSort', () => {
  it('cycles through default, ascending and descending', () => {
    const first = nextSort(null, 'size')
    const second = nextSort(first, 'size')
    const third = nextSort(second, 'size')
    expect([first, second, third].map((sort) => sort?.direction ?? 'default')).toEqual([
      'ascending',
      'descending',
      'default',
    ])
  })

  it('starts with ascending when another column header is pressed', () => {
    const sort = nextSort({ column: 'size', direction: 'descending' }, 'name')
    expect(sort).toEqual({ column: 'name', direction: 'ascending' })
  })
})

describe('sortRows', () => {
  const sorted = (values: (string | null)[], sort: SortState | null) => sortRows(values, sort, (value) => value)

  it.each<[string, SortState | null, (string | null)[]]>([
    ['in their given order', null, ['Hole 10', null, 'hole 2', 'Hole 1']],
    ['ascending', { column: 'value', direction: 'ascending' }, ['Hole 1', 'hole 2', 'Hole 10', null]],
    [
      'descending, with the empty one last',
      { column: 'value', direction: 'descending' },
      ['Hole 10', 'hole 2', 'Hole 1', null],
    ],
  ])('returns the rows %s', (_name, sort, expected) => {
    expect(sorted(['Hole 10', null, 'hole 2', 'Hole 1'], sort)).toEqual(expected)
  })

  it('compares numbers by value and keeps the order of equal rows', () => {
    const sizes = [
      { id: 1, size: 9 },
      { id: 2, size: 10 },
      { id: 3, size: 9 },
    ]
    const rows = sortRows(sizes, { column: 'size', direction: 'descending' }, ({ size }) => size)
    expect(rows.map(({ id }) => id)).toEqual([2, 1, 3])
  })
})
