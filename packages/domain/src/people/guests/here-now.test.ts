import { describe, expect, it } from 'vitest'

import { describeLastSeen, isHere, listHere, readHereOrder } from './here-now.ts'

const guest = (name: string, first_seen: number, open_case_count = 0, latest_thumbs_down_count = 0) => ({
  name,
  first_seen,
  last_seen: 1_700_000_000_000,
  open_case_count,
  latest_thumbs_down_count,
})

describe('isHere', () => {
  it.each([
    ['13 digits', 9_999_999_999_999, true],
    ['14 digits', 10_000_000_000_000, false],
    ['10 digits', 1_700_000_000, true],
    ['null', null, true],
  ])('decides whether a guest with a last_seen of %s is on site', (_name, last_seen, expected) => {
    expect(isHere({ last_seen })).toBe(expected)
  })
})

describe('listHere', () => {
  const rows = [guest('early', 1), guest('case', 2, 1), guest('down', 3, 0, 2), guest('late', 4), guest('cases', 1, 2)]
  const names = (order?: 'newest' | 'needs_word') => listHere(rows, order).map(({ name }) => name)

  it('puts the guest with the newest first_seen first', () => {
    expect(names()).toEqual(['late', 'down', 'case', 'early', 'cases'])
  })

  it('puts guests with open cases or thumbs down first in the needs_word order', () => {
    expect(names('needs_word')).toEqual(['cases', 'case', 'down', 'late', 'early'])
  })

  it('omits a row whose last_seen comes from a faulty clock', () => {
    expect(listHere([{ ...guest('wifi', 5), last_seen: 17_000_000_000_000 }])).toEqual([])
  })
})

describe('readHereOrder', () => {
  it.each([
    ['needs_word', 'needs_word'],
    ['newest', 'newest'],
    ['oldest', 'newest'],
    [null, 'newest'],
  ])('reads the order %j as %s', (text, expected) => {
    expect(readHereOrder(text)).toBe(expected)
  })
})

describe('describeLastSeen', () => {
  const DAY = 86_400_000
  it.each([
    ['no previous visit', null, null],
    ['a visit a minute under two days ago', 98 * DAY + 60_000, '1 day'],
    ['a visit a hundred days ago', 0, '100 days'],
    ['a visit today', 100 * DAY - 1, '0 days'],
    ['a visit ahead of the clock', 101 * DAY, '0 days'],
  ])('describes %s', (_name, last_seen, expected) => {
    expect(describeLastSeen(last_seen, 100 * DAY)).toBe(expected)
  })
})
