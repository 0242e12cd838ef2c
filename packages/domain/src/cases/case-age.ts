import { type CaseTimes, deriveCaseStatus } from './case-status.ts'

const DAY_MS = 86_400_000

/** Whole days that a case may stay unclosed, by the place of its priority among the options, the lowest first. */
const DUE_DAYS = [14, 7, 3, 1] as const

/** How long a case has waited. */
export interface CaseAge {
  /** Whole days since it was opened for the last time; up to its closing for one that is closed. Never below 0. */
  readonly days: number
  /** Whether it waits longer than a case of its priority should. A closed one does not. */
  readonly isOverdue: boolean
}

/**
 * The age of a case at `now`, epoch ms like its times. `place` is the place of its priority among the options, from 0; without a
 * priority (-1) a case has the patience of the lowest, beyond the last that of the highest. A case without an opening time is new.
 *
 * Derived from the times of Specification part 1, section 3
 */
export function deriveCaseAge(times: CaseTimes, place: number, now: number): CaseAge {
  const isClosed = deriveCaseStatus(times) === 'closed_ts'
  const until = isClosed ? (times.closed_ts ?? now) : now
  const days = Math.max(0, Math.floor((until - (times.opened_ts ?? until)) / DAY_MS))
  const due = DUE_DAYS[Math.min(Math.max(place, 0), DUE_DAYS.length - 1)] ?? DUE_DAYS[0]
  return { days, isOverdue: !isClosed && days >= due }
}
