import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { readConfig } from '../config.ts'
import { DataFolderInUse, lockDataFolder } from '../db/lock.ts'
import { openDb } from '../db/open.ts'
import { MoveFault, moveClub, type Progress } from './move-club.ts'

const USAGE = `Copies the embedded database in DATA_DIR to the empty PostgreSQL database at DATABASE_URL.

  DATABASE_URL=postgresql://… DATA_DIR=FOLDER npm run move

Stop the server that uses the folder first; the folder is not changed. Either everything is copied, or nothing is.`

const SAY_EVERY_MS = 2000

/** Returns a function that prints the progress of copying a table, at most every two seconds and when the table is complete. */
function createProgress(say: (line: string) => void): Progress {
  let saidMs = 0
  return (table, written, all) => {
    const nowMs = performance.now()
    if (written < all && nowMs - saidMs < SAY_EVERY_MS) return
    saidMs = nowMs
    say(`  ${table.padEnd(28)} ${written} of ${all}`)
  }
}

async function main(): Promise<void> {
  const { databaseUrl, dataDir } = readConfig(process.env)
  if (databaseUrl === null || dataDir === null) throw new MoveFault(`${USAGE}\n\nMissing: DATABASE_URL`)
  if (!existsSync(join(dataDir, 'PG_VERSION')))
    throw new MoveFault(`There is no database in ${dataDir}. Set DATA_DIR to the server’s data folder.`)
  const unlock = lockDataFolder(dataDir)
  try {
    const source = await openDb({ databaseUrl: null, dataDir })
    try {
      const counts = await moveClub(
        source,
        databaseUrl,
        createProgress((line) => console.log(line)),
      )
      const rows = [...counts.values()].reduce((sum, n) => sum + n, 0)
      console.log(`
Moved: ${rows} rows of ${counts.size} tables, and PostgreSQL has as many of each.
Start the server with DATABASE_URL and without BACKUP_DIR. Keep ${dataDir} until the club is right, and start no server on it.`)
    } finally {
      await source.close()
    }
  } finally {
    unlock()
  }
}

try {
  await main()
} catch (error) {
  const text = error instanceof Error ? error.message : 'no reason given'
  const isForPeople = error instanceof MoveFault || error instanceof DataFolderInUse
  console.error(isForPeople ? text : `Nothing was moved: ${text}`)
  process.exitCode = 1
}
