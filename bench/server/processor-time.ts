import { readdirSync, readFileSync } from 'node:fs'

import type { OpenedDb } from '../../apps/server/src/db/open.ts'

/** Ticks of the clock that Linux counts processes by. */
const TICKS_A_SECOND = 100

interface Process {
  readonly parent: number
  /** Seconds of processor time: its own, and of processes that it started and that have ended. */
  readonly own: number
  readonly ofEnded: number
}

/** What Linux says of a process; null when it has ended, or on another system. */
function readProcess(pid: string): Process | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The fields after the name, which may hold anything, from the state on: see proc(5).
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const ticks = (place: number): number => Number(fields[place]) / TICKS_A_SECOND
    return { parent: Number(fields[1]), own: ticks(11) + ticks(12), ofEnded: ticks(13) + ticks(14) }
  } catch {
    return null
  }
}

/** The process that started this one, null where Linux does not tell. @source ours */
export const parentOf = (pid: number): number | null => readProcess(String(pid))?.parent ?? null

/** Seconds of processor time that a process has taken, null where Linux does not tell. @source ours */
export const secondsOf = (pid: number): number | null => readProcess(String(pid))?.own ?? null

/** The same of a process and of all that it has started, ended ones too: a PostgreSQL, by the number of its first process. @source ours */
export function secondsOfFamily(pid: number): number | null {
  const head = readProcess(String(pid))
  if (head === null) return null
  const all = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? (readProcess(name) ?? []) : []))
  return all.reduce((sum, one) => sum + (one.parent === pid ? one.own : 0), head.own + head.ofEnded)
}

/** Seconds of processor time that a process, or several, have taken so far; null where Linux does not tell. */
export type Taken = () => number | null

/** Starts to read how much processor time this process and others take: what it answers tells the ms since, null where Linux does not. @source ours */
export function startMeter(others: Taken): () => number | null {
  const begin = others()
  const own = process.cpuUsage()
  return () => {
    const end = others()
    const { user, system } = process.cpuUsage(own)
    return begin === null || end === null ? null : (end - begin) * 1000 + (user + system) / 1000
  }
}

/** A count of ms as it is printed; `-` where there is none. @source ours */
export const printMs = (ms: number | null): string => ms?.toFixed(1) ?? '-'

/** The time of the whole PostgreSQL behind a database, which should be ours alone. @source ours */
export async function takenByPostgres(opened: Pick<OpenedDb, 'db'>): Promise<Taken> {
  const first = parentOf(await backendOf(opened))
  return () => (first === null ? null : secondsOfFamily(first))
}

/** The time of the one connection of a pool. @source ours */
export async function takenByConnection(opened: Pick<OpenedDb, 'db'>): Promise<Taken> {
  const backend = await backendOf(opened)
  return () => secondsOf(backend)
}

/** The process of PostgreSQL that serves a connection of a pool. @source ours */
export async function backendOf({ db }: Pick<OpenedDb, 'db'>): Promise<number> {
  const { backend } = await db
    .selectNoFrom((of) => of.fn<number>('pg_backend_pid', []).as('backend'))
    .executeTakeFirstOrThrow()
  return backend
}
