import { describe, expect, it } from 'vitest'

import { keepRows, orderRows, type SortValue } from './row-order.ts'

interface Row {
  id: string
  value: SortValue
}

function ids(values: readonly SortValue[], descending = false, filter = (_: Row) => true): string {
  const rows = values.map((value, index): Row => ({ id: 'abcdefgh'[index] ?? '', value }))
  const order = orderRows(rows, { value: (row) => row.value, descending })
  return keepRows(rows, order, filter)
    .map((place) => rows[place]?.id)
    .join('')
}

describe('orderRows', () => {
  it.each<[string, readonly SortValue[], string, string]>([
    ['numbers as numbers', [10, 9, 100], 'bac', 'cab'],
    ['texts without case and accents', ['Zoe', 'ángel', 'Angela', 'bob'], 'bcda', 'adcb'],
    ['false before true', [true, false], 'ba', 'ab'],
    ['equal rows as they came, both ways', ['x', 'X', 'x'], 'abc', 'abc'],
    ['rows without a value last, both ways', [null, 2, undefined, 1, '', Number.NaN], 'dbacef', 'bdacef'],
    ['numbers before words', ['b', 2, 'a', 1], 'dbca', 'acbd'],
    ['no rows', [], '', ''],
  ])('orders %s', (_, values, ascending, descending) => {
    expect(ids(values)).toBe(ascending)
    expect(ids(values, true)).toBe(descending)
  })

  it('keeps its order where a filter leaves some of the rows', () => {
    expect(ids([3, 1, 2], false, (row) => row.value !== 1)).toBe('ca')
  })

  it('filters without sorting, and has nothing to say about rows that are shown as they came', () => {
    const rows = [3, 1, 2]
    const asTheyCame = orderRows(rows, { value: undefined, descending: false })
    expect(asTheyCame).toBeNull()
    expect(keepRows(rows, asTheyCame, (row) => row !== 1)).toEqual([0, 2])
  })

  it('does not touch the rows', () => {
    const rows = Object.freeze([2, 1])
    expect(orderRows(rows, { value: (row) => row, descending: false })).toEqual([1, 0])
    expect(rows).toEqual([2, 1])
  })
})
