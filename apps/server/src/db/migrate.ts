import { readdir, readFile } from 'node:fs/promises'

import { sql, type Kysely } from 'kysely'
import { Migrator, type Migration, type MigrationResultSet } from 'kysely/migration'

import { migrationChecksum } from './checksums/sql-checksum.ts'
import { keepTablesLocal } from './keep-tables-local.ts'
import { isDatabaseUnavailable, openDb, type Db, type OpenedDb } from './open.ts'

/** The folder of the numbered SQL files. */
export const MIGRATIONS = new URL('../../migrations/', import.meta.url)

const LONGEST_PAUSE_MS = 3000
/** Key of the advisory lock: an arbitrary number that nothing else in the cluster uses. */
const LOCK_KEY = 7_266_711
/** Length of the checksums in the history, which are the first hexadecimal digits of a SHA-256 hash. */
const CHECKSUM_LENGTH = 16

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`

/**
 * Runs a script of several statements. It uses EXECUTE, because the protocol of the embedded database accepts only one statement at
 * a time.
 */
async function runScript(db: Kysely<unknown>, script: string): Promise<void> {
  await sql.raw(`do ${literal(`begin execute ${literal(script)}; end`)}`).execute(db)
}

/** Lists the file names of this version's migrations, in no particular order. */
export const listMigrationNames = async (folder: URL = MIGRATIONS): Promise<string[]> =>
  (await readdir(folder)).filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name))

/**
 * Reads the numbered SQL files. The name of a migration consists of its file name and its migrationChecksum, so that Kysely refuses
 * a file whose code was changed after it ran. Changes to its comments and white space are allowed.
 */
async function readMigrations(folder: URL): Promise<Record<string, Migration>> {
  const names = await listMigrationNames(folder)
  const migrations = names.map(async (name): Promise<[string, Migration]> => {
    const text = await readFile(new URL(name, folder), 'utf8')
    return [`${name} ${migrationChecksum(name, text)}`, { up: (db) => runScript(db, text) }]
  })
  return Object.fromEntries(await Promise.all(migrations))
}

/** Lists the names of this version's migrations in order, as the database stores them once they are applied. */
export const listExpectedMigrations = async (folder: URL = MIGRATIONS): Promise<string[]> =>
  Object.keys(await readMigrations(folder)).toSorted()

/**
 * SQL that converts a migration history that was written before Kysely's Migrator was used. Its entries have a name, a hash and a
 * time. The new times follow the order of the names, because Kysely orders the migrations by time.
 */
const CONVERT_HISTORY = `
  if exists (select from information_schema.columns
              where table_schema = current_schema() and table_name = 'migration' and column_name = 'sha256') then
    alter table migration add column timestamp varchar(255);
    update migration m set name = m.name || ' ' || left(m.sha256, ${CHECKSUM_LENGTH}),
           timestamp = to_char(t.applied_ts at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
      from (select name, max(applied_ts) over (order by name) as applied_ts from migration) t where t.name = m.name;
    alter table migration drop column sha256, drop column applied_ts, alter column timestamp set not null;
  end if;`

const fileOf = (migrationName: string): string => migrationName.split(' ')[0] ?? migrationName

/** Returns an error that explains why the migrations did not run. */
function explain({ error, results = [] }: MigrationResultSet, known: readonly string[]): Error {
  const reason = error instanceof Error ? error.message : String(error)
  const failed = results.find(({ status }) => status === 'Error')
  if (failed !== undefined)
    return new Error(`migration ${fileOf(failed.migrationName)} failed: ${reason}`, { cause: error })
  const missing = /previously executed migration (\S+) \w+ is missing/.exec(reason)?.[1]
  if (missing === undefined) return new Error(reason, { cause: error })
  return new Error(
    known.some((name) => fileOf(name) === missing)
      ? `migration ${missing} differs from the one this database was made with: restore the file`
      : `migration ${missing} is missing: this database was made by a newer version`,
    { cause: error },
  )
}

/**
 * Keeps tables local. Until the first table has been distributed, also turns off metadata synchronization. Otherwise, Citus would
 * distribute functions as soon as the cluster has worker machines, and would then refuse `alter function … from current`.
 * `distribute` distributes the functions later. Once a table has been distributed, synchronization stays on, so that later
 * migrations reach every machine.
 */
async function deferDistribution(trx: Db): Promise<void> {
  const citus = await sql<{ exists: boolean }>`select to_regclass('pg_dist_partition') is not null as exists`.execute(
    trx,
  )
  if (citus.rows[0]?.exists !== true) return
  await keepTablesLocal(trx)
  await sql`
    select set_config('citus.enable_metadata_sync', 'off', true)
     where not exists (select from pg_dist_partition)`.execute(trx)
}

/**
 * Applies the pending SQL files in order, in one transaction, and returns their names. When several processes start at once with
 * the same PostgreSQL database, one of them migrates while the others wait. Fails when a file fails, when the code of an applied
 * file has changed, when an applied file is missing, or when a statement takes longer than the connection allows.
 */
export function migrate({ db }: Pick<OpenedDb, 'db'>, folder: URL = MIGRATIONS): Promise<string[]> {
  return db.transaction().execute(async (trx) => {
    // The lock belongs to the transaction, because a pooler in transaction mode gives the session to other clients afterwards.
    await sql`select pg_advisory_xact_lock(${LOCK_KEY})`.execute(trx)
    await deferDistribution(trx)
    const migrations = await readMigrations(folder)
    const migrator = new Migrator({
      db: trx,
      provider: { getMigrations: () => Promise.resolve(migrations) },
      migrationTableName: 'migration',
      migrationLockTableName: 'migration_lock',
    })
    await sql.raw(`do ${literal(`begin ${CONVERT_HISTORY} end`)}`).execute(trx)
    const done = await migrator.migrateToLatest()
    if (done.error !== undefined) throw explain(done, Object.keys(migrations))
    return (done.results ?? []).map(({ migrationName }) => fileOf(migrationName))
  })
}

/**
 * Applies the migrations as `migrate` does. On PostgreSQL, it uses a separate connection without a time limit for statements,
 * because creating an index on a large table can take longer than a request is allowed to take.
 */
export async function migrateWithoutLimit(
  opened: OpenedDb,
  databaseUrl: string | null,
  folder: URL = MIGRATIONS,
): Promise<string[]> {
  if (databaseUrl === null) return migrate(opened, folder)
  const own = await openDb({ databaseUrl, dataDir: null, poolMax: 1, statementTimeoutMs: 0 })
  try {
    return await migrate(own, folder)
  } finally {
    await own.close()
  }
}

/**
 * Waits until the database answers, retrying after 0.1 s, 0.2 s, 0.4 s and so on, up to 3 s. Fails with the last error when the
 * database does not answer within `forMs`, and immediately when the error does not mean that the database is unavailable (for
 * example, a wrong password).
 */
export async function waitForDb(db: Db, forMs: number, onWait: (reason: string) => void): Promise<void> {
  const until = performance.now() + forMs
  for (let pause = 100; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      await sql`select 1`.execute(db)
      return
    } catch (error) {
      if (!isDatabaseUnavailable(error) || performance.now() + pause > until) throw error
      onWait(error instanceof Error ? error.message : 'no reason')
      await new Promise((done) => setTimeout(done, pause))
    }
  }
}
