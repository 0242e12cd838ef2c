import { useSyncExternalStore } from 'react'

/** The pending result of the open dialog, and the function that closes the dialog with a result. */
interface Asked {
  readonly answer: Promise<boolean>
  readonly settle: (isConfirmed: boolean) => void
}

let asked: Asked | null = null
const listeners = new Set<() => void>()

function show(next: Asked | null): void {
  asked = next
  for (const listener of listeners) listener()
}

/**
 * Asks the signed-in person for their password in a dialog. Resolves to true once the server has confirmed their identity, or to
 * false when the person cancels or no dialog can be shown. Concurrent calls share one dialog.
 */
export function askPassword(): Promise<boolean> {
  if (asked !== null) return asked.answer
  if (listeners.size === 0) return Promise.resolve(false)
  let resolve: (isConfirmed: boolean) => void = () => undefined
  const answer = new Promise<boolean>((resolved) => {
    resolve = resolved
  })
  show({
    answer,
    settle: (isConfirmed) => {
      show(null)
      resolve(isConfirmed)
    },
  })
  return answer
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    // Without a dialog, the calls that are waiting for the password would wait forever.
    if (listeners.size === 0) asked?.settle(false)
  }
}

/** Returns the open dialog; null if there is none. */
export const useAsked = (): Asked | null => useSyncExternalStore(subscribe, () => asked)
