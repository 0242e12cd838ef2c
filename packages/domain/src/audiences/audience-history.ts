import { ALL_MERCHANTS, DEFAULT_TIME_UNIT } from '../constants.ts'
import { calendarDayOf, epochDayOf, epochDayOfIso, isoOfEpochDay } from '../dates/epoch-day.ts'
import type { IsoDate } from '../format/date-text.ts'
import { deriveSizeChange } from './audience-size.ts'

/** The time units of a campaign's history, as offered by View By. @source Specification part 2, section 9 */
export const TIME_UNITS = [
  { value: 'day', label: 'Day' },
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Month' },
] as const

/** One unit of a campaign's history. @source Specification part 2, section 9 */
export type TimeUnit = (typeof TIME_UNITS)[number]['value']

/** The periods of a campaign's history, as offered by Compare To, with their length in months. @source Specification part 2, section 9 */
export const HISTORY_PERIODS = [
  { value: 'last_month', label: 'Last Month', months: 1 },
  { value: 'last_quarter', label: 'Last Quarter', months: 3 },
  { value: 'last_year', label: 'Last Year', months: 12 },
] as const

/** One period of a campaign's history. @source Specification part 2, section 9 */
export type HistoryPeriod = (typeof HISTORY_PERIODS)[number]['value']

/**
 * Returns whether a period can be chosen with a time unit. A year cannot be chosen with the unit day, because a year has too many
 * days to show.
 * @source Specification part 2, section 2 "Campaign detail"
 */
export function isPeriodEnabled(period: HistoryPeriod, unit: TimeUnit): boolean {
  return period !== 'last_year' || unit !== 'day'
}

/**
 * Reads the history view from the URL. An unknown unit is read as day, an unknown period as last month, and a disabled period as
 * last quarter.
 * @source Decisions, section 5
 */
export function readHistoryView(query: { get(name: string): string | null }): {
  readonly unit: TimeUnit
  readonly period: HistoryPeriod
} {
  const unit = TIME_UNITS.find(({ value }) => value === query.get('timeUnit'))?.value ?? DEFAULT_TIME_UNIT
  const period = HISTORY_PERIODS.find(({ value }) => value === query.get('period'))?.value ?? 'last_month'
  return { unit, period: isPeriodEnabled(period, unit) ? period : 'last_quarter' }
}

/**
 * Returns the first day of a period that ends today, as YYYY-MM-DD. It is today's day of the month one, three or twelve months ago,
 * or the last day of that month if the month is too short. `today` is an epoch day in the program's time zone.
 *
 * @source Specification part 2, section 7 "periodStart"; the specification does not define the length of a period
 */
export function derivePeriodStart(period: HistoryPeriod, today: number): IsoDate {
  const months = HISTORY_PERIODS.find(({ value }) => value === period)?.months ?? 1
  const { year, month, day } = calendarDayOf(today)
  const back = year * 12 + (month - 1) - months
  const first = { year: Math.floor(back / 12), month: (back % 12) + 1, day: 1 }
  const next = { year: Math.floor((back + 1) / 12), month: ((back + 1) % 12) + 1, day: 1 }
  return isoOfEpochDay(Math.min(epochDayOf({ ...first, day }), epochDayOf(next) - 1))
}

/**
 * The history of one location as the API returns it, with the latest snapshot first and days as YYYY-MM-DD.
 *
 * @source Specification part 2, section 3 "Audience history item"
 */
export interface HistoryItem {
  readonly merchant_id: number | null
  readonly merchant_name: string | null
  readonly snapshots: readonly { readonly date: string; readonly audience_size: number }[]
}

/** Weeks begin on Sunday; 1 January 1970 was a Thursday. */
const THURSDAY = 4

function unitOf(date: string, unit: TimeUnit): string {
  if (unit === 'day') return date
  return unit === 'month' ? date.slice(0, 7) : String(Math.floor(((epochDayOfIso(date) ?? 0) + THURSDAY) / 7))
}

/**
 * Returns the latest snapshot of each day, week or month of a history. Both `snapshots` and the result are ordered latest first.
 *
 * @source Specification part 2, section 2 "Campaign detail"; the choice is ours
 */
export function thinSnapshots<T extends { readonly date: string }>(snapshots: readonly T[], unit: TimeUnit): T[] {
  return snapshots.filter(({ date }, index) => {
    const newer = snapshots[index - 1]
    return newer === undefined || unitOf(newer.date, unit) !== unitOf(date, unit)
  })
}

/** Returns the name of a series; a null or blank name becomes All Merchants. @source Specification part 2, section 3 */
export function nameSeries({ merchant_name }: Pick<HistoryItem, 'merchant_name'>): string {
  return merchant_name?.trim() || ALL_MERCHANTS
}

/**
 * Returns the latest size of a history and its unrounded percentage change since the earliest snapshot. Returns null when there
 * are no snapshots; only the change is null when there is one snapshot or the earliest size is 0.
 *
 * @source Specification part 2, section 2 "Campaign detail"
 */
export function summarizeHistory({ snapshots }: Pick<HistoryItem, 'snapshots'>): {
  readonly size: number
  readonly change: number | null
} | null {
  const [latest] = snapshots
  if (latest === undefined) return null
  const first = snapshots.length > 1 ? snapshots.at(-1) : undefined
  return { size: latest.audience_size, change: deriveSizeChange(latest.audience_size, first?.audience_size ?? null) }
}
