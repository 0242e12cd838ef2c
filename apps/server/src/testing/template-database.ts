import { createHash, type Hash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { sql } from 'kysely'

import { migrate } from '../db/migrate.ts'
import { openDb, type Db, type OpenedDb } from '../db/open.ts'

/** The files that determine a migrated database without data. */
const SOURCES = ['migrations/*.sql', 'src/db/migrate.ts', 'src/db/keep-tables-local.ts', 'src/db/checksums/*.ts']
const SERVER = fileURLToPath(new URL('../../', import.meta.url))
/** Key of the advisory lock that is held while the template database is created: an arbitrary number that nothing else uses. */
const LOCK = 7_266_712

/** Returns an unfinished hash of the files that determine a migrated database, to which the caller can add more data. */
export function hashMigrations(): Hash {
  const hash = createHash('sha256')
  for (const name of globSync(SOURCES, { cwd: SERVER }).toSorted())
    hash.update(name).update(readFileSync(SERVER + name))
  return hash
}

export const openAdmin = (url: string): Promise<OpenedDb> =>
  openDb({ databaseUrl: url, dataDir: null, poolMax: 1, statementTimeoutMs: 0 })

/** Returns the URL of another database on the PostgreSQL server of `url`. */
export const withName = (url: string, name: string): string =>
  url.replace(/^(postgres(?:ql)?:\/\/[^/]*\/)[^?]*/, `$1${name}`)

/**
 * Creates the template under a temporary name and renames it after the migrations, so that a database with the template's name
 * always has all migrations.
 */
async function createTemplate(url: string, name: string, admin: Db): Promise<void> {
  const draft = `${name}_draft`
  const run = (statement: string) => sql.raw(statement).execute(admin)
  await run(`drop database if exists ${draft} with (force)`)
  await run(`create database ${draft}`)
  const opened = await openAdmin(withName(url, draft))
  try {
    await migrate(opened)
  } finally {
    await opened.close()
  }
  // PostgreSQL does not copy a database that has connections.
  await run(`alter database ${draft} with allow_connections false`)
  await run(`alter database ${draft} rename to ${name}`)
}

/**
 * Returns the name of a migrated database without data on the PostgreSQL server of `url`, and creates that database if it does not
 * exist. The databases of the test files are copies of it, because copying takes less time than migrating. It remains on the server
 * for later runs.
 */
export async function provideTemplate(url: string, { db }: OpenedDb): Promise<string> {
  const name = `rapport_template_${hashMigrations().digest('hex').slice(0, 16)}`
  // Two workers can reach this point at the same time. The lock belongs to a connection, which must stay open until the lock is
  // released.
  return db.connection().execute(async (admin) => {
    await sql`select pg_advisory_lock(${LOCK})`.execute(admin)
    try {
      const { rows } = await sql`select from pg_database where datname = ${name}`.execute(admin)
      if (rows.length === 0) await createTemplate(url, name, admin)
      return name
    } finally {
      await sql`select pg_advisory_unlock(${LOCK})`.execute(admin)
    }
  })
}
