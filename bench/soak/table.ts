import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

import { percentilesOf } from '../server/percentile.ts'

/** A table line. A figure without a goal is printed but not judged. */
export interface Line {
  readonly what: string
  readonly count: number | null
  /** Times in ms, in any order; empty for figures that are not times. */
  readonly times: readonly number[]
  readonly note: string
  /** Whether the goal is met; null when there is no goal. */
  readonly isMet: boolean | null
}

const WIDTHS = [42, 9, 8, 8, 8, 8] as const

let file: string | null = null

/** Creates or empties a file; every later line of the table is also written to that file. */
export function alsoInto(path: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, '')
  file = path
}

/** Prints a line, and appends it to the file that `alsoInto` has set, if any. */
export function sayLine(line: string): void {
  console.log(line)
  if (file !== null) appendFileSync(file, `${line}\n`)
}

const row = (cells: readonly string[], note: string): void =>
  sayLine(
    `  ${cells.map((cell, n) => (n === 0 ? cell.padEnd(WIDTHS[0]) : cell.padStart(WIDTHS[n] ?? 0))).join('')}  ${note}`,
  )

/** Prints the header of a table. */
export function printHead(title: string): void {
  sayLine(`\n${title}`)
  row(['', 'calls', 'p50 ms', 'p95 ms', 'p99 ms', 'max ms'], '')
}

/** Prints a line of figures. */
export function printLine({ what, count, times, note, isMet }: Line): void {
  const sorted = times.toSorted((a, b) => a - b)
  const { p50, p95, p99 } = percentilesOf(sorted)
  const ms = sorted.length === 0 ? ['', '', '', ''] : [p50, p95, p99, sorted.at(-1) ?? 0].map((one) => one.toFixed(0))
  const verdict = isMet === null ? '' : isMet ? 'met' : 'MISSED'
  row([what, count === null ? '' : count.toLocaleString('en-US'), ...ms], [note, verdict].filter(Boolean).join('; '))
}

/**
 * Returns whether the p95 of the times (and their p99, if `goals` sets it) is within the goals, in ms; false when there are no
 * times.
 */
export function isWithin(times: readonly number[], goals: { readonly p95: number; readonly p99?: number }): boolean {
  const { p95, p99 } = percentilesOf(times.toSorted((a, b) => a - b))
  return times.length > 0 && p95 <= goals.p95 && p99 <= (goals.p99 ?? Infinity)
}

/** Returns how often each status occurred, such as `503 ×2`; an empty string when there are none. */
export function writeStatuses(statuses: readonly number[]): string {
  const counts = new Map<number, number>()
  for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1)
  return [...counts].map(([status, count]) => `${status === 0 ? 'no answer' : status} ×${count}`).join(', ')
}
