import { ApiError } from '@rapport/api/api-error'
import { HERE_NOW_POLL_MS } from '@rapport/domain/constants'

/** Maximum interval between attempts while a list cannot be loaded, unless the server requests a longer one. */
const LONGEST_POLL_MS = 8 * HERE_NOW_POLL_MS

/** The state of a polled query; times are in epoch milliseconds, 0 if the event has not occurred. */
export interface PollState {
  readonly status: 'pending' | 'error' | 'success'
  readonly error: unknown
  readonly dataUpdatedAt: number
  readonly errorUpdatedAt: number
}

/**
 * Returns the number of milliseconds until the next request. If requests fail after an earlier success, the interval equals the
 * time between that success and the last failure. The intervals therefore double, up to eight times the usual one. An interval is
 * never shorter than the server requested.
 *
 * @source Specification part 1, section 9 (30,000 ms); backing off is ours
 */
export function nextPollMs({ status, error, dataUpdatedAt, errorUpdatedAt }: PollState): number {
  if (status !== 'error') return HERE_NOW_POLL_MS
  const failingMs = dataUpdatedAt === 0 ? HERE_NOW_POLL_MS : errorUpdatedAt - dataUpdatedAt
  const retryAfterMs = error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0
  return Math.max(retryAfterMs, Math.min(Math.max(failingMs, HERE_NOW_POLL_MS), LONGEST_POLL_MS))
}

/**
 * Options that refetch a query at intervals while its page is visible, and immediately when it becomes visible again.
 * Spread them after the other options of the query.
 * @source Specification part 1, sections 2 "Who's Here" and 9
 */
export const LIVE = {
  refetchInterval: ({ state }: { readonly state: PollState }) => nextPollMs(state),
  refetchIntervalInBackground: false,
  refetchOnWindowFocus: 'always',
} as const
