import { ApiError } from '@rapport/api/api-error'
import { describeFailure, type Attempt } from '@rapport/domain/failures'

/** The catalogue's words for what a call threw. @source Specification part 1, section 8 */
export function wordsFor(attempt: Attempt, error: unknown): string {
  if (!(error instanceof ApiError)) return describeFailure(attempt, { status: 500 })
  const status = error.kind === 'network' ? null : error.kind === 'timeout' ? 'timeout' : error.status
  return describeFailure(attempt, { status, serverMessage: error.serverMessage })
}

/** Returns whether a call failed because of its input, as an address typed by hand may contain: a retry would not help. */
export const isInvalid = (error: unknown): boolean => error instanceof ApiError && error.status === 400
