import { linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The data folder is in use by a live process. */
export class DataFolderInUse extends Error {
  override name = 'DataFolderInUse'
}

interface Holder {
  pid: number
  /** What tells two processes with one number apart; empty where the system does not say. */
  started: string
}

/** Start of a process in clock ticks since boot (Linux), field 22 counted after the name, which may hold spaces; '' elsewhere. */
function readStart(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code

function isAlive({ pid, started }: Holder): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: it lives, under another user.
    if (!hasCode(error, 'EPERM')) return false
  }
  const now = readStart(pid)
  return started === '' || now === '' || started === now
}

function readHolder(file: string): Holder | null {
  try {
    const [pid, started = ''] = readFileSync(file, 'utf8').trim().split(' ')
    return Number(pid) > 0 ? { pid: Number(pid), started } : null
  } catch {
    return null
  }
}

/** Makes the file with its text in one step, so that nobody ever reads half a lock. */
function create(file: string): boolean {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, `${process.pid} ${readStart(process.pid)}\n`)
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

const TAKEOVER_MS = 10_000

/** Replaces a lock whose process is gone. A folder beside it lets one process at a time do so; one left by a kill is ignored. */
function takeOver(file: string): boolean {
  const turn = `${file}.takeover`
  try {
    mkdirSync(turn)
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
    const age = Date.now() - (statSync(turn, { throwIfNoEntry: false })?.mtimeMs ?? 0)
    if (age < TAKEOVER_MS) return false
  }
  try {
    const holder = readHolder(file)
    if (holder !== null && isAlive(holder)) return false
    rmSync(file, { force: true })
    return create(file)
  } finally {
    rmSync(turn, { force: true, recursive: true })
  }
}

/**
 * Takes the data folder for this process, making it when it is not there; returns the function that gives it back. The
 * embedded database itself lets two processes open one folder, and loses rows. A lock whose process is gone is taken over.
 * Fails with DataFolderInUse, in one line for people, while a live process holds it.
 * @source ours
 */
export function lockDataFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'rapport.lock')
  if (!create(file) && !takeOver(file)) {
    const pid = readHolder(file)?.pid ?? 'unknown'
    throw new DataFolderInUse(
      `The data folder ${folder} is in use by process ${pid}. Stop that one first, or set DATA_DIR to another folder.`,
    )
  }
  return () => rmSync(file, { force: true })
}
