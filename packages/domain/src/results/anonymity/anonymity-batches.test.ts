import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { batchDays, countPeople, wholeBatches, type PeopleByDay } from './anonymity-batches.ts'

const byDay = (days: Record<number, number>): PeopleByDay =>
  new Map(Object.entries(days).map(([day, people]) => [Number(day), people]))
const spans = (all: Record<number, number>, groups: Record<number, number>[], threshold = 5) =>
  batchDays(byDay(all), groups.map(byDay), threshold).map(({ from, to }) => `${from}-${to}`)

describe('batchDays', () => {
  it.each<[string, Record<number, number>, Record<number, number>[], string[]]>([
    ['days that are large enough as they are', { 1: 5, 2: 9 }, [], ['1-1', '2-2']],
    ['small days put together', { 1: 3, 2: 4, 5: 9, 6: 1 }, [], ['1-2', '5-5']],
    ['nothing of four people', { 1: 3, 9: 1 }, [], []],
    ['days in their order, wherever they stand', { 9: 3, 1: 2, 4: 3 }, [], ['1-4']],
    ['no day without people', { 1: 0, 2: 5, 3: 0 }, [], ['2-2']],
    ['batches grown until the group is large enough', { 1: 8, 2: 9, 3: 7 }, [{ 1: 2, 2: 3, 3: 5 }], ['1-2', '3-3']],
    ['a batch without anybody of the group', { 1: 8, 2: 9 }, [{ 2: 6 }], ['1-1', '2-2']],
    ['no batch that a few of the group would make incomplete', { 1: 8, 2: 9 }, [{ 1: 5, 2: 4 }], ['1-1']],
    [
      'only days on which every group is',
      { 1: 8, 2: 9 },
      [
        { 1: 5, 2: 5 },
        { 1: 3, 2: 4 },
      ],
      ['1-2'],
    ],
  ])('gives %s', (_name, all, groups, expected) => {
    expect(spans(all, groups)).toEqual(expected)
  })

  it('takes a threshold below three for three', () => {
    expect(spans({ 1: 2, 2: 1 }, [], 1)).toEqual(['1-2'])
  })

  it('leaves whole batches as they are when later days come', () => {
    fc.assert(
      fc.property(people, fc.nat(40), (all, lastDay) => {
        const earlier = new Map([...all].filter(([day]) => day <= lastDay))
        const before = batchDays(earlier, [], 5)
        expect(batchDays(all, [], 5).slice(0, before.length)).toEqual(before)
      }),
    )
  })
})

const people = fc
  .array(fc.tuple(fc.nat(40), fc.integer({ min: 0, max: 9 })), { maxLength: 30 })
  .map((days): PeopleByDay => new Map(days))

const period = fc.tuple(fc.nat(44), fc.nat(44)).map(([from, length]) => ({ from, to: from + length }))

/** Everybody by day, and how many of them a filter lets through. */
const filtered = fc
  .array(fc.record({ day: fc.nat(40), all: fc.integer({ min: 1, max: 9 }), passing: fc.nat(9) }), { maxLength: 40 })
  .map((days) => ({
    all: new Map(days.map(({ day, all }) => [day, all])),
    group: new Map(days.map(({ day, all, passing }) => [day, Math.min(all, passing)])),
  }))

describe('wholeBatches', () => {
  it.each([
    [
      { from: 1, to: 9 },
      { from: 1, to: 9 },
    ],
    [
      { from: 0, to: 99 },
      { from: 1, to: 9 },
    ],
    [
      { from: 2, to: 9 },
      { from: 5, to: 9 },
    ],
    [
      { from: 1, to: 8 },
      { from: 1, to: 6 },
    ],
    [{ from: 6, to: 8 }, null],
  ])('of the period %j are %j', (requested, expected) => {
    const batches = [
      { from: 1, to: 3 },
      { from: 5, to: 6 },
      { from: 7, to: 9 },
    ]
    expect(wholeBatches(requested, batches)).toEqual(expected)
  })

  it('never makes two periods differ by a few people, of everybody or of a group', () => {
    fc.assert(
      fc.property(filtered, period, period, fc.integer({ min: 3, max: 8 }), ({ all, group }, one, other, threshold) => {
        const rest = new Map([...all].map(([day, n]) => [day, n - (group.get(day) ?? 0)]))
        for (const [groups, counted] of [
          [[], [all]],
          [
            [group, rest],
            [all, group, rest],
          ],
        ] as const) {
          const batches = batchDays(all, groups, threshold)
          for (const of of counted) {
            const [days, otherDays] = [wholeBatches(one, batches), wholeBatches(other, batches)]
            const difference = countDifference(of, days, otherDays)
            expect(difference === 0 || difference >= threshold).toBe(true)
          }
        }
      }),
      { numRuns: 500 },
    )
  })
})

/** How many people are in the one range and not in the other, either way round: the smaller that is not nobody. */
function countDifference(of: PeopleByDay, one: Days, other: Days): number {
  const inside = (day: number, days: Days) => days !== null && day >= days.from && day <= days.to
  const only = (these: Days, those: Days) =>
    [...of].reduce((sum, [day, n]) => sum + (inside(day, these) && !inside(day, those) ? n : 0), 0)
  const differences = [only(one, other), only(other, one)].filter((n) => n > 0)
  return differences.length === 0 ? 0 : Math.min(...differences)
}

type Days = ReturnType<typeof wholeBatches>

describe('countPeople', () => {
  it('counts both days of a range and those between', () => {
    expect(countPeople(byDay({ 1: 1, 2: 2, 4: 8, 9: 9 }), { from: 2, to: 4 })).toBe(10)
  })
})
