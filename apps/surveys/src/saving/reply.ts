import type { SavedResponse } from '@rapport/api/contract/responses'

/** Why a save may not have succeeded: no reply came, the server failed or answered with something else, or it asked to wait. */
export type Trouble = 'no_reply' | 'server_error' | 'busy'

/** What became of a save. */
export type Reply =
  | { readonly kind: 'stored'; readonly saved: SavedResponse }
  /** Another device was faster; these are the answers now. */
  | { readonly kind: 'changed'; readonly answers: Record<string, unknown>; readonly rev: number }
  /** Completed before, and closed to edits. */
  | { readonly kind: 'completed' }
  /** The survey's window is closed. */
  | { readonly kind: 'closed' }
  /** The response is not there. */
  | { readonly kind: 'missing' }
  /** The server will never take this; the message is the server's own. */
  | { readonly kind: 'refused'; readonly message: string | null }
  /** No answer, or none that decides: try again, not before `wait_ms` when the server named a time. */
  | { readonly kind: 'unknown'; readonly wait_ms: number | null; readonly trouble: Trouble }
