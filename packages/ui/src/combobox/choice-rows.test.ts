import { describe, expect, it } from 'vitest'

import { matchOptions, offerToCreate, toggleOption } from './choice-rows.ts'

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
  ])('for the typed text %j, offers to create %j', (typed, expected) => {
    expect(offerToCreate(typed, OPTIONS)).toBe(expected)
  })
})

describe('toggleOption', () => {
  it.each([
    ['adds an option at the end', [1], 2, [1, 2]],
    ['removes', [1, 2], 1, [2]],
    ['removes the only option', [1], 1, []],
  ])('%s', (_name, present, pressed, expected) => {
    expect(toggleOption(present, pressed)).toEqual(expected)
  })
})

describe('matchOptions', () => {
  it.each([
    ['', [1, 2]],
    ['ROOM', [1]],
    ['g', [1, 2]],
    ['pool', []],
  ])('for the typed text %j, finds the options %j', (typed, expected) => {
    expect(matchOptions(OPTIONS, typed).map(({ value }) => value)).toEqual(expected)
  })
})
