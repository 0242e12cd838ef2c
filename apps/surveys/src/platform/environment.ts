import { useSyncExternalStore } from 'react'

/** Whether this code is from a production build rather than the development server. */
export const isBuilt: boolean = import.meta.env.PROD

/** Returns the browser's IANA time zone. */
export const localTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Returns the local date, `YYYY-MM-DD`. @source Specification part 2, section 5 */
export function localToday(): string {
  const now = new Date()
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
}

/** Returns the device's time in epoch milliseconds. @source Decisions, section 7, "/test" */
export const deviceNow = (): number => Date.now()

/**
 * Parses the Date header, which has a resolution of one second, into epoch milliseconds; returns null when it is missing or invalid.
 * @source RFC 9110, section 6.6.1
 */
export function readServerTime(header: string | null): number | null {
  const time = header === null ? Number.NaN : Date.parse(header)
  return Number.isNaN(time) ? null : time
}

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
