import type { Room } from '../parts/label-room.ts'
import { nearest } from '../parts/nearest.ts'
import { alone, dotsPath, linePath } from '../parts/path.ts'
import { extentOf, round, shareOf, ticks } from '../parts/scale.ts'
import { labelDates, type Day } from './date-labels.ts'

/** Height of the plot in CSS pixels. Its width is a percentage, so that the drawing stretches with its place. */
export const HISTORY_HEIGHT = 325
/**
 * Lines are written in whole hundredths of a percent across and whole tenths of a pixel down, because whole numbers are
 * written several times faster, and a year of 20 lines has 7,300 of them.
 */
export const HISTORY_UNITS = { across: 100, down: 10 } as const
const WANTED_TICKS = 4

/** One line. Labels are unique. */
export interface HistorySeries {
  label: string
  /** One value for each date. Null, or no number, where there is none: the line is broken there. */
  values: readonly (number | null)[]
}

/** A date YYYY-MM-DD: its day, counted from a Monday long ago, and its month; null for what is no date. */
function dayOf(date: string): Day | null {
  const [, y, m, d] = /^(\d{4})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])/.exec(date)?.map(Number) ?? []
  if (y === undefined || m === undefined || d === undefined) return null
  // Years from March on, so that the leap day is the last of its year and the months before it are 153 days a five.
  const [year, month] = m > 2 ? [y, m - 3] : [y - 1, m + 9]
  const leaps = (year >> 2) - Math.floor(year / 100) + Math.floor(year / 400)
  // One more, so that Mondays are the multiples of seven.
  const day = 365 * year + leaps + Math.floor((153 * month + 2) / 5) + d + 1
  return { day, month: 12 * y + m - 1, dayOfMonth: d }
}

/**
 * Where the dates stand, in percent of the width, and which of them have room for a label. Dates come oldest first;
 * days without a snapshot leave a gap as wide as they lasted. One date stands in the middle. When one of them is no
 * date or the days do not rise, all stand at equal distances, in the order given.
 *
 * @source Specification part 2, section 9
 */
export function placeDates(dates: readonly string[]): { lefts: number[]; rooms: (Room | null)[] } {
  const days = dates.flatMap((date) => dayOf(date) ?? [])
  const rising =
    days.length === dates.length && days.every(({ day }, index) => day > (days[index - 1]?.day ?? -Infinity))
  const at = (index: number) => (rising ? (days[index]?.day ?? 0) : index)
  const [first, last] = [at(0), at(dates.length - 1)]
  const lefts = dates.map((_, index) => round(shareOf(at(index), [first, last], 0.5) * 100))
  return { lefts, rooms: labelDates(lefts, rising ? days : null) }
}

/**
 * Lays the series that are shown over their dates. Across, everything is in percent of the width; down, in CSS pixels
 * of `HISTORY_HEIGHT`; the lines are in `HISTORY_UNITS` of both. The scale is the part of `range` that the values shown need, so that a small series alone is not
 * flat; values outside the range stand at its edge. Equal values stand in the middle. A value alone between gaps is a
 * dot. No series shown keep the whole scale.
 *
 * @source Specification part 2, sections 2 and 9
 */
export function layoutHistory(
  lefts: readonly number[],
  series: readonly HistorySeries[],
  range: readonly [number, number],
) {
  const extent = extentOf(endsOf(series, lefts.length), range, WANTED_TICKS)
  const [low, high] = extent
  const y = (value: number) => HISTORY_HEIGHT * (1 - shareOf(value, extent, 0.5))
  const xs = lefts.map((left) => Math.round(left * HISTORY_UNITS.across))
  return {
    ticks: ticks(...extent, WANTED_TICKS).map((value) => ({ value, top: round(y(value)) })),
    lines: series.map(({ values }) => {
      const ys: (number | null)[] = []
      // Bare of calls: this runs for every day of every line, mostly before the browser has compiled it.
      for (let index = 0; index < xs.length; index++) {
        const value = values[index] ?? NaN
        const share = high <= low ? 0.5 : value > high ? 1 : value < low ? 0 : (value - low) / (high - low)
        ys.push(Number.isFinite(value) ? Math.round(HISTORY_HEIGHT * (1 - share) * HISTORY_UNITS.down) : null)
      }
      return { line: linePath(xs, ys), dots: xs.length < 2 || ys.includes(null) ? dotsPath(xs, alone(ys)) : '' }
    }),
    y,
  }
}

/** The lowest and the highest value of all, which the scale is made of; none when nothing is known. */
function endsOf(series: readonly HistorySeries[], count: number): number[] {
  let [min, max] = [Infinity, -Infinity]
  for (const { values } of series) {
    for (let index = 0; index < count; index++) {
      const value = values[index] ?? NaN
      if (!Number.isFinite(value)) continue
      if (value < min) min = value
      if (value > max) max = value
    }
  }
  return min > max ? [] : [min, max]
}

/** The date nearest to a place across, in percent of the width; null when there is none. */
export function nearestDate(lefts: readonly number[], left: number): number | null {
  return nearest(lefts, (one) => Math.abs(one - left))
}
