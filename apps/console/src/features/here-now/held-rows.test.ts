import { expect, it } from 'vitest'

import { holdRows, isSameRows, type HeldRow } from './held-rows.ts'

interface Guest {
  readonly id: string
  readonly cases: number
}

const guest = (id: string, cases = 0): Guest => ({ id, cases })
const keyOf = (row: Guest) => row.id
const shown = (...rows: Guest[]): HeldRow<Guest>[] => rows.map((row) => ({ row, gone: false }))

it('returns the rows in the order of the list while the list is not held', () => {
  expect(holdRows(shown(guest('a'), guest('b')), [guest('c'), guest('a')], keyOf, false)).toEqual(
    shown(guest('c'), guest('a')),
  )
})

it('keeps the position and updates the content of every row of a held list, and appends arrivals', () => {
  const list = [guest('new'), guest('b', 2), guest('a')]
  expect(holdRows(shown(guest('a'), guest('b')), list, keyOf, true)).toEqual(
    shown(guest('a'), guest('b', 2), guest('new')),
  )
})

it('marks a guest who left a held list as gone, and keeps their position when they return', () => {
  const left = holdRows(shown(guest('a'), guest('b')), [guest('b')], keyOf, true)
  expect(left).toEqual([{ row: guest('a'), gone: true }, ...shown(guest('b'))])
  expect(holdRows(left, [guest('b'), guest('a', 1)], keyOf, true)).toEqual(shown(guest('a', 1), guest('b')))
})

it('reports two lists as the same only when their rows, row order and gone flags are the same', () => {
  const [a, b] = [guest('a'), guest('b')]
  expect(isSameRows(shown(a, b), shown(a, b))).toBe(true)
  expect(isSameRows(shown(a, b), shown(b, a))).toBe(false)
  expect(isSameRows(shown(a), [{ row: a, gone: true }])).toBe(false)
  expect(isSameRows(shown(a), shown(a, b))).toBe(false)
})
