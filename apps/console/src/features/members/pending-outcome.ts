import { useSyncExternalStore } from 'react'

/** How long a pending outcome can be undone, in milliseconds. */
export const UNDO_MS = 5000

/** The pending deletion or match of a guest. It is carried out unless the user undoes it in time. */
export interface PendingOutcome {
  readonly id: number
  /** The ID of the guest's program. */
  readonly program_id: number
  /** What will happen, as a sentence. */
  readonly text: string
}

const listeners = new Set<() => void>()
let pending: (PendingOutcome & { readonly timer: ReturnType<typeof setTimeout>; readonly run: () => void }) | null =
  null

function publish(next: typeof pending) {
  pending = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Schedules an outcome to run in five seconds, even if the user has gone to another page. An outcome that is already pending runs
 * immediately. Closing the tab cancels the scheduled outcome.
 *
 * @source Specification part 2, section 4
 */
export function startOutcome({ id, program_id, text }: PendingOutcome, run: () => void): void {
  if (pending) {
    clearTimeout(pending.timer)
    pending.run()
  }
  const finish = () => {
    publish(null)
    run()
  }
  publish({ id, program_id, text, run, timer: setTimeout(finish, UNDO_MS) })
}

/** Cancels the pending outcome. */
export function undoOutcome(): void {
  if (pending) clearTimeout(pending.timer)
  publish(null)
}

/** Returns the pending outcome of a program; null when there is none. */
export function usePendingOutcome(program_id: number): PendingOutcome | null {
  return useSyncExternalStore(subscribe, () => (pending?.program_id === program_id ? pending : null))
}
