import { useSyncExternalStore } from 'react'

/** Time to undo a deletion, in milliseconds. */
export const UNDO_MS = 5000

/** A guest who will be deleted unless the deletion is undone. */
export interface PendingDeletion {
  readonly id: number
  /** Program of the guest. */
  readonly program_id: number
  readonly name: string
  /** Number of visits that are deleted with the guest. */
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
 * Schedules a deletion in five seconds. It runs even if the user has gone to another page. A deletion that is already pending
 * runs immediately; closing the tab cancels it. @source Specification part 2, section 4
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

/** Cancels the pending deletion. */
export function undoDeletion(): void {
  if (pending) clearTimeout(pending.timer)
  publish(null)
}

/** Returns the pending deletion of a program; null without one. */
export function usePendingDeletion(program_id: number): PendingDeletion | null {
  return useSyncExternalStore(subscribe, () => (pending?.program_id === program_id ? pending : null))
}
