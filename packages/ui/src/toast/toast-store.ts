/** A displayed message. `id` is its text: the same text is never displayed twice at the same time. */
export interface ToastMessage {
  readonly id: string
  readonly kind: 'success' | 'error' | 'info'
  readonly text: string
  /** Incremented when the same text is shown again, which restarts its display time. */
  readonly turn: number
}

/** Default display time of a message in milliseconds, not counting pauses. @source Specification part 1, section 9 */
export const TOAST_MS = 3000

let messages: readonly ToastMessage[] = []
const listeners = new Set<() => void>()

function set(next: readonly ToastMessage[]) {
  messages = next
  for (const listener of listeners) listener()
}

function show(kind: ToastMessage['kind'], text: string) {
  const turn = (messages.find((message) => message.id === text)?.turn ?? 0) + 1
  set([...messages.filter((message) => message.id !== text), { id: text, kind, text, turn }])
}

/** Subscribes a listener and returns the function that unsubscribes it, as useSyncExternalStore requires. */
export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns the displayed messages, oldest first. */
export function readToasts(): readonly ToastMessage[] {
  return messages
}

/** Dismisses one message, or all messages if no id is given. */
export function dismissToast(id?: string): void {
  set(id === undefined ? [] : messages.filter((message) => message.id !== id))
}

/**
 * Functions that show a message for a few seconds, or dismiss messages. The page must contain a Toaster. Errors are announced
 * assertively, other messages politely.
 */
export const toast = {
  success: (text: string) => show('success', text),
  error: (text: string) => show('error', text),
  info: (text: string) => show('info', text),
  dismiss: dismissToast,
}
