/** The reader's own IANA zone. @source ours */
export const localTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The day it is for the reader, `YYYY-MM-DD`. @source Specification part 2, section 5 */
export function localToday(): string {
  const now = new Date()
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
}

/** What this device takes for the time, in epoch milliseconds. @source Decisions, section 7, "/test" */
export const deviceNow = (): number => Date.now()

/** The instant that a server tells in the header Date, to the second; null when it tells none. @source RFC 9110, section 6.6.1 */
export function readDisclosedTime(header: string | null): number | null {
  const told = header === null ? Number.NaN : Date.parse(header)
  return Number.isNaN(told) ? null : told
}
