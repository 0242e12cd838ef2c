import { dayInZone } from '@rapport/domain/dates/epoch-day'
import { readDate } from '@rapport/domain/imports/read-date'

import { ImportFault, type Mapping } from './mapping.ts'

/** The column and the value that make a row invalid, and the reason. */
export interface RowProblem {
  readonly column: string
  readonly value: string
  readonly reason: string
}

/** Completion time of a row, in epoch ms. */
export interface Completed {
  readonly ok: true
  readonly ms: number
}

type Completion = Completed | { readonly ok: false; readonly problem: RowProblem }

/**
 * Returns a parser for the completion time of a row, which consists of one cell or of several cells and constants. The parser
 * refuses a time in the future. A time without an offset is read in the first of these time zones that is given: the mapping's,
 * that of the row's location, `timeZone`. Fails with ImportFault for a time zone that does not exist.
 */
export function completionReader(
  completed: Mapping['completed'],
  { timeZone, now }: { readonly timeZone: string; readonly now: number },
): (cellOf: (column: string) => string, zoneOfRow?: string) => Completion {
  const parts = 'compose' in completed ? completed.compose : [{ column: completed.column }]
  requireZone(completed.time_zone ?? timeZone)
  const columns = parts.flatMap((part) => (typeof part === 'string' ? [] : [part.column]))
  return (cellOf, zoneOfRow = timeZone) => {
    const zone = completed.time_zone ?? zoneOfRow
    const textOf = (part: (typeof parts)[number]): string => {
      if (typeof part === 'string') return part
      return cellOf(part.column).padStart('pad' in part ? (part.pad ?? 0) : 0, '0')
    }
    const text = parts.map(textOf).join('')
    const ms = readDate(text, completed.format, zone)?.ms ?? null
    if (ms !== null && ms <= now) return { ok: true, ms }
    const reason = ms === null ? `${text} is not a date in the format ${completed.format}` : `${text} is in the future`
    return { ok: false, problem: { column: columns.join('+'), value: columns.map(cellOf).join('+'), reason } }
  }
}

function requireZone(timeZone: string): void {
  try {
    dayInZone(0, timeZone)
  } catch {
    throw new ImportFault(`mapping: completed.time_zone: ${timeZone} is not a time zone`)
  }
}
