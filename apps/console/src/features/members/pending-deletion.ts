import { useSyncExternalStore } from 'react'

/** How long a deletion can be undone, in milliseconds. @source ours */
export const UNDO_MS = 5000

/** A guest who will be deleted unless somebody undoes it. */
export interface PendingDeletion {
  readonly id: number
  /** The club of the guest. */
  readonly program_id: number
  readonly name: string
  /** How many visits are deleted with the guest. */
  readonly visits: number
}

const listeners = new Set<() => void>()
let pending: (PendingDeletion & { readonly timer: ReturnType<typeof setTimeout>; readonly run: () => void }) | null =
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
 * Deletes in five seconds, whatever page is shown by then; another one that waits is done at once. A tab that is closed before
 * deletes nothing.
 * @source Specification part 2, section 4; the undo is ours
 */
export function startDeletion({ id, program_id, name, visits }: PendingDeletion, run: () => void): void {
  if (pending) {
    clearTimeout(pending.timer)
    pending.run()
  }
  const finish = () => {
    publish(null)
    run()
  }
  publish({ id, program_id, name, visits, run, timer: setTimeout(finish, UNDO_MS) })
}

/** Takes the deletion that waits back. @source ours */
export function undoDeletion(): void {
  if (pending) clearTimeout(pending.timer)
  publish(null)
}

/** The deletion that waits in a club; null when none does. @source ours */
export function usePendingDeletion(program_id: number): PendingDeletion | null {
  return useSyncExternalStore(subscribe, () => (pending?.program_id === program_id ? pending : null))
}
