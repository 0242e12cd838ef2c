import { fromTheLast, roomsOf, type LabelCounts, type Room } from '../parts/label-room.ts'

/** Never more than 20 dates, however wide the plot is; fewer where it is narrow. */
const LABELS = { narrow: 5, medium: 9, broad: 13, wide: 20 } as const satisfies LabelCounts
/** Months are of 28 to 31 days: the gap before a label may be so much less than the even one. */
const LEAST_GAP = 0.9
/** A first date is the start of its month or week when it comes this early in it: in days of the month, of the week. */
const EARLY = { month: 7, week: 1 } as const
const WEEKS = [1, 2] as const
const MONTHS = [1, 2, 3, 6, 12, 24, 60, 120, 240] as const

/** A date: its day, counted from a Monday, and its month, counted from a January. */
interface Day {
  day: number
  month: number
  dayOfMonth: number
}

/** The first dates of their groups. The very first date may stand in the midst of its group, and then starts none. */
function startsOf(days: readonly Day[], groupOf: (day: Day) => number, isEarly: (day: Day) => boolean): number[] {
  return days.flatMap((day, index) => {
    const before = days[index - 1]
    return (before ? groupOf(before) !== groupOf(day) : isEarly(day)) ? [index] : []
  })
}

/** All choices of labels, the finest first: every date, the starts of weeks, and of months. */
function choicesOf(days: readonly Day[]): number[][] {
  return [
    days.map((_, index) => index),
    ...WEEKS.map((weeks) =>
      startsOf(
        days,
        ({ day }) => Math.floor(day / 7 / weeks),
        ({ day }) => day % (7 * weeks) < EARLY.week,
      ),
    ),
    ...MONTHS.map((months) =>
      startsOf(
        days,
        ({ month }) => Math.floor(month / months),
        ({ month, dayOfMonth }) => month % months === 0 && dayOfMonth <= EARLY.month,
      ),
    ),
  ]
}

/**
 * At which widths the dates have a label: at each the finest choice that has room, of every date, the first date of
 * every week or every second, and the first of every month, second, third, sixth month or so many years. `days` is
 * null, and then labels are counted from the last, when the dates are none; so they are when no two starts have room.
 *
 * @source Specification part 2, section 9
 */
export function labelDates(lefts: readonly number[], days: readonly Day[] | null): (Room | null)[] {
  const choices = days === null ? [] : choicesOf(days)
  return roomsOf(lefts.length, (width) => {
    const gap = (100 / LABELS[width]) * LEAST_GAP
    const hasRoom = (choice: readonly number[]) =>
      choice.length >= Math.min(2, lefts.length) &&
      choice.length <= LABELS[width] &&
      choice.every((index, at) => at === 0 || (lefts[index] ?? 0) - (lefts[choice[at - 1] ?? 0] ?? 0) >= gap)
    return choices.find(hasRoom) ?? fromTheLast(lefts, LABELS[width])
  })
}
