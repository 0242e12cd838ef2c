import { dayInZone, isoOfEpochDay } from '../../dates/epoch-day.ts'
import { timeOfLocal } from '../../format/local-time.ts'

const DIGEST_TIME = 'T08:00'

/** Returns the time of the next daily alert e-mail, in epoch ms: the first 8 a.m. after `now` in a time zone. */
export function nextDigest(now: number, timeZone: string): number {
  const today = dayInZone(now, timeZone)
  const at = (day: number) => timeOfLocal(isoOfEpochDay(day) + DIGEST_TIME, timeZone) ?? now
  return [at(today), at(today + 1)].find((time) => time > now) ?? at(today + 2)
}
