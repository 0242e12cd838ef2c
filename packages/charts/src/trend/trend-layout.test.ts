import { describe, expect, it } from 'vitest'

import { layoutTrend, type TrendPoint } from './trend-layout.ts'

const period = (index: number, value: number | null, rest: Partial<TrendPoint> = {}): TrendPoint => ({
  label: `P${index}`,
  value,
  n: 10,
  ...rest,
})
const periods = (...values: (number | null)[]) => values.map((value, index) => period(index, value))

describe('layoutTrend', () => {
  it('goes from the left edge to the right one, high values up', () => {
    const { line, ticks } = layoutTrend(periods(60, 80, 100), [0, 100])
    expect(line).toBe('M0,200L50,100L100,0')
    expect(ticks).toEqual([60, 70, 80, 90, 100].map((value) => ({ value, top: 200 - (value - 60) * 5 })))
  })

  it('breaks the line where nobody answered, and keeps a lonely period as a dot', () => {
    const { line, dots } = layoutTrend(periods(60, 80, null, 100), [0, 100])
    expect(line).toBe('M0,200L33.33,100M100,0Z')
    expect(dots).toBe('M0 200h0M33.33 100h0M100 0h0')
  })

  it('stands a single period in the middle, and does not blow its scale up', () => {
    const { placed, ticks } = layoutTrend(periods(80), [0, 100])
    expect(placed[0]).toMatchObject({ left: 50, top: 100 })
    expect([ticks[0]?.value, ticks.at(-1)?.value]).toEqual([75, 85])
  })

  it('never leaves what is possible, though an interval does', () => {
    const { ticks, placed } = layoutTrend(
      [period(0, 97, { low: 90, high: 104 }), period(1, 98, { low: 91, high: 105 })],
      [0, 100],
    )
    expect([ticks[0]?.value, ticks.at(-1)?.value]).toEqual([90, 100])
    expect(placed.map((place) => place.high)).toEqual([0, 0])
  })

  it.each([
    { of: 'a wide range', values: [3, 97] },
    { of: 'a narrow one', values: [81.2, 83.9] },
    { of: 'an uneven one', values: [12, 62.5] },
  ])('writes three to six ticks for $of', ({ values }) => {
    const { ticks } = layoutTrend(periods(...values), [0, 100])
    expect(ticks.length).toBeGreaterThanOrEqual(3)
    expect(ticks.length).toBeLessThanOrEqual(6)
  })

  it('moves the labels at the line ends apart, the higher line up', () => {
    const { currentLabel, priorLabel } = layoutTrend([period(0, 60), period(1, 80, { previous: 80.4 })], [0, 100])
    expect((currentLabel?.top ?? 0) - (priorLabel?.top ?? 0)).toBe(14)
  })

  it('says nothing of a previous cycle where there is none', () => {
    expect(layoutTrend(periods(60, 80), [0, 100])).toMatchObject({ prior: null, priorLabel: null, priorDots: '' })
  })

  it('labels the newest period at every width, and fewer periods whose names are long', () => {
    const count = (name: string) => {
      const all = Array.from({ length: 52 }, (_, week) => ({ ...period(week, week), label: `${name}${week}` }))
      const { placed } = layoutTrend(all, [0, 100])
      expect(placed.at(-1)?.room).toBe('5rem')
      return placed.filter(({ room }) => room === '5rem' || room?.includes('(100% - 799px)')).length
    }
    expect(count('W')).toBe(26)
    expect(count('A week in the dining rooms ')).toBeLessThanOrEqual(9)
  })

  it('takes what is no number for no answer, and holds what is impossible at the edge', () => {
    const { placed, line } = layoutTrend(
      [period(0, NaN, { previous: Infinity }), period(1, 140, { low: NaN, high: 5 }), period(2, -40)],
      [0, 100],
    )
    expect(line).toBe('M50,0L100,200')
    expect(placed[0]).toMatchObject({ top: null, prior: null })
    expect(placed[1]).toMatchObject({ low: null })
  })

  it('draws equal values as a flat line in the middle', () => {
    expect(layoutTrend(periods(80, 80, 80), [0, 100]).line).toBe('M0,100L50,100L100,100')
    expect(layoutTrend(periods(5, 5), [5, 5]).line).toBe('M0,100L100,100')
  })

  it('keeps 2,000 periods as one line, without a dot each', () => {
    const { dots, line } = layoutTrend(periods(...Array.from({ length: 2000 }, (_, index) => index % 100)), [0, 100])
    expect(dots).toBe('')
    expect(line?.split('L')).toHaveLength(2000)
  })

  it('has nothing to draw for no periods', () => {
    expect(layoutTrend([], [0, 100])).toMatchObject({
      placed: [],
      line: null,
      band: null,
      dots: '',
      currentLabel: null,
    })
  })
})
