import { dayInZone, isoOfEpochDay } from '../../dates/epoch-day.ts'
import { timeOfLocal } from '../../format/local-time.ts'

const DIGEST_TIME = 'T08:00'

/** Returns the time of the next daily e-mail about alerts, in epoch ms: the first 8 a.m. in a time zone that is later than `now`. */
export function nextDigest(now: number, timeZone: string): number {
  const today = dayInZone(now, timeZone)
  const at = (day: number) => timeOfLocal(isoOfEpochDay(day) + DIGEST_TIME, timeZone) ?? now
  return [at(today), at(today + 1)].find((time) => time > now) ?? at(today + 2)
}
