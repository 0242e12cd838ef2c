import { constants } from 'node:fs'
import { copyFile, mkdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

import { sql } from 'kysely'
import * as z from 'zod'

import type { OpenedDb } from '../db/open.ts'
import { listFolder, requireSpace, syncFolder, writeArchive } from './archive.ts'
import { backupName, ownerOf, partialName, prepareFolder, removeOldBackups } from './stored-backups.ts'

/** The data folder to back up, and where to store the backup. */
export interface BackupRequest {
  readonly dataDir: string
  readonly folder: string
  /** Number of backups to keep. */
  readonly keep: number
  /** The time of the backup, in epoch ms; the name of the file contains it. */
  readonly now: number
  /** Aborting this signal cancels the backup while it is being compressed. */
  readonly signal?: AbortSignal
}

/** A complete backup. */
export interface MadeBackup {
  readonly file: string
  /** Size of the file in bytes. */
  readonly bytes: number
  /** Time in ms during which the database executed no statements. */
  readonly pausedMs: number
  readonly totalMs: number
  readonly removed: readonly string[]
}

/** Files of the running server that a copy does not need: the lock file and the address file for commands. */
const OWN_FILE = /^rapport\./
const WAL_FILE = /^pg_wal\/([0-9A-F]{24})$/
/**
 * The space needed for the copy and its archive: a multiple of the size of the database, plus a reserve in bytes for data that is
 * written in the meantime.
 */
const SPACE_FACTOR = 1.5
const SPACE_RESERVE = 64 * 1024 * 1024
const COPIES_AT_ONCE = 8

const listDatabase = async (dataDir: string) =>
  (await listFolder(dataDir)).filter(({ path }) => !OWN_FILE.test(path) && path !== 'postmaster.pid')

async function requireRoom({ dataDir, folder }: BackupRequest): Promise<void> {
  const bytes = (await listDatabase(dataDir)).reduce((sum, { size }) => sum + (size ?? 0), 0)
  await requireSpace(folder, bytes * SPACE_FACTOR + SPACE_RESERVE)
}

const walRange = z.tuple([z.object({ first: z.string(), last: z.string(), migration: z.string() })])

/**
 * SQL that selects the names of the newest migration, and of the first and last write-ahead log files needed to start from the
 * checkpoint.
 */
const WAL_RANGE = `
  select pg_walfile_name(redo_lsn) as first, pg_walfile_name(pg_current_wal_insert_lsn()) as last,
    (select max(name) from migration) as migration
  from pg_control_checkpoint()`

/**
 * Copies the files of the database, except the write-ahead log files that are not needed to start from the copy. The copies share
 * the blocks of the original files where the file system supports this.
 */
async function copyDatabase(dataDir: string, copy: string, wal: { first: string; last: string }): Promise<void> {
  const entries = (await listDatabase(dataDir)).filter(({ path }) => {
    const [, name] = WAL_FILE.exec(path) ?? []
    return name === undefined || (name >= wal.first && name <= wal.last)
  })
  await mkdir(copy, { mode: 0o700 })
  for (const { path, size } of entries) if (size === null) await mkdir(join(copy, path), { mode: 0o700 })
  const files = entries.filter(({ size }) => size !== null).values()
  const work = async () => {
    for (const { path } of files) await copyFile(join(dataDir, path), join(copy, path), constants.COPYFILE_FICLONE)
  }
  // All copies must have ended before an error is thrown, because makeBackup then removes the folder that contains them.
  const copied = await Promise.allSettled(Array.from({ length: COPIES_AT_ONCE }, work))
  for (const one of copied) if (one.status === 'rejected') throw one.reason
}

/**
 * Backs up the embedded database while the server is running. The database runs no statements while its files are copied; the copy
 * is compressed afterwards. The backup gets its final name only when it is complete on the disk, so that a killed process leaves no
 * truncated backup. Fails with BackupFault when the disk has too little space or the folder contains backups of another data
 * folder. Two backups must not be made in the same folder at the same time.
 */
export async function makeBackup(opened: OpenedDb, request: BackupRequest): Promise<MadeBackup> {
  const { dataDir, folder, keep, now } = request
  const began = performance.now()
  const owner = ownerOf(dataDir)
  await prepareFolder(folder, owner)
  await requireRoom(request)
  const copy = join(folder, partialName(owner, ''))
  const draft = join(folder, partialName(owner, '.tar.gz'))
  try {
    // This checkpoint leaves little to write for the next one, which runs while statements are blocked.
    await sql`checkpoint`.execute(opened.db)
    const { migration, pausedMs } = await opened.pause(async (query) => {
      const paused = performance.now()
      await query('checkpoint')
      const [wal] = walRange.parse(await query(WAL_RANGE))
      await copyDatabase(dataDir, copy, wal)
      return { migration: wal.migration, pausedMs: performance.now() - paused }
    })
    const postgres = (await readFile(join(copy, 'PG_VERSION'), 'utf8')).trim()
    await writeArchive(copy, draft, { made_ts: new Date(now).toISOString(), postgres, migration }, request.signal)
    const file = join(folder, backupName(now))
    await rename(draft, file)
    // The new backup must survive a power failure before older backups are removed.
    await syncFolder(folder)
    const removed = await removeOldBackups(folder, keep, backupName(now))
    return { file, bytes: (await stat(file)).size, pausedMs, totalMs: performance.now() - began, removed }
  } finally {
    await Promise.all([copy, draft].map((path) => rm(path, { recursive: true, force: true })))
  }
}
