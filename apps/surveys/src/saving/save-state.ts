import type { Trouble } from './reply.ts'

/**
 * The status of saving. Only a response from the server leads to `saved` or `completed`; `waiting` means that the device has
 * answers that are not known to have reached the server.
 */
export type SaveStatus =
  | 'idle'
  | 'pending'
  | 'saving'
  | 'saved'
  | 'waiting'
  | 'refused'
  | 'completed'
  | 'closed'
  | 'missing'

/** The queue state that the page shows. */
export interface SaveState {
  readonly status: SaveStatus
  /**
   * The cause of the last failure without a conclusive response; null if there has been none yet, or none since the last successful
   * save.
   */
  readonly trouble: Trouble | null
  /** Whether completion was requested and has not been rejected; the answers are then locked. */
  readonly completing: boolean
  /** Whether the last rejected request was a completion rather than a partial save. */
  readonly isCompletionRefused: boolean
  /** The server's message about rejected answers; null if there is none. */
  readonly message: string | null
  readonly answers: Readonly<Record<string, unknown>>
  /** The answers last acknowledged by the server. */
  readonly base: Readonly<Record<string, unknown>>
  /** Questions that were changed here and on another device; this device's answers were kept. */
  readonly touched: readonly string[]
}
