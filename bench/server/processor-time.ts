import { readdirSync, readFileSync } from 'node:fs'

import type { OpenedDb } from '../../apps/server/src/db/open.ts'

/** Clock ticks per second. Linux reports processor times in these ticks. */
const TICKS_A_SECOND = 100

interface Process {
  readonly parent: number
  /** Processor time in seconds: `own` for the process itself, `ofEnded` for its terminated children. */
  readonly own: number
  readonly ofEnded: number
}

/** Reads the process from /proc; returns null when it has ended, or on a system without /proc. */
function readProcess(pid: string): Process | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The process name, in parentheses, can contain any character, so the fields are read after the last parenthesis; see proc(5).
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const ticks = (index: number): number => Number(fields[index]) / TICKS_A_SECOND
    return { parent: Number(fields[1]), own: ticks(11) + ticks(12), ofEnded: ticks(13) + ticks(14) }
  } catch {
    return null
  }
}

/** Returns the pid of the parent process; null when the process has ended, or where /proc is not available. */
export const parentOf = (pid: number): number | null => readProcess(String(pid))?.parent ?? null

/** Returns a process's processor time in seconds; null when the process has ended, or where /proc is not available. */
export const secondsOf = (pid: number): number | null => readProcess(String(pid))?.own ?? null

/**
 * Returns the processor time in seconds of a process and of all its children, including terminated ones; null when the process has
 * ended, or where /proc is not available. For PostgreSQL, `pid` is that of the main server process (postmaster).
 */
export function secondsOfFamily(pid: number): number | null {
  const head = readProcess(String(pid))
  if (head === null) return null
  const all = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? (readProcess(name) ?? []) : []))
  return all.reduce((sum, one) => sum + (one.parent === pid ? one.own : 0), head.own + head.ofEnded)
}

/** A function that returns the processor time, in seconds, that one or several processes have used so far; null when unknown. */
export type Taken = () => number | null

/**
 * Starts measuring the processor time of this process and of other processes. Returns a function that returns the time used since
 * then, in ms, or null when the time of the other processes is unknown.
 */
export function startMeter(others: Taken): () => number | null {
  const begin = others()
  const own = process.cpuUsage()
  return () => {
    const end = others()
    const { user, system } = process.cpuUsage(own)
    return begin === null || end === null ? null : (end - begin) * 1000 + (user + system) / 1000
  }
}

/** Formats ms; `-` for null. */
export const printMs = (ms: number | null): string => ms?.toFixed(1) ?? '-'

/** Returns a function that reads the processor time of a database's whole PostgreSQL server. The server should have no other users. */
export async function takenByPostgres(opened: Pick<OpenedDb, 'db'>): Promise<Taken> {
  const first = parentOf(await backendOf(opened))
  return () => (first === null ? null : secondsOfFamily(first))
}

/** Returns a function that reads the processor time that PostgreSQL has used for a pool's only connection. */
export async function takenByConnection(opened: Pick<OpenedDb, 'db'>): Promise<Taken> {
  const backend = await backendOf(opened)
  return () => secondsOf(backend)
}

/** Returns the pid of the PostgreSQL backend of a pool's connection. */
export async function backendOf({ db }: Pick<OpenedDb, 'db'>): Promise<number> {
  const { backend } = await db
    .selectNoFrom((of) => of.fn<number>('pg_backend_pid', []).as('backend'))
    .executeTakeFirstOrThrow()
  return backend
}
