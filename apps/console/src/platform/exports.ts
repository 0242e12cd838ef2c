import { nextExport, type ExportEvent, type ExportState } from '@rapport/domain/export-state'
import { SOMETHING_WRONG } from '@rapport/domain/failures'
import { useSyncExternalStore } from 'react'

import { messageFor } from './loading/api.ts'

/** A requested file. */
export interface ExportOrder {
  /** Identifies the file, including its program, for example `responses of 12 in 1`. */
  readonly id: string
  /** The label shown to users, for example `Quick Pulse, responses`. */
  readonly label: string
  /** Requests the file and returns the body of the response, which contains its link. Throws ApiError. */
  readonly run: () => Promise<string>
}

/** A requested file and its state. @source Specification part 1, section 7 "Exports" */
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
 * Requests a file. The request continues when the user opens another screen: the exports tray and `useExportState` report when the
 * file is ready. Another call with the same `id` has no effect while the request is pending; afterwards it requests the file again.
 *
 * @source Specification part 1, section 7 "Exports"
 */
export function startExport(order: ExportOrder): void {
  const known = tasks.find(({ id }) => id === order.id)
  if (known?.state.status === 'processing') return
  const task: ExportTask = { ...order, state: nextExport(IDLE, { type: 'asked' }, SOMETHING_WRONG) }
  publish(known ? tasks.map((one) => (one === known ? task : one)) : [...tasks, task])
  order.run().then(
    (text) => happen(order, { type: 'answered', text }),
    (error: unknown) => happen(order, { type: 'failed', message: messageFor('export', error) }),
  )
}

/** Removes a file from the tray, even while it is pending. */
export function dismissExport(id: string): void {
  publish(tasks.filter((task) => task.id !== id))
}

/** Removes all files after a sign-out, or when another person signs in. */
export function dropExports(): void {
  publish([])
}

/** Returns the requested files, oldest first. */
export function useExports(): readonly ExportTask[] {
  return useSyncExternalStore(subscribe, () => tasks)
}

/**
 * Returns the state of a file, which the export button shows; idle if the file was not requested. @source Specification part 1,
 * section 7 "Exports"
 */
export function useExportState(id: string): ExportState {
  return useExports().find((task) => task.id === id)?.state ?? IDLE
}
