/** The three case states, named as in the API and in the `status` query parameter. @source Specification part 1, section 4 */
export const CASE_STATUSES = ['opened_ts', 'in_progress_ts', 'closed_ts'] as const

/** One of the three case states. @source Specification part 1, section 4 */
export type CaseStatus = (typeof CASE_STATUSES)[number]

/** The label of each state; the server sends the same labels. @source Specification part 1, section 4 */
export const CASE_STATUS_LABELS = {
  opened_ts: 'Open',
  in_progress_ts: 'In Progress',
  closed_ts: 'Closed',
} as const satisfies Record<CaseStatus, string>

/**
 * The times at which a case last entered each state. All three have the same unit (the API sends epoch milliseconds); null means "never".
 *
 * @source Specification part 1, section 3
 */
export interface CaseTimes {
  readonly opened_ts: number | null
  readonly in_progress_ts: number | null
  readonly closed_ts: number | null
}

/** Returns whether a value from the URL or the API is exactly the name of a case state, including its letter case. */
export function isCaseStatus(value: unknown): value is CaseStatus {
  return CASE_STATUSES.some((status) => status === value)
}

/**
 * Derives a case's status from the times it last entered each state: the latest one wins.
 *
 * Ties go to the state that is harder to reach by accident: if work on a case starts at the instant at which it is opened, the case
 * is in progress; if a case is closed at the instant of any other change, it is closed. A case with neither an in-progress nor a
 * closed time is open, even when its opening time is null.
 *
 * @source Decisions, section 3; Specification part 1, section 4
 * @example deriveCaseStatus({ opened_ts: 30, in_progress_ts: 10, closed_ts: 20 }) // 'opened_ts': reopened
 */
export function deriveCaseStatus(times: CaseTimes): CaseStatus {
  const opened = times.opened_ts ?? -Infinity
  const started = times.in_progress_ts ?? -Infinity
  const closed = times.closed_ts ?? -Infinity

  if (times.in_progress_ts === null && times.closed_ts === null) return 'opened_ts'
  if (started >= opened && started > closed) return 'in_progress_ts'
  if (opened > closed) return 'opened_ts'
  return 'closed_ts'
}

/**
 * Returns whether the chosen status differs from the status of the loaded case. The status is sent only when it differs.
 *
 * @source Specification part 1, section 4
 */
export function hasStatusChanged(loaded: CaseTimes, chosen: CaseStatus): boolean {
  return deriveCaseStatus(loaded) !== chosen
}
