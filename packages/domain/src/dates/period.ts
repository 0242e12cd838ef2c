import { CALENDAR_YEAR_DAYS, PERIOD_DAYS } from '../constants.ts'
import { calendarDayOf, epochDayOf, epochDayOfIso } from './epoch-day.ts'

const [DAY, WEEK, DAYS_30, DAYS_60, DAYS_120, DAYS_365] = PERIOD_DAYS

/** The periods of a time filter, in the order of the menu. @source Specification part 1, section 9. */
export const TIME_FILTERS = [
  { value: DAY, label: 'Past Day' },
  { value: WEEK, label: 'Past Week' },
  { value: DAYS_30, label: 'Last 30 Days' },
  { value: DAYS_60, label: 'Last 60 Days' },
  { value: DAYS_120, label: 'Last 120 Days' },
  { value: DAYS_365, label: 'Last 365 Days' },
  { value: CALENDAR_YEAR_DAYS, label: 'This Calendar Year' },
  { value: 'custom', label: 'Custom' },
] as const

/** The earliest day on which a custom period may begin: January 1, 1900. No response is older, and databases limit the range of dates. */
const FIRST_DAY = epochDayOf({ year: 1900, month: 1, day: 1 })

/**
 * The requested period: a number of days, 9999 for this calendar year, or `custom` with two days as YYYY-MM-DD.
 *
 * @source Specification part 1, section 9
 */
export interface PeriodFilter {
  readonly pastDays: number | 'custom'
  readonly startDate?: string | undefined
  readonly endDate?: string | undefined
}

/** A range of epoch days; both ends are included. */
export interface DayRange {
  readonly from: number
  readonly to: number
}

/** A period and the period that it is compared with, or the invalid field and the reason. */
export type PeriodResult =
  | { readonly ok: true; readonly current: DayRange; readonly previous: DayRange }
  | { readonly ok: false; readonly field: keyof PeriodFilter; readonly reason: string }

/**
 * Returns the days of a period and of the cycle before it. `today` is the epoch day in the time zone of the program or the
 * location.
 *
 * A period of N days ends today and is compared with the N days before it. This calendar year is compared with the same dates in
 * the year before; February 29 becomes February 28. A custom period is compared with the same number of days before it. It must not
 * start before 1900, end after today, or end before it starts. When a number of days is given, the start and the end are ignored.
 *
 * @source Decisions, section 4, "Cycles"; Specification part 1, section 5
 */
export function derivePeriod(filter: PeriodFilter, today: number): PeriodResult {
  const { pastDays } = filter
  if (pastDays === 'custom') return customPeriod(filter, today)
  if (pastDays === CALENDAR_YEAR_DAYS) return calendarYear(today)
  if (!Number.isInteger(pastDays) || pastDays < 1 || pastDays > CALENDAR_YEAR_DAYS) {
    return { ok: false, field: 'pastDays', reason: 'is not a number of days' }
  }
  return withDaysBefore({ from: today - pastDays + 1, to: today })
}

/**
 * Lists a period and the cycles before it, oldest first, at most `count` in all. Each cycle is as long as the period and ends the
 * day before the next begins. For this calendar year, the cycles are instead the same dates in earlier years. Cycles that begin
 * before 1900 are omitted, except the one immediately before the period. Returns an empty list for a period that derivePeriod
 * rejects.
 */
export function deriveCycles(filter: PeriodFilter, today: number, count: number): DayRange[] {
  const period = derivePeriod(filter, today)
  if (!period.ok) return []
  const { current, previous } = period
  const { year } = calendarDayOf(today)
  const cycles = Array.from({ length: count }, (_, back): DayRange => {
    if (back === 0) return current
    if (filter.pastDays === CALENDAR_YEAR_DAYS) return daysOfYear(year - back, today)
    const days = back * (current.to - current.from + 1)
    return { from: current.from - days, to: current.to - days }
  })
  return cycles.filter(({ from }) => from >= Math.min(FIRST_DAY, previous.from)).toReversed()
}

function customPeriod({ startDate, endDate }: PeriodFilter, today: number): PeriodResult {
  const from = epochDayOfIso(startDate ?? '')
  if (from === null) return { ok: false, field: 'startDate', reason: 'is not a date in the format YYYY-MM-DD' }
  if (from < FIRST_DAY) return { ok: false, field: 'startDate', reason: 'is before the year 1900' }
  const to = epochDayOfIso(endDate ?? '')
  if (to === null) return { ok: false, field: 'endDate', reason: 'is not a date in the format YYYY-MM-DD' }
  if (to > today) return { ok: false, field: 'endDate', reason: 'is after today' }
  if (to < from) return { ok: false, field: 'endDate', reason: 'is before the start' }
  return withDaysBefore({ from, to })
}

function calendarYear(today: number): PeriodResult {
  const { year } = calendarDayOf(today)
  const current = { from: epochDayOf({ year, month: 1, day: 1 }), to: today }
  return { ok: true, current, previous: daysOfYear(year - 1, today) }
}

/** Returns the days from January 1 to today's month and day in another year; February 29 becomes February 28. */
function daysOfYear(year: number, today: number): DayRange {
  const { month, day } = calendarDayOf(today)
  const isLeapDay = month === 2 && day === 29
  return {
    from: epochDayOf({ year, month: 1, day: 1 }),
    to: epochDayOf({ year, month, day: isLeapDay ? 28 : day }),
  }
}

function withDaysBefore(current: DayRange): PeriodResult {
  const days = current.to - current.from + 1
  return { ok: true, current, previous: { from: current.from - days, to: current.from - 1 } }
}
