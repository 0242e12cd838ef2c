/** One message on the screen. `id` is its text: the same words never stand twice. */
export interface ToastMessage {
  readonly id: string
  readonly kind: 'success' | 'error' | 'info'
  readonly text: string
  /** Counts up when the same words come again, so that their time starts anew. */
  readonly turn: number
}

/** How long a message stays, in milliseconds of attention. @source Specification part 1, section 9 */
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

/** For useSyncExternalStore. */
export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The messages on the screen, oldest first. */
export function readToasts(): readonly ToastMessage[] {
  return messages
}

/** Takes one message away, or all of them when none is named. */
export function dismissToast(id?: string): void {
  set(id === undefined ? [] : messages.filter((message) => message.id !== id))
}

/** Shows words for a moment, from anywhere; a Toaster must stand on the page. Errors interrupt, the others wait. */
export const toast = {
  success: (text: string) => show('success', text),
  error: (text: string) => show('error', text),
  info: (text: string) => show('info', text),
  dismiss: dismissToast,
}
