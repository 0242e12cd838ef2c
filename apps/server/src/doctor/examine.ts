import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { askForState } from '../backups/command-channel.ts'
import type { Config } from '../config.ts'
import { readDatabaseState, type DatabaseState } from '../db/database-state.ts'
import { DataFolderInUse, lockDataFolder } from '../db/lock.ts'
import { openDb, type OpenOptions } from '../db/open.ts'
import { checkDatabaseState } from './check-database.ts'
import { checkLinks } from './check-links.ts'
import { checkMail } from './check-mail.ts'
import { checkBackups, checkDisk } from './check-storage.ts'
import { failed, passed, reasonOf, type Finding } from './finding.ts'

async function readOnce(options: OpenOptions): Promise<DatabaseState> {
  const { db, close } = await openDb({ ...options, poolMax: 1 })
  try {
    return await readDatabaseState(db)
  } finally {
    await close()
  }
}

/** Reads the state of an embedded database; when a server has locked its folder, asks that server. */
async function readFolder(dataDir: string): Promise<DatabaseState> {
  let unlock
  try {
    unlock = lockDataFolder(dataDir)
  } catch (error) {
    if (error instanceof DataFolderInUse) return askForState(dataDir)
    throw error
  }
  try {
    return await readOnce({ databaseUrl: null, dataDir })
  } finally {
    unlock()
  }
}

async function checkDatabase({ databaseUrl, dataDir }: Config): Promise<Finding[]> {
  if (databaseUrl === null && (dataDir === null || !existsSync(join(dataDir, 'PG_VERSION'))))
    return [failed('database', `no database in ${dataDir}`, 'Check DATA_DIR, or create a club with npm run setup.')]
  const isEmbedded = databaseUrl === null && dataDir !== null
  try {
    const found = await checkDatabaseState(() =>
      isEmbedded ? readFolder(dataDir) : readOnce({ databaseUrl, dataDir: null }),
    )
    return [passed('database', isEmbedded ? `${dataDir} can be read` : 'PostgreSQL answers'), ...found]
  } catch (error) {
    const advice = isEmbedded
      ? 'Check DATA_DIR and its owner, or restore a backup with npm run restore.'
      : 'Check DATABASE_URL, the network, and that PostgreSQL is running.'
    return [failed('database', `it cannot be read (${reasonOf(error).replace(/\.$/, '')})`, advice)]
  }
}

function checkDisks({ databaseUrl, dataDir, backup }: Config): Promise<Finding[]> {
  const checks: Promise<Finding>[] = []
  if (databaseUrl === null && dataDir !== null) checks.push(checkDisk('DATA_DIR', dataDir))
  if (backup !== null) checks.push(checkDisk('BACKUP_DIR', backup.folder))
  return Promise.all(checks)
}

/** Examines an installation without changing the club's data, and returns one finding for each check. `nowMs` is epoch ms. */
export async function examine(config: Config, nowMs: number): Promise<Finding[]> {
  const found = await Promise.all([
    checkDatabase(config),
    checkDisks(config),
    checkMail(config).then((finding) => [finding]),
    checkLinks(config),
    checkBackups(config, nowMs).then((finding) => [finding]),
  ])
  return found.flat()
}
