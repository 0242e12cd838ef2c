import type { Trouble } from './reply.ts'

/** How far the answers have come. `saved` and `completed` are said by the server alone; `waiting` means kept on the device. */
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

/** What the page shows of the queue. */
export interface SaveState {
  readonly status: SaveStatus
  /** Why the last attempt to send did not succeed; null before the first one and after a success. */
  readonly trouble: Trouble | null
  /** The completion is on its way: nothing more can be answered. */
  readonly completing: boolean
  /** Whether the last refusal was of a completion, and not of a save on the way to it. */
  readonly isCompletionRefused: boolean
  /** Why the server refused the answers, in its own words. */
  readonly message: string | null
  readonly answers: Readonly<Record<string, unknown>>
  /** The answers last acknowledged by the server. */
  readonly base: Readonly<Record<string, unknown>>
  /** Questions that were changed here and on another device; the answer of this one was kept. */
  readonly touched: readonly string[]
}
