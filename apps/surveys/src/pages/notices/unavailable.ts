import { ApiError } from '@rapport/api/api-error'

/** A page that could not be loaded for now. */
export interface Away {
  readonly kind: 'away'
  /** Whether there was no response at all, so that the network is the cause. */
  readonly isOffline: boolean
}

/** Returns an `Away` when retrying may help: no response, a failing or busy server. Null when the server's decision is final. */
export function readAway(error: unknown): Away | null {
  const isDecided = error instanceof ApiError && error.kind === 'answer' && error.status < 500 && error.status !== 429
  if (isDecided) return null
  return { kind: 'away', isOffline: error instanceof ApiError && error.kind === 'network' }
}
