import { existsSync } from 'node:fs'
import { join } from 'node:path'

import type { Config } from '../config.ts'
import { migrateWithoutLimit, waitForDb } from '../db/migrate.ts'
import { openDb, type OnStatement, type OpenedDb } from '../db/open.ts'
import { storeProposedMeasures } from '../versions/store-proposed-measures.ts'

/** An error that prevents startup. Its message is one line with the reason and, if possible, what to do. */
export class StartRefused extends Error {
  override name = 'StartRefused'
}

const WAIT_MS = 30_000

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : 'no reason')

/** Tells an operator how to recover from a damaged data folder. */
const RESTORE =
  'Nothing in it was changed. Move the folder aside, restore a backup with npm run restore -- FILE, and start again.'

/** Fails when a folder contains a database without PG_VERSION, because the engine would create a new database over it. */
function refuseDamagedFolder(dataDir: string | null): void {
  if (dataDir === null || existsSync(join(dataDir, 'PG_VERSION'))) return
  const found = ['base', 'global'].filter((name) => existsSync(join(dataDir, name)))
  if (found.length === 0) return
  throw new StartRefused(
    `The folder ${dataDir} contains a database (${found.join(', ')}), but its file PG_VERSION is missing. ${RESTORE}`,
  )
}

async function open(config: Config, onStatement: OnStatement | undefined): Promise<OpenedDb> {
  if (config.databaseUrl === null) refuseDamagedFolder(config.dataDir)
  try {
    return await openDb(onStatement === undefined ? config : { ...config, onStatement })
  } catch (error) {
    throw new StartRefused(
      `The database in ${config.dataDir} cannot be opened: its files are damaged or were made by another version (${reasonOf(error)}). ${RESTORE}`,
      { cause: error },
    )
  }
}

/**
 * Opens the database, waiting up to half a minute if it is unavailable; applies pending migrations; and stores measures for surveys
 * that an earlier version of the server saved without them. Fails with StartRefused when the database cannot be opened or used.
 */
export async function prepareDatabase(
  config: Config,
  say: (line: string) => void,
  onStatement?: OnStatement,
): Promise<OpenedDb> {
  say(
    config.databaseUrl === null
      ? 'Preparing the database (a first start takes 5 to 15 s) …'
      : 'Connecting to PostgreSQL …',
  )
  const opened = await open(config, onStatement)
  try {
    let last = ''
    await waitForDb(opened.db, WAIT_MS, (reason) => {
      if (reason !== last) say(`  waiting: ${reason}`)
      last = reason
    })
    const applied = await migrateWithoutLimit(opened, config.databaseUrl)
    if (applied.length > 0) say(`  ${applied.length} migrations applied`)
    const measured = await storeProposedMeasures(opened.db)
    if (measured > 0) say(`  measures stored for ${measured} surveys from an earlier version`)
    return opened
  } catch (error) {
    await opened.close().catch(() => undefined)
    throw new StartRefused(`The database cannot be used: ${reasonOf(error)}`, { cause: error })
  }
}
