import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs'
import { readdir, readFile, rename, rm, rmdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

import { sql } from 'kysely'

import { lockDataFolder } from '../db/lock.ts'
import { listMigrationNames } from '../db/migrate.ts'
import { openDb, type Db } from '../db/open.ts'
import { BackupFault, extractArchive, syncFolder, type Manifest } from './archive.ts'

/** The manifest and the row counts of the restored backup, and the path of the previous data folder. */
export interface Restored {
  readonly about: Manifest
  /** Number of rows by table, for tables with at least one row. */
  readonly rows: ReadonlyMap<string, number>
  /** The previous data folder; null when it was empty. */
  readonly previousFolder: string | null
}

async function listTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
    order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

/**
 * Reads each row of each table, including out-of-line values, so that damaged pages are detected. Returns the number of rows of
 * each table that is not empty.
 */
async function readAllTables(folder: string): Promise<Map<string, number>> {
  const { db, close } = await openDb({ databaseUrl: null, dataDir: folder })
  try {
    const counts = new Map<string, number>()
    for (const name of await listTables(db)) {
      const counted = await sql<{ n: number }>`
        select count(*) as n, sum(octet_length(t::text)) as bytes from ${sql.table(name)} t`.execute(db)
      const n = counted.rows[0]?.n ?? 0
      if (n > 0) counts.set(name, n)
    }
    return counts
  } finally {
    await close()
  }
}

async function requireKnownVersion(about: Manifest): Promise<void> {
  const file = about.migration.split(' ')[0] ?? ''
  if ((await listMigrationNames()).includes(file)) return
  throw new BackupFault(
    `The backup was made by a newer version of Rapport (migration ${file}). Install that version first.`,
  )
}

/**
 * Checks a backup: extracts it into `folder`, opens the database and reads all rows. Fails with BackupFault when the file is
 * missing, comes from a newer version of Rapport, or does not contain a complete database that can be read.
 */
export async function checkBackup(file: string, folder: string): Promise<Pick<Restored, 'about' | 'rows'>> {
  if (!existsSync(file)) throw new BackupFault(`There is no file ${file}.`)
  const about = await extractArchive(file, folder)
  await requireKnownVersion(about)
  const version = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => '')
  if (version.trim() !== about.postgres) throw new BackupFault('The backup does not contain a complete database.')
  try {
    return { about, rows: await readAllTables(folder) }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new BackupFault(`The database in the backup cannot be read: ${reason}`, { cause: error })
  }
}

/** Removes the databases that interrupted restores extracted but did not move into place. */
async function removeLeft(folder: string): Promise<void> {
  const parent = dirname(folder)
  const isLeft = (name: string) => /^\.rest(oring|ored-)/.test(name.slice(basename(folder).length))
  const left = (await readdir(parent)).filter((name) => name.startsWith(basename(folder)) && isLeft(name))
  await Promise.all(left.map((name) => rm(join(parent, name), { recursive: true, force: true })))
}

/**
 * Creates the data folder if necessary. Fails with BackupFault when it cannot be renamed because it is a mount point or its parent
 * folder is not writable.
 */
export function requireMovable(dataDir: string): void {
  const parent = dirname(dataDir)
  mkdirSync(dataDir, { recursive: true })
  if (statSync(dataDir).dev !== statSync(parent).dev)
    throw new BackupFault(
      `The data folder ${dataDir} is a mount point, which cannot be moved aside. Mount its parent folder instead.`,
    )
  try {
    accessSync(parent, constants.W_OK)
  } catch (error) {
    throw new BackupFault(`The folder ${parent} is not writable, so the data folder cannot be moved aside within it.`, {
      cause: error,
    })
  }
}

/**
 * Replaces the data folder with the database of a backup, and keeps the previous folder beside it unless it was empty. The data is
 * not changed until the backup has been checked. If the process is killed after it has moved the previous folder aside but before
 * the new one is in place, the next start completes the restore (see db/interrupted-restore.ts). Fails with BackupFault, or with
 * DataFolderInUse when another process is using the data folder.
 */
export async function restoreBackup(file: string, dataDir: string, now: number): Promise<Restored> {
  requireMovable(dataDir)
  const unlock = lockDataFolder(dataDir)
  const dataFolder = join(dirname(dataDir), basename(dataDir))
  const stamp = new Date(now).toISOString().replaceAll(/[:.]/g, '-')
  const draft = `${dataFolder}.restoring`
  const checked = `${dataFolder}.restored-${stamp}`
  const before = `${dataFolder}.before-${stamp}`
  try {
    await removeLeft(dataFolder)
    const found = await checkBackup(file, draft)
    await rename(draft, checked)
    await rename(dataFolder, before)
    // A server that starts at this moment moves the checked folder into place itself, so the folder might no longer be there.
    if (existsSync(checked)) await rename(checked, dataFolder)
    await syncFolder(dirname(dataFolder))
    await rm(join(before, 'rapport.lock'), { force: true })
    const wasEmpty = (await readdir(before)).length === 0
    if (wasEmpty) await rmdir(before)
    return { ...found, previousFolder: wasEmpty ? null : before }
  } catch (error) {
    if (existsSync(before) && !existsSync(dataFolder)) await rename(before, dataFolder)
    await Promise.all([draft, checked].map((path) => rm(path, { recursive: true, force: true })))
    // After the data folder has been moved, its lock file is in the previous folder. A lock file in the data folder could then
    // belong to a new server, so it must not be removed.
    if (!existsSync(before)) unlock()
    throw error
  }
}
