import { createHash } from 'node:crypto'
import { realpathSync } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { BackupTimes } from '../config.ts'
import { BackupFault } from './archive.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const NAME = /^rapport-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z\.tar\.gz$/
/**
 * Prefix of the name of the file that shows which data folder's backups a folder contains; the identifier of the data folder
 * follows the prefix.
 */
const MARK = '.rapport-backups-of-'

/** Returns a short identifier of a data folder, derived from its path. */
export const ownerOf = (dataDir: string): string =>
  createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 12)

/** A complete backup in a folder. */
export interface StoredBackup {
  readonly name: string
  /** When it was made, epoch ms. */
  readonly madeMs: number
}

/** Returns the file name of a backup made at `madeMs`, epoch ms. Names sort by time. */
export const backupName = (madeMs: number): string =>
  `rapport-${new Date(madeMs).toISOString().replaceAll(/[:.]/g, '-')}.tar.gz`

/** Returns the temporary name of a file or folder of an incomplete backup. */
export const partialName = (owner: string, suffix: string): string => `.rapport-backup.partial-${owner}${suffix}`

function readName(name: string): StoredBackup | null {
  const [, day, hour, minute, second, ms] = NAME.exec(name) ?? []
  const madeMs = Date.parse(`${day}T${hour}:${minute}:${second}.${ms}Z`)
  return Number.isNaN(madeMs) ? null : { name, madeMs }
}

/** Lists the complete backups of a folder, newest first; none when the folder does not exist or cannot be read. */
export async function listBackups(folder: string): Promise<StoredBackup[]> {
  const names = await readdir(folder).catch(() => [])
  return names
    .map(readName)
    .filter((backup) => backup !== null)
    .toSorted((one, other) => other.madeMs - one.madeMs)
}

/**
 * Creates the folder if necessary, marks it as used by `owner`, and removes the files of interrupted backups of `owner`. Fails with
 * BackupFault when the folder contains backups of another data folder, because some of them would be removed.
 */
export async function prepareFolder(folder: string, owner: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const names = await readdir(folder)
  const mark = names.find((name) => name.startsWith(MARK))
  if (mark === undefined) await writeFile(join(folder, MARK + owner), '')
  else if (mark !== MARK + owner)
    throw new BackupFault(
      `The folder ${folder} contains the backups of another data folder. Choose a different folder, or remove ${mark} from this one if the data folder was moved.`,
    )
  const left = names.filter((name) => name.startsWith(partialName(owner, '')))
  await Promise.all(left.map((name) => rm(join(folder, name), { recursive: true, force: true })))
}

/**
 * Removes all backups except `made` and the newest others, so that `keep` remain; returns the names of the removed ones. Other
 * backups may have a later time than `made` if the clock was ahead when they were made. Files that are not backups remain.
 */
export async function removeOldBackups(folder: string, keep: number, made: string): Promise<string[]> {
  const others = (await listBackups(folder)).map(({ name }) => name).filter((name) => name !== made)
  const old = others.slice(keep - 1)
  await Promise.all(old.map((name) => rm(join(folder, name), { force: true })))
  return old
}

/**
 * Returns when the next backup is due, epoch ms; 0, meaning at once, when there is no backup yet. If `times` specifies an hour
 * (UTC), the backup is due when that hour next begins after the newest backup, so a server that was off at that time makes the
 * backup when it starts.
 */
export function nextBackupMs(newest: number | null, times: BackupTimes): number {
  if (newest === null) return 0
  if ('everyMs' in times) return newest + times.everyMs
  const atHour = Math.floor(newest / DAY_MS) * DAY_MS + times.hour * HOUR_MS
  return atHour > newest ? atHour : atHour + DAY_MS
}
