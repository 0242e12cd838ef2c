import { setTimeout as pause } from 'node:timers/promises'

import { openDb, type Db } from '../db/open.ts'
import type { Replica } from '../db/replica.ts'
import { describeError } from '../failure.ts'
import { hasEverything } from './replay.ts'

/** Maximum time in ms that a read waits for the replica. */
const LONGEST_WAIT_MS = 30_000

/**
 * Opens the replica of a test's database. Each read waits until the replica has everything that the primary has at that moment, because
 * tests write fixtures to the primary. After a failed read, such as one that attempts to write, closing the replica throws, so that
 * the test file fails.
 */
export async function openTestReplica(
  primary: Db,
  databaseUrl: string,
): Promise<{ readonly replica: Replica; close(): Promise<void> }> {
  const failures: string[] = []
  let reads = 0
  const opened = await openDb({ databaseUrl, dataDir: null, poolMax: 4, statementTimeoutMs: LONGEST_WAIT_MS })
  const replica: Replica = {
    db: opened.db,
    hasReplayed: async () => {
      const hasAll = await hasEverything(primary, opened.db)
      const untilMs = performance.now() + LONGEST_WAIT_MS
      while (performance.now() < untilMs) {
        // The replica refuses connections to a database that does not exist there yet.
        if (await hasAll().catch(() => false)) {
          reads += 1
          return true
        }
        await pause(2)
      }
      failures.push('the replica did not replay what the primary has')
      return false
    },
    reportFailure: (error) => failures.push(JSON.stringify(describeError(error))),
  }
  return {
    replica,
    close: async () => {
      await opened.close()
      if (failures.length > 0)
        throw new Error(`${failures.length} of ${reads} reads from the replica failed: ${failures[0]}`)
    },
  }
}
