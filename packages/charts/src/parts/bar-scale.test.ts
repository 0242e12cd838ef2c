import { expect, it } from 'vitest'

import { barScale, placeBarAnnotations } from './bar-scale.ts'

it.each([
  { of: 'a share', value: 84.6, previous: 82.1, range: [0, 100] as const, length: 84.6, tick: 82.1 },
  { of: 'a mean of one to five', value: 4, previous: 3, range: [1, 5] as const, length: 75, tick: 50 },
  { of: 'scores outside the range', value: 7, previous: -1, range: [1, 5] as const, length: 100, tick: 0 },
  {
    of: 'no answers and no previous cycle',
    value: null,
    previous: null,
    range: [0, 100] as const,
    length: null,
    tick: null,
  },
  { of: 'values that are not numbers', value: NaN, previous: NaN, range: [0, 100] as const, length: null, tick: null },
  { of: 'an empty range', value: 5, previous: null, range: [5, 5] as const, length: 0, tick: null },
])('barScale handles $of', ({ value, previous, range, length, tick }) => {
  const scale = barScale(range)
  expect([scale(value), scale(previous)]).toEqual([length, tick])
})

const place = (x: number | readonly [number, number], range: readonly [number, number] = [0, 100]) =>
  placeBarAnnotations([{ label: 'Target', x }], barScale(range), (value) => `${value}%`).map(({ from, to, text }) => [
    from,
    to,
    text,
  ])

it.each([
  { of: 'a line', placed: place(85), is: [[85, 85, 'Target: 85%']] },
  { of: 'a band on another range', placed: place([2, 3], [1, 5]), is: [[25, 50, 'Target: 2%–3%']] },
  { of: 'a line beyond the track at its end', placed: place(140), is: [[100, 100, 'Target: 140%']] },
  { of: 'neither NaN nor infinite values', placed: [...place(NaN), ...place([0, Infinity])], is: [] },
])('placeBarAnnotations places $of', ({ placed, is }) => {
  expect(placed).toEqual(is)
})
