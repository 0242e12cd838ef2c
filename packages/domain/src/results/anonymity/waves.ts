import { calendarDayOf, dayInZone, epochDayOf, isoOfEpochDay, screenOfEpochDay } from '../../dates/epoch-day.ts'
import type { IsoDate } from '../../format/date-text.ts'
import { GRACE_MS } from '../../surveys/survey-state.ts'

const DAY_MS = 86_400_000

/** The lengths of the calendar waves of a form that is always open, in months. */
const MONTHS = { quarter: 3, half: 6, year: 12 } as const

/** The length of the waves of a form that is always open. */
export type WaveUnit = keyof typeof MONTHS

/** A period in which a form accepts answers, in epoch milliseconds; the closing time is not included. */
export interface OpenPeriod {
  readonly opens: number
  readonly closes: number
}

/** The stored values that the waves of a form depend on. */
export interface WaveFacts {
  /** The periods of the form's send-outs, in any order. */
  readonly sendouts: readonly OpenPeriod[]
  /** The time when the form opens; 0 when it has neither an opening nor a closing time. */
  readonly opens: number
  /** The time when the form closes; null when it never closes. */
  readonly closes: number | null
  /** The length of the form's calendar waves; null for the default, a year. */
  readonly unit: WaveUnit | null
  /** The end (`closes`) of the newest closed wave; null while no wave has been closed. A closed wave is never reopened. */
  readonly closedUntil: number | null
  /** The IANA zone of the club, for calendar waves. */
  readonly timeZone: string
}

/** A wave of a form; `unit` is null for a wave that follows opening times instead of the calendar. */
export interface Wave extends OpenPeriod {
  readonly unit: WaveUnit | null
}

/**
 * Returns the wave that a response completed at `at` belongs to; null when no wave is open then or later. A save that is accepted
 * in the 15 minutes after a wave closes still belongs to that wave. A response between two waves, such as an imported one, belongs
 * to the later wave.
 *
 * The waves are the send-out periods, cut off at the closing time. A form without send-outs has one wave from its opening to its
 * closing time, or calendar waves when it never closes. After its last send-out, a form without a closing time continues with
 * calendar waves. Periods that overlap, or that begin before the last permitted save of the preceding period, form one wave. A
 * closed wave keeps its responses, so a period that is extended after its closing begins a new wave.
 */
export function waveAt(facts: WaveFacts, at: number): Wave | null {
  const opening = facts.closes === null ? [] : [{ opens: facts.opens, closes: facts.closes }]
  const periods = facts.sendouts.length > 0 ? endBy(facts.closes, facts.sendouts) : opening
  const wave = joinPeriods(afterClosed(periods, facts.closedUntil)).find((period) => at < closingTime(period))
  if (wave !== undefined) return { ...wave, unit: null }
  return facts.closes === null ? calendarWaveAt(facts, at) : null
}

/** Returns the time at which a wave is due to be closed, after the last permitted save, in epoch milliseconds. */
export function closingTime({ closes }: OpenPeriod): number {
  return closes + GRACE_MS
}

/** Returns the first and last day of a wave in a zone, as YYYY-MM-DD. */
export function waveDays({ opens, closes }: OpenPeriod, timeZone: string): { from: IsoDate; to: IsoDate } {
  return { from: isoOfEpochDay(dayInZone(opens, timeZone)), to: isoOfEpochDay(dayInZone(closes - 1, timeZone)) }
}

/** Formats the name of a wave: `2026`, `2026, second half`, `2026, quarter 3`, or its days (`01/05/2026 to 01/31/2026`). */
export function formatWaveName(wave: Wave, timeZone: string): string {
  const last = dayInZone(wave.closes - 1, timeZone)
  const { year, month } = calendarDayOf(last)
  switch (wave.unit) {
    case 'year':
      return String(year)
    case 'half':
      return `${year}, ${month > MONTHS.half ? 'second' : 'first'} half`
    case 'quarter':
      return `${year}, quarter ${Math.ceil(month / MONTHS.quarter)}`
    case null:
      return `${screenOfEpochDay(dayInZone(wave.opens, timeZone))} to ${screenOfEpochDay(last)}`
  }
}

/** Cuts periods off at the form's closing time, and omits periods that do not begin before it. */
function endBy(closes: number | null, periods: readonly OpenPeriod[]): OpenPeriod[] {
  const end = closes ?? Infinity
  return periods
    .filter(({ opens }) => opens < end)
    .map((one) => ({ opens: one.opens, closes: Math.min(one.closes, end) }))
}

function afterClosed(periods: readonly OpenPeriod[], closedUntil: number | null): OpenPeriod[] {
  const from = closedUntil ?? -Infinity
  return periods
    .filter(({ opens, closes }) => closes > from && closes > opens)
    .map(({ opens, closes }) => ({ opens: Math.max(opens, from), closes }))
}

function joinPeriods(periods: readonly OpenPeriod[]): OpenPeriod[] {
  const joined: OpenPeriod[] = []
  for (const period of periods.toSorted((a, b) => a.opens - b.opens)) {
    const last = joined.at(-1)
    if (last === undefined || period.opens >= closingTime(last)) joined.push(period)
    else joined[joined.length - 1] = { opens: last.opens, closes: Math.max(last.closes, period.closes) }
  }
  return joined
}

function calendarWaveAt({ sendouts, unit, opens, closedUntil, timeZone }: WaveFacts, at: number): Wave {
  const length = MONTHS[unit ?? 'year']
  const from = Math.max(opens, closedUntil ?? -Infinity, ...sendouts.map(({ closes }) => closes))
  // A save in the grace period belongs to the day before, and therefore to the wave that is closing, unless that wave is already closed.
  const { year, month } = calendarDayOf(dayInZone(Math.max(at - GRACE_MS, from), timeZone))
  const first = Math.floor((month - 1) / length) * length + 1
  const start = startOfDay(epochDayOf({ year, month: first, day: 1 }), timeZone)
  const isLast = first + length > 12
  const next = epochDayOf({ year: isLast ? year + 1 : year, month: isLast ? 1 : first + length, day: 1 })
  return { opens: Math.max(start, from), closes: startOfDay(next, timeZone), unit: unit ?? 'year' }
}

/**
 * Returns the first instant of an epoch day in a zone, in epoch milliseconds. Searches for the instant, because a clock change can
 * skip midnight.
 */
export function startOfDay(day: number, timeZone: string): number {
  let [before, after] = [(day - 1) * DAY_MS, (day + 1) * DAY_MS]
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (dayInZone(middle, timeZone) < day) before = middle
    else after = middle
  }
  return after
}
