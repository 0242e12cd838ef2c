import { describe, expect, it } from 'vitest'

import { chooseOption, filterOptions, offerToCreate, toggleOption } from './select-rules.ts'

const OPTIONS = [
  { value: 1, label: 'Dining Room' },
  { value: 2, label: 'Golf' },
]

describe('offerToCreate', () => {
  it.each([
    ['Pool', 'Pool'],
    ['  Pool   bar ', 'Pool bar'],
    ['Golf', null],
    [' golf ', null],
    ['dining  room', null],
    ['Gol', 'Gol'],
    ['  ', null],
  ])('offers for %j %j', (typed, expected) => {
    expect(offerToCreate(typed, OPTIONS)).toBe(expected)
  })
})

describe('chooseOption', () => {
  it.each([
    ['another option', 1, 2, false, 2],
    ['the first option', null, 2, false, 2],
    ['the chosen one', 2, 2, false, null],
    ['the chosen one where nothing may be taken back', 2, 2, true, 2],
  ])('answers a press on %s', (_name, present, pressed, noDeselect, expected) => {
    expect(chooseOption(present, pressed, noDeselect)).toBe(expected)
  })
})

describe('toggleOption', () => {
  it.each([
    ['adds at the end', [1], 2, false, [1, 2]],
    ['takes away', [1, 2], 1, true, [2]],
    ['empties', [1], 1, false, []],
    ['keeps the last one where nothing may be taken back', [1], 1, true, [1]],
  ])('%s', (_name, present, pressed, noDeselect, expected) => {
    expect(toggleOption(present, pressed, noDeselect)).toEqual(expected)
  })
})

describe('filterOptions', () => {
  it.each([
    ['', [1, 2]],
    ['ROOM', [1]],
    ['g', [1, 2]],
    ['pool', []],
  ])('finds for %j %j', (typed, expected) => {
    expect(filterOptions(OPTIONS, typed).map(({ value }) => value)).toEqual(expected)
  })
})
