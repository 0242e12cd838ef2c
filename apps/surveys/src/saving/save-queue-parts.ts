import type { Attempt, Draft } from './draft.ts'
import type { Reply } from './reply.ts'

/** The dependencies of the queue. */
export interface SaveQueueParts {
  /** The random id of this device and page load. */
  readonly device_id: string
  /** Stores the draft on the device. Never rejects. */
  readonly keep: (draft: Draft) => Promise<void>
  /** Deletes the draft, because the server has all answers. */
  readonly drop: (local_id: string) => Promise<void>
  /** Sends one save. Never rejects. `leaving`: the page may be closed before the response arrives. */
  readonly send: (local_id: string, attempt: Attempt, leaving: boolean) => Promise<Reply>
  readonly timers: { readonly set: (run: () => void, ms: number) => number; readonly clear: (id: number) => void }
  /** Returns a random number from 0 to 1, which spreads out the retries of many devices. */
  readonly random: () => number
}
