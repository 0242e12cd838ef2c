import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { readConfig } from '../config.ts'
import { DataFolderInUse, lockDataFolder } from '../db/lock.ts'
import { openDb } from '../db/open.ts'
import { resetFactorsByEmail, ResetFault } from './reset-factors.ts'

const USAGE = `Removes the second factors of a person who has lost them, and ends their sessions. They can then sign in with their password alone.

  npm run reset-second-factor -- EMAIL

Uses the database at DATABASE_URL, or else the data folder. Stop a server that uses the data folder first. Verify who is asking: the reset is
recorded in the audit log, and the person gets an e-mail.`

async function main([email, ...more]: readonly string[]): Promise<void> {
  if (email === undefined || email.startsWith('-') || more.length > 0) throw new ResetFault(USAGE)
  const config = readConfig(process.env)
  const { databaseUrl, dataDir } = config
  if (databaseUrl === null && (dataDir === null || !existsSync(join(dataDir, 'PG_VERSION'))))
    throw new ResetFault(`There is no database in ${dataDir ?? 'memory'}. Set DATA_DIR to the server’s data folder.`)
  const unlock = databaseUrl === null && dataDir !== null ? lockDataFolder(dataDir) : () => undefined
  try {
    const opened = await openDb(config)
    try {
      const name = await resetFactorsByEmail(opened.db, email, Date.now())
      console.log(
        `The second factors of ${name === '' ? email : name} were removed, and this person was signed out everywhere.`,
      )
    } finally {
      await opened.close()
    }
  } finally {
    unlock()
  }
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  const text = error instanceof Error ? error.message : 'no reason given'
  const isForPeople = error instanceof ResetFault || error instanceof DataFolderInUse
  console.error(isForPeople ? text : `Nothing was changed: ${text}`)
  process.exitCode = 1
}
