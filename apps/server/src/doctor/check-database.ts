import type { DatabaseState } from '../db/database-state.ts'
import { listExpectedMigrations } from '../db/migrate.ts'
import { failed, passed, type Finding } from './finding.ts'

/**
 * Maximum difference, in ms, between the clocks of the database and of this machine. Sessions and scheduled sends depend on
 * synchronized clocks. Delays in the network and on a busy machine are far shorter than this maximum.
 */
const CLOCK_TOLERANCE_MS = 5000

/** Compares the migrations of a database with those of this version. */
export function checkMigrations(applied: readonly string[], expected: readonly string[]): Finding {
  const missing = expected.filter((name) => !applied.includes(name))
  const unknown = applied.filter((name) => !expected.includes(name))
  if (unknown.length > 0)
    return failed(
      'migrations',
      `the database has ${unknown.length} that this version does not have, starting with ${unknown[0]}`,
      'Install the version that last migrated this database, or a newer one.',
    )
  if (missing.length > 0)
    return failed(
      'migrations',
      `${missing.length} of ${expected.length} were not applied, starting with ${missing[0]}`,
      'Make a backup, then restart the server to apply them.',
    )
  return passed('migrations', `all ${expected.length} were applied`)
}

/**
 * Compares the clock of a database with that of this machine. `clockMs` was read from the database's clock between `fromMs` and
 * `toMs` on this machine's clock. All three are epoch ms.
 */
export function checkClock(clockMs: number, fromMs: number, toMs: number): Finding {
  const differenceMs = clockMs < fromMs ? fromMs - clockMs : Math.max(0, clockMs - toMs)
  if (differenceMs <= CLOCK_TOLERANCE_MS) return passed('clock', 'this machine and the database agree')
  return failed(
    'clock',
    `this machine and the database differ by ${Math.round(differenceMs / 1000)} s`,
    'Synchronize both with NTP.',
  )
}

/** Checks the migrations and the clock of a database. Fails when `ask` fails, for example because the database cannot be reached. */
export async function checkDatabaseState(ask: () => Promise<DatabaseState>): Promise<Finding[]> {
  const fromMs = Date.now()
  const { migrations, clockMs } = await ask()
  const toMs = Date.now()
  return [checkMigrations(migrations, await listExpectedMigrations()), checkClock(clockMs, fromMs, toMs)]
}
