import { fromTheLast, roomsOf, type LabelCounts, type Room } from '../parts/label-room.ts'

/** Never more than 20 dates, however wide the plot is; fewer where it is narrow. */
const LABELS = [5, 9, 13, 20] as const satisfies LabelCounts
/** Months are of 28 to 31 days: the gap before a label may be so much less than the even one. */
const LEAST_GAP = 0.9
/** A first date this early in its month is taken for the start of it. */
const EARLY = 7
/** What the labels may be the starts of, the finest first: every day, so many weeks, so many months. */
const DAYS = [1, 7, 14] as const
const MONTHS = [1, 2, 3, 6, 12, 24, 60, 120, 240] as const

/** A date: its day, counted from a Monday, its month, counted from a January, and its day of the month. */
export interface Day {
  day: number
  month: number
  dayOfMonth: number
}

/** The places of the first dates of their groups; days come oldest first. */
function startsOf(days: readonly Day[], groupOf: (day: Day) => number): number[] {
  return days.flatMap((at, index) => {
    const { day, month, dayOfMonth } = at
    const before = days[index - 1] ?? { day: day - 1, month: dayOfMonth > EARLY ? month : month - 1, dayOfMonth }
    return groupOf(before) === groupOf(at) ? [] : [index]
  })
}

/**
 * Where the dates have a label: at each width the finest choice that has room, of every date, the first of every week
 * or every second, and the first of every month, second, third, sixth month or so many years. Without `days`, or where
 * no two starts have room, labels are counted from the last.
 *
 * @source Specification part 2, section 9
 */
export function labelDates(lefts: readonly number[], days: readonly Day[] | null): (Room | null)[] {
  const choices =
    days === null
      ? []
      : [
          ...DAYS.map((step) => startsOf(days, ({ day }) => Math.floor(day / step))),
          ...MONTHS.map((step) => startsOf(days, ({ month }) => Math.floor(month / step))),
        ]
  return roomsOf(lefts.length, (width) => {
    const most = LABELS[width] ?? 0
    const hasRoom = (choice: readonly number[]) =>
      choice.length >= Math.min(2, lefts.length) &&
      choice.length <= most &&
      choice.every((index, at) => {
        const before = choice[at - 1]
        return before === undefined || (lefts[index] ?? 0) - (lefts[before] ?? 0) >= (100 / most) * LEAST_GAP
      })
    return choices.find(hasRoom) ?? fromTheLast(lefts, most)
  })
}
