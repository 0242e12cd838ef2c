import { fromTheLast, roomsOf, type LabelCounts, type Room } from '../parts/label-room.ts'

/** Never more than 20 dates, however wide the plot is; fewer where it is narrow. */
const LABELS = [5, 9, 13, 20] as const satisfies LabelCounts
/** Months are of 28 to 31 days: the gap before a label may be so much less than the even one. */
const LEAST_GAP = 0.9
/** A first date this early in its month is taken for the start of it. */
const EARLY = 7
/** What the labels may be the starts of, the finest first: every day, so many weeks, then so many months. */
const STEPS = [1, 7, 14, 1, 2, 3, 6, 12, 24, 60, 120, 240] as const
/** How many of the steps are days. */
const DAYS = 3

/** A date: its day, counted from a Monday, its month, counted from a January, and its day of the month. */
export interface Day {
  day: number
  month: number
  dayOfMonth: number
}

/** The places of the first dates of the groups that a step makes; days come oldest first. */
function startsOf(days: readonly Day[], at: number): number[] {
  const starts: number[] = []
  let before: number | undefined
  const step = STEPS[at] ?? 1
  days.forEach(({ day, month, dayOfMonth }, index) => {
    const number = at < DAYS ? day : month
    const group = Math.floor(number / step)
    before ??= at < DAYS || dayOfMonth <= EARLY ? Math.floor((number - 1) / step) : group
    if (group !== before) starts.push(index)
    before = group
  })
  return starts
}

/**
 * Where the dates have a label: at each width the finest choice that has room, of every date, the first of every week
 * or every second, and the first of every month, second, third, sixth month or so many years. Without `days`, or where
 * no two starts have room, labels are counted from the last.
 *
 * @source Specification part 2, section 9
 */
export function labelDates(lefts: readonly number[], days: readonly Day[] | null): (Room | null)[] {
  const made: number[][] = []
  return roomsOf(lefts.length, (width) => {
    const most = LABELS[width] ?? 0
    const hasRoom = (choice: readonly number[]) =>
      choice.length >= Math.min(2, lefts.length) &&
      choice.length <= most &&
      choice.every((index, at) => {
        const before = choice[at - 1]
        return before === undefined || (lefts[index] ?? 0) - (lefts[before] ?? 0) >= (100 / most) * LEAST_GAP
      })
    for (let at = 0; days !== null && at < STEPS.length; at++) {
      // Only as far as needed, and for all widths together: there are more dates than one likes to walk.
      const choice = (made[at] ??= startsOf(days, at))
      if (hasRoom(choice)) return choice
    }
    return fromTheLast(lefts, most)
  })
}
