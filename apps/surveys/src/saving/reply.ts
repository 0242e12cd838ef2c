import type { SavedResponse } from '@rapport/api/contract/feedback/responses'

/** Why the outcome of a save is unknown: no response, a server failure or unexpected response, or a request to wait. */
export type Trouble = 'no_reply' | 'server_error' | 'busy'

/** The outcome of a save. */
export type Reply =
  | { readonly kind: 'stored'; readonly saved: SavedResponse }
  /** Another device saved first; these are the current answers. */
  | { readonly kind: 'changed'; readonly answers: Record<string, unknown>; readonly rev: number }
  /** The response is already completed, and not editable. */
  | { readonly kind: 'completed' }
  /** The survey is closed. */
  | { readonly kind: 'closed' }
  /** The response does not exist. */
  | { readonly kind: 'missing' }
  /** The server rejected the answers; `message` is its reason, if it gave one. */
  | { readonly kind: 'refused'; readonly message: string | null }
  /** No conclusive response: retry, after `wait_ms` if the server requested it. */
  | { readonly kind: 'unknown'; readonly wait_ms: number | null; readonly trouble: Trouble }
