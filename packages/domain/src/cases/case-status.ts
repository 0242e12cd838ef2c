/** The three case states, named as in the API and in the `status` query value. @source Specification part 1, section 4 */
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

/** Returns whether a text from the URL or the API is exactly the name of a case state, in the same spelling and letter case. */
export function isCaseStatus(value: unknown): value is CaseStatus {
  return CASE_STATUSES.some((status) => status === value)
}

/**
 * Derives a case's status from the times it last entered each state: the latest one wins.
 *
 * Ties go to the state that is harder to reach by accident: work that starts at the instant of opening is in progress, and a case
 * closed at the instant of any other change is closed. A case with neither
 * an in-progress nor a closed time is open, even when its opening time is null.
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
 * Returns whether a save must send the status, which is sent only when it differs from the loaded status.
 *
 * @source Specification part 1, section 4
 */
export function hasStatusChanged(loaded: CaseTimes, chosen: CaseStatus): boolean {
  return deriveCaseStatus(loaded) !== chosen
}
