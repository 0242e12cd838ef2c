import { useSyncExternalStore } from 'react'

const isOnline = () => navigator.onLine

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Returns whether the browser reports a network connection. */
export const useIsOnline = (): boolean => useSyncExternalStore(subscribe, isOnline)
