import { sql } from 'kysely'

import type { Db } from './open.ts'

/** The applied migrations and the clock of a database. */
export interface DatabaseState {
  /** Names of the migrations that were applied, each followed by its checksum. */
  readonly migrations: readonly string[]
  /** The time on the database's clock, in epoch ms. */
  readonly clockMs: number
}

/** Reads the state of a database. Returns no migrations for a database that has no migration table. */
export async function readDatabaseState(db: Db): Promise<DatabaseState> {
  const { rows } = await sql<{ now: Date; has_history: boolean }>`
    select clock_timestamp() as now, to_regclass('migration') is not null as has_history`.execute(db)
  const [row] = rows
  const clockMs = row?.now.getTime() ?? Number.NaN
  if (row?.has_history !== true) return { migrations: [], clockMs }
  const applied = await sql<{ name: string }>`select name from migration order by name`.execute(db)
  return { migrations: applied.rows.map(({ name }) => name), clockMs }
}
