import { dayInZone } from '@rapport/domain/dates/epoch-day'
import { useSyncExternalStore } from 'react'

/** The IANA time zone of the device. @source Specification part 1, section 9 "Case history time" */
export const OWN_ZONE: string = Intl.DateTimeFormat().resolvedOptions().timeZone

/** Returns the current time in epoch milliseconds. */
export const now = (): number => Date.now()

/** Returns today as an epoch day in the given IANA zone. @source Decisions, section 2 */
export function todayIn(timeZone: string): number {
  return dayInZone(now(), timeZone)
}

const SECOND_MS = 1000

function everySecond(listener: () => void) {
  const timer = setInterval(listener, SECOND_MS)
  return () => clearInterval(timer)
}

/**
 * Returns the current time in epoch milliseconds, rounded down to the second. The calling component re-renders every second, so it
 * should be small.
 */
export function useNow(): number {
  return useSyncExternalStore(everySecond, () => Math.floor(now() / SECOND_MS) * SECOND_MS)
}
