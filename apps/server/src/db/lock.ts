import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { finishRestore } from './interrupted-restore.ts'
import { findRunningProcess } from './running-process.ts'

/** Error for a data folder that is in use by a running process. */
export class DataFolderInUse extends Error {
  override name = 'DataFolderInUse'
}

interface Holder {
  pid: number
  /**
   * Start time of the process, which distinguishes processes that have the same id at different times; empty where the system does not
   * provide it.
   */
  started: string
}

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code

function isAlive({ pid, started }: Holder): boolean {
  const running = findRunningProcess(pid)
  if (running === null) return false
  // A lock written by an older version contains the start time without the boot id, so it is compared as a prefix.
  return started === '' || running.started === '' || `${running.started} `.startsWith(`${started} `)
}

function readHolder(file: string): Holder | null {
  try {
    const [pid, ...started] = readFileSync(file, 'utf8').trim().split(' ')
    return Number(pid) > 0 ? { pid: Number(pid), started: started.join(' ') } : null
  } catch {
    return null
  }
}

const ownLine = (): string => `${process.pid} ${findRunningProcess(process.pid)?.started ?? ''}`.trimEnd()

const isMine = (file: string): boolean => {
  const holder = readHolder(file)
  return holder !== null && `${holder.pid} ${holder.started}`.trimEnd() === ownLine()
}

/**
 * Creates the lock file as a hard link, which is atomic, so no process can read a partial lock. Returns false when a lock already
 * exists.
 */
function link(from: string, file: string): boolean {
  try {
    linkSync(from, file)
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  }
}

/**
 * Creates the lock, then checks that it is still there, because another process might have removed it by mistake when it meant to
 * remove the lock of an ended process. Returns whether this process has the lock.
 */
function create(file: string): boolean {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, `${ownLine()}\n`)
  try {
    return link(draft, file) && isMine(file)
  } finally {
    rmSync(draft, { force: true })
  }
}

/**
 * Removes the lock of a process that has ended. When a running process has created a new lock in the meantime, restores that lock
 * and returns false.
 */
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

/**
 * Replaces the lock of a process that has ended. A folder next to the lock file ensures that only one process at a time replaces
 * the lock; a folder left behind by a killed process is ignored after TAKEOVER_MS. Returns whether this process has the lock.
 */
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
 * Locks the data folder for this process, and returns the function that unlocks it. First completes an interrupted restore, and
 * creates the folder if necessary. The lock is needed because the embedded database would let two processes open the same folder,
 * and rows would then be lost. The lock of a process that has ended is taken over. A process id is valid only within one machine or
 * container, so a folder that several containers share is not protected. Fails with DataFolderInUse and a one-line message while
 * another process uses the folder.
 */
export function lockDataFolder(folder: string): () => void {
  finishRestore(folder)
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'rapport.lock')
  if (!create(file) && !takeOver(file)) {
    const pid = readHolder(file)?.pid ?? 'unknown'
    throw new DataFolderInUse(
      `The data folder ${folder} is in use by process ${pid}. Stop that process first, or set DATA_DIR to another folder.`,
    )
  }
  return () => rmSync(file, { force: true })
}
