import { dayInZone, epochDayOfIso, epochDayOfScreen } from '@rapport/domain/dates/epoch-day'

import type { Mapping } from './mapping.ts'

/** Location and reason of an invalid row. */
export interface RowProblem {
  readonly column: string
  readonly value: string
  readonly reason: string
}

/** When a row was completed, in epoch milliseconds. */
export interface Completed {
  readonly ok: true
  readonly ms: number
}

type Completion = Completed | { readonly ok: false; readonly problem: RowProblem }

const HALF_DAY_MS = 43_200_000
const ISO_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/

/** Returns a parser of the completion time of a row, from one cell or from several cells and constants. */
export function completionReader(
  completed: Mapping['completed'],
  { timeZone, now }: { readonly timeZone: string; readonly now: number },
): (cellOf: (column: string) => string) => Completion {
  const parts = 'compose' in completed ? completed.compose : [{ column: completed.column }]
  const columns = parts.flatMap((part) => (typeof part === 'string' ? [] : [part.column]))
  return (cellOf) => {
    const textOf = (part: (typeof parts)[number]): string => {
      if (typeof part === 'string') return part
      return cellOf(part.column).padStart('pad' in part ? (part.pad ?? 0) : 0, '0')
    }
    const text = parts.map(textOf).join('')
    const ms = readTime(text, completed.format, timeZone)
    if (ms !== null && ms <= now) return { ok: true, ms }
    const reason = ms === null ? `${text} is no date as ${completed.format}` : `${text} has not come yet`
    return { ok: false, problem: { column: columns.join('+'), value: columns.map(cellOf).join('+'), reason } }
  }
}

function readTime(text: string, format: Mapping['completed']['format'], timeZone: string): number | null {
  if (format === 'iso') {
    const ms = ISO_TIME.test(text) ? Date.parse(text) : NaN
    return Number.isNaN(ms) ? null : ms
  }
  const day = format === 'YYYY-MM-DD' ? epochDayOfIso(text) : epochDayOfScreen(text)
  if (day === null) return null
  const noon = (day * 2 + 1) * HALF_DAY_MS
  // From UTC+12 on, noon UTC is already the next day.
  return dayInZone(noon, timeZone) === day ? noon : noon - HALF_DAY_MS
}
