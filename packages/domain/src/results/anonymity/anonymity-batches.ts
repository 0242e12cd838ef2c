import type { DayRange } from '../../dates/period.ts'
import { MIN_THRESHOLD } from './anonymity.ts'

/** People by epoch day; a day without any may be missing. */
export type PeopleByDay = ReadonlyMap<number, number>

/**
 * The days of an anonymous form cut into batches, first and last day with people in it, both included, in their order.
 * A period counts a batch whole or not at all, so that two periods never differ by a few people, however their edges are
 * moved.
 *
 * `all` is everybody, by day, up to the last day that is over: a batch must not change once it was counted. It ends with
 * the day on which it holds at least `threshold` people; those after the last whole batch wait for more. With filters on,
 * `groups` are the filtered group and the others that could be derived from it: batches are put together until each of
 * them has nobody or at least `threshold` people there. A threshold below 3 counts as 3.
 *
 * @source Decisions, section 4, "Small groups"; the batches are ours
 * @example batchDays(new Map([[1, 3], [2, 4], [5, 9], [6, 1]]), [], 5) // [{ from: 1, to: 2 }, { from: 5, to: 5 }]
 */
export function batchDays(all: PeopleByDay, groups: readonly PeopleByDay[], threshold: number): DayRange[] {
  const least = Math.max(threshold, MIN_THRESHOLD)
  const days = [...all.keys()].filter((day) => all.get(day) !== 0).toSorted((a, b) => a - b)
  const batches: DayRange[] = []
  let from: number | null = null
  let everybody = 0
  let inGroups = groups.map(() => 0)
  for (const day of days) {
    from ??= day
    everybody += all.get(day) ?? 0
    inGroups = inGroups.map((people, place) => people + (groups[place]?.get(day) ?? 0))
    if (everybody < least) continue
    // A batch of a filtered group is made of whole batches of everybody, or the two could be compared.
    everybody = 0
    if (inGroups.some((people) => people > 0 && people < least)) continue
    batches.push({ from, to: day })
    from = null
    inGroups = groups.map(() => 0)
  }
  return batches
}

/** The days of the batches that lie whole inside a period, first to last; null when none does. */
export function wholeBatches(period: DayRange, batches: readonly DayRange[]): DayRange | null {
  const whole = batches.filter((batch) => batch.from >= period.from && batch.to <= period.to)
  const [first, last] = [whole[0], whole.at(-1)]
  return first === undefined || last === undefined ? null : { from: first.from, to: last.to }
}

/** How many people there are on the days of a range. */
export function countPeople(people: PeopleByDay, { from, to }: DayRange): number {
  let sum = 0
  for (const [day, n] of people) if (day >= from && day <= to) sum += n
  return sum
}
