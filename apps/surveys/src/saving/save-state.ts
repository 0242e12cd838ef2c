import type { Trouble } from './reply.ts'

/** The status of saving. Only the server causes `saved` and `completed`; `waiting` means stored on the device. */
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

/** The state of the queue that the page shows. */
export interface SaveState {
  readonly status: SaveStatus
  /** Why the last attempt failed; null before the first attempt and after a success. */
  readonly trouble: Trouble | null
  /** Whether the completion is being sent, so that answers are locked. */
  readonly completing: boolean
  /** Whether the last rejection was of a completion rather than of a save before it. */
  readonly isCompletionRefused: boolean
  /** The message of the server for rejected answers. */
  readonly message: string | null
  readonly answers: Readonly<Record<string, unknown>>
  /** The answers last acknowledged by the server. */
  readonly base: Readonly<Record<string, unknown>>
  /** Questions that were changed here and on another device; this device's answers were kept. */
  readonly touched: readonly string[]
}
