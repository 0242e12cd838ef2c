/** A date and a time of day without a zone, in the format of `<input type="datetime-local">`: YYYY-MM-DDTHH:MM, with or without seconds. */
const LOCAL = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::\d{2})?$/

/** Formats a time (epoch ms) as YYYY-MM-DDTHH:MM in a zone. */
export function localTimeOf(at: number, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(at)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? ''
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`
}

/**
 * Returns the time (epoch ms) of YYYY-MM-DDTHH:MM in a zone; a final `:SS` is ignored. Returns null for any other text and for a
 * date that does not exist. A time that is skipped by the change to daylight saving time is read with the offset before the change;
 * for a time that occurs twice, the first instant is returned.
 */
export function timeOfLocal(text: string, timeZone: string): number | null {
  const utc = utcOf(text)
  if (utc === null) return null
  const day = 86_400_000
  // The offset at the local time is the one in effect either a day before or a day after it.
  const offsets = [utc - day, utc + day].map((at) => (utcOf(localTimeOf(at, timeZone)) ?? at) - at)
  const candidates = offsets.map((offset) => utc - offset)
  const exact = candidates.filter((at) => localTimeOf(at, timeZone) === text.slice(0, 16))
  return exact.length > 0 ? Math.min(...exact) : (candidates[0] ?? null)
}

function utcOf(text: string): number | null {
  const found = LOCAL.exec(text)
  if (found === null) return null
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = found.slice(1).map(Number)
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  date.setUTCHours(hour, minute)
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && hour < 24 && minute < 60
  return isReal ? date.getTime() : null
}
