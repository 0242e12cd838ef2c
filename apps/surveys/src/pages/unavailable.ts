import { ApiError } from '@rapport/api/api-error'

/** A page that could not be read now and may be later. */
export interface Away {
  readonly kind: 'away'
  /** No answer came at all, so it is the network. */
  readonly isOffline: boolean
}

/** Whether what went wrong may be right in a moment: no answer, a failing or busy server. Null when the server has decided. @source ours */
export function readAway(error: unknown): Away | null {
  const isDecided = error instanceof ApiError && error.kind === 'answer' && error.status < 500 && error.status !== 429
  if (isDecided) return null
  return { kind: 'away', isOffline: error instanceof ApiError && error.kind === 'network' }
}
