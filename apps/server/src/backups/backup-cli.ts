import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

import { readConfig, readTypedFolder, type Config } from '../config.ts'
import { DataFolderInUse, lockDataFolder } from '../db/lock.ts'
import { openDb } from '../db/open.ts'
import { isInside } from '../environment.ts'
import { BackupFault } from './archive.ts'
import { askForBackup } from './command-channel.ts'
import { makeBackup, type MadeBackup } from './make-backup.ts'

const USAGE = `Backs up the embedded database, even while a server is using it.

  npm run backup
  npm run backup -- --to FOLDER

The backup is written to the --to folder, by default BACKUP_DIR. The newest BACKUP_KEEP backups (3 by default) remain in it.
To restore a backup, run: npm run restore -- FILE`

function readFolder(config: Config): string {
  const { values } = parseArgs({ options: { to: { type: 'string' } } })
  const folder = values.to === undefined ? config.backup?.folder : resolve(readTypedFolder(), values.to)
  if (folder === undefined) throw new BackupFault(`${USAGE}\n\nMissing: BACKUP_DIR or --to`)
  return folder
}

async function backUp(dataDir: string, folder: string, keep: number): Promise<MadeBackup> {
  if (isInside(dataDir, folder))
    throw new BackupFault(`The folder ${folder} is inside the data folder; choose one outside of it.`)
  if (!existsSync(join(dataDir, 'PG_VERSION')))
    throw new BackupFault(`There is no database in ${dataDir}. Set DATA_DIR to the server’s data folder.`)
  let unlock
  try {
    unlock = lockDataFolder(dataDir)
  } catch (error) {
    if (error instanceof DataFolderInUse) return askForBackup(dataDir, { folder, keep })
    throw error
  }
  try {
    const opened = await openDb({ databaseUrl: null, dataDir })
    try {
      return await makeBackup(opened, { dataDir, folder, keep, now: Date.now() })
    } finally {
      await opened.close()
    }
  } finally {
    unlock()
  }
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

async function main(): Promise<void> {
  const config = readConfig(process.env)
  if (config.databaseUrl !== null || config.dataDir === null)
    throw new BackupFault(
      'DATABASE_URL is set, and this command cannot back up PostgreSQL. Use pg_dump or WAL archiving instead; see docs/OPERATIONS.md.',
    )
  const made = await backUp(config.dataDir, readFolder(config), config.backupKeep)
  console.log(`Backup made in ${seconds(made.totalMs)}; the database paused for ${seconds(made.pausedMs)}.

  ${made.file}  (${(made.bytes / 1e6).toFixed(1)} MB)
`)
  for (const name of made.removed) console.log(`  removed ${name}`)
}

try {
  await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : 'The backup failed.')
  process.exitCode = 1
}
