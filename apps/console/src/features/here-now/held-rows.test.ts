import { expect, it } from 'vitest'

import { holdRows, isSameRows, type HeldRow } from './held-rows.ts'

interface Guest {
  readonly id: string
  readonly cases: number
}

const guest = (id: string, cases = 0): Guest => ({ id, cases })
const keyOf = (row: Guest) => row.id
const shown = (...rows: Guest[]): HeldRow<Guest>[] => rows.map((row) => ({ row, gone: false }))

it('returns the list unchanged while the list is not held', () => {
  expect(holdRows(shown(guest('a'), guest('b')), [guest('c'), guest('a')], keyOf, false)).toEqual(
    shown(guest('c'), guest('a')),
  )
})

it('keeps every row in its position, updates its content and appends arrivals', () => {
  const list = [guest('new'), guest('b', 2), guest('a')]
  expect(holdRows(shown(guest('a'), guest('b')), list, keyOf, true)).toEqual(
    shown(guest('a'), guest('b', 2), guest('new')),
  )
})

it('keeps the position of a guest who left, until they return', () => {
  const left = holdRows(shown(guest('a'), guest('b')), [guest('b')], keyOf, true)
  expect(left).toEqual([{ row: guest('a'), gone: true }, ...shown(guest('b'))])
  expect(holdRows(left, [guest('b'), guest('a', 1)], keyOf, true)).toEqual(shown(guest('a', 1), guest('b')))
})

it('distinguishes rows that changed from rows that did not', () => {
  const [a, b] = [guest('a'), guest('b')]
  expect(isSameRows(shown(a, b), shown(a, b))).toBe(true)
  expect(isSameRows(shown(a, b), shown(b, a))).toBe(false)
  expect(isSameRows(shown(a), [{ row: a, gone: true }])).toBe(false)
  expect(isSameRows(shown(a), shown(a, b))).toBe(false)
})
