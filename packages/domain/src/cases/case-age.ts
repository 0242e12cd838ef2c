import { dayInZone } from '../dates/epoch-day.ts'
import { type CaseTimes, deriveCaseStatus } from './case-status.ts'

/** Number of calendar days from the opening of a case to its due day, for each priority from the lowest to the highest. */
const DUE_DAYS = [14, 7, 3, 1] as const

/**
 * Returns the number of calendar days from the opening of a case to its due day. `priorityIndex` is the index of the case's
 * priority among the options, from 0. An index of -1 (no priority) counts as the lowest priority, and an index beyond the last
 * option as the highest.
 *
 * @source Decisions, section 14 "Case views"
 */
export function dueDaysOf(priorityIndex: number): number {
  return DUE_DAYS[Math.min(Math.max(priorityIndex, 0), DUE_DAYS.length - 1)] ?? DUE_DAYS[0]
}

/** The age of a case and its due day. */
export interface CaseAge {
  /** Calendar days from the day the case was last opened until today, or until the day it was closed. Never below 0. */
  readonly days: number
  /** The epoch day on which the case is due; null when the case is closed or has no opening time. */
  readonly dueDay: number | null
  /** Whether the due day of the case has passed. */
  readonly isOverdue: boolean
  /** Whether the case is due today. */
  readonly isDueToday: boolean
}

/**
 * Derives the age and the due day of a case at the time `now`. Days are calendar days in `timeZone`, an IANA name; `now` and the
 * times of the case are in epoch milliseconds. The due day depends on the priority (see `dueDaysOf`). A case without an opening
 * time has age 0 and no due day.
 *
 * @source Specification part 1, section 3; Decisions, section 14 "Case views"
 */
export function deriveCaseAge(times: CaseTimes, priorityIndex: number, now: number, timeZone: string): CaseAge {
  const isClosed = deriveCaseStatus(times) === 'closed_ts'
  const until = dayInZone(isClosed ? (times.closed_ts ?? now) : now, timeZone)
  if (times.opened_ts === null) return { days: 0, dueDay: null, isOverdue: false, isDueToday: false }
  const openedDay = dayInZone(times.opened_ts, timeZone)
  const dueDay = isClosed ? null : openedDay + dueDaysOf(priorityIndex)
  return {
    days: Math.max(0, until - openedDay),
    dueDay,
    isOverdue: dueDay !== null && dueDay < until,
    isDueToday: dueDay === until,
  }
}
