import type { Logger } from 'pino'

import type { Config } from '../config.ts'
import { openDb, type Db } from '../db/open.ts'
import { createReplica, type Replica } from '../db/replica.ts'

/**
 * Opens the configured replica; returns null when none is configured. A replica that is unavailable at first is used as soon as it
 * becomes available.
 */
export async function openReplica(
  primary: Db,
  { databaseReadUrl }: Pick<Config, 'databaseReadUrl'>,
  log: Logger,
): Promise<{ readonly replica: Replica; close(): Promise<void> } | null> {
  if (databaseReadUrl === null) return null
  const opened = await openDb({ databaseUrl: databaseReadUrl, dataDir: null })
  return { replica: createReplica({ primary, replica: opened.db, now: Date.now, log }), close: opened.close }
}
