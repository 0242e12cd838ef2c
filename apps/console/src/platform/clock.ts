import { dayInZone } from '@rapport/domain/epoch-day'

/** Today as an epoch day in the given IANA zone. The console's one look at the clock. @source Decisions, section 2 */
export function todayIn(timeZone: string): number {
  return dayInZone(Date.now(), timeZone)
}
