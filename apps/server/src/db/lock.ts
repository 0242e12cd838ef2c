import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
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

const ownLine = (): string => `${process.pid} ${readStart(process.pid)}`

const isMine = (file: string): boolean => {
  const holder = readHolder(file)
  return holder !== null && `${holder.pid} ${holder.started}` === ownLine()
}

/** Links in one step, so that nobody ever reads half a lock; false when there is one already. */
function link(from: string, file: string): boolean {
  try {
    linkSync(from, file)
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  }
}

/** Makes the lock, and reads it again: another process may have taken it for the dead one's that it was about to remove. */
function create(file: string): boolean {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, `${ownLine()}\n`)
  try {
    return link(draft, file) && isMine(file)
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Takes a lock whose process is gone out of the way. One that turns out to be a live one's, made since it was read, is put back. */
function removeDead(file: string): boolean {
  const aside = `${file}.${process.pid}.dead`
  try {
    renameSync(file, aside)
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return true
    throw error
  }
  try {
    const holder = readHolder(aside)
    if (holder === null || !isAlive(holder)) return true
    link(aside, file)
    return false
  } finally {
    rmSync(aside, { force: true })
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
    return removeDead(file) && create(file)
  } finally {
    rmSync(turn, { force: true, recursive: true })
  }
}

/**
 * Takes the data folder for this process, making it when it is not there; returns the function that gives it back. The
 * embedded database itself lets two processes open one folder, and loses rows. A lock whose process is gone is taken over.
 * It tells processes of one machine, or of one container, apart: a folder that several share is not protected. Fails with DataFolderInUse, in one line for people, while a live process holds it.
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
