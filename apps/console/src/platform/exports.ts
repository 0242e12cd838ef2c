import { nextExport, type ExportEvent, type ExportState } from '@rapport/domain/export-state'
import { SOMETHING_WRONG } from '@rapport/domain/failures'
import { useSyncExternalStore } from 'react'

import { wordsFor } from './loading/api.ts'

/** A file that somebody asks for. */
export interface ExportOrder {
  /** What tells it from other files, the program included, as `responses of 12 in 1`. The same id is the same file. */
  readonly id: string
  /** What it is, for people: `Quick Pulse, responses`. */
  readonly label: string
  /** Asks for the file and answers the text of the answer, which holds its link. Throws ApiError as a call does. */
  readonly run: () => Promise<string>
}

/** A file that was asked for, and where it stands. @source Specification part 1, section 7 "Exports" */
export interface ExportTask extends ExportOrder {
  readonly state: ExportState
}

const IDLE: ExportState = { status: 'idle' }
const listeners = new Set<() => void>()
let tasks: readonly ExportTask[] = []

function publish(next: readonly ExportTask[]) {
  tasks = next
  for (const listener of listeners) listener()
}

function happen(order: ExportOrder, event: ExportEvent) {
  publish(
    tasks.map((task) =>
      task.run === order.run ? { ...task, state: nextExport(task.state, event, SOMETHING_WRONG) } : task,
    ),
  )
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Asks for a file. It goes on while the person walks about the console: the tray of the frame tells when it is ready, and so does
 * `useExportState` wherever its button stands. Asking again while it is under way changes nothing; afterwards it starts anew.
 * @source Specification part 1, section 7 "Exports"; that it outlives its page is ours
 */
export function startExport(order: ExportOrder): void {
  const known = tasks.find(({ id }) => id === order.id)
  if (known?.state.status === 'processing') return
  const task: ExportTask = { ...order, state: nextExport(IDLE, { type: 'asked' }, SOMETHING_WRONG) }
  publish(known ? tasks.map((one) => (one === known ? task : one)) : [...tasks, task])
  order.run().then(
    (text) => happen(order, { type: 'answered', text }),
    (error: unknown) => happen(order, { type: 'failed', message: wordsFor('export', error) }),
  )
}

/** Takes a file out of the tray; one that is under way is no longer waited for. */
export function dismissExport(id: string): void {
  publish(tasks.filter((task) => task.id !== id))
}

/** Forgets every file: who asked for them has signed out. */
export function dropExports(): void {
  publish([])
}

/** The files that were asked for, the oldest first. */
export function useExports(): readonly ExportTask[] {
  return useSyncExternalStore(subscribe, () => tasks)
}

/** Where one file stands, for its button. @source Specification part 1, section 7 "Exports" */
export function useExportState(id: string): ExportState {
  return useExports().find((task) => task.id === id)?.state ?? IDLE
}
