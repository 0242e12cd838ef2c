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

  it('begins anew at another column', () => {
    const sort = nextSort({ column: 'size', direction: 'descending' }, 'name')
    expect(sort).toEqual({ column: 'name', direction: 'ascending' })
  })
})

describe('sortRows', () => {
  const rows = [{ value: 'Hole 10' }, { value: null }, { value: 'hole 2' }, { value: 'Hole 1' }]
  const order = (sort: SortState | null) => sortRows(rows, sort, (row) => row.value).map(({ value }) => value)

  it.each<[string, SortState | null, (string | null)[]]>([
    ['as they came', null, ['Hole 10', null, 'hole 2', 'Hole 1']],
    ['ascending', { column: 'value', direction: 'ascending' }, ['Hole 1', 'hole 2', 'Hole 10', null]],
    [
      'descending, the empty one still last',
      { column: 'value', direction: 'descending' },
      ['Hole 10', 'hole 2', 'Hole 1', null],
    ],
  ])('puts rows %s', (_name, sort, expected) => {
    expect(order(sort)).toEqual(expected)
  })

  it('compares numbers by their size and keeps equal rows in place', () => {
    const sizes = [
      { id: 1, size: 9 },
      { id: 2, size: 10 },
      { id: 3, size: 9 },
    ]
    const sorted = sortRows(sizes, { column: 'size', direction: 'descending' }, ({ size }) => size)
    expect(sorted.map(({ id }) => id)).toEqual([2, 1, 3])
  })
})
