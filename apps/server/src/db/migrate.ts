import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'

import { sql } from 'kysely'

import { isDatabaseAway } from './database-away.ts'
import type { Db, OpenedDb } from './open.ts'

/** Where the numbered files are. @source ours */
export const MIGRATIONS = new URL('../../migrations/', import.meta.url)

interface Migration {
  name: string
  text: string
  sha256: string
}

const LONGEST_PAUSE_MS = 3000
/** Any number that no other program of the cluster uses for its advisory locks. */
const LOCK_KEY = 7_266_711

const CREATE_LIST = `create table if not exists migration (
  name text primary key, sha256 text not null, applied_ts timestamptz not null default now())`

async function readMigrations(folder: URL): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name)).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8')
      return { name, text, sha256: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

/** File and note of it go in one transaction, so a kill at any moment leaves each file applied whole or not at all. */
const withNote = ({ name, text, sha256 }: Migration): string =>
  `begin;\n${text}\n;insert into migration (name, sha256) values ('${name}', '${sha256}');\ncommit;`

async function applyMissing(db: Db, exec: OpenedDb['exec'], migrations: Migration[]): Promise<string[]> {
  await exec(CREATE_LIST)
  const { rows } = await sql<{ name: string; sha256: string }>`select name, sha256 from migration`.execute(db)
  const known = new Map(rows.map((row) => [row.name, row.sha256]))
  const applied: string[] = []
  for (const migration of migrations) {
    const before = known.get(migration.name)
    if (before === migration.sha256) continue
    if (before !== undefined)
      throw new Error(`migration ${migration.name} differs from the one this database was made with: restore the file`)
    try {
      await exec(withNote(migration))
    } catch (cause) {
      await exec('rollback').catch(() => undefined)
      throw new Error(`migration ${migration.name} failed: ${cause instanceof Error ? cause.message : 'no reason'}`, {
        cause,
      })
    }
    applied.push(migration.name)
  }
  return applied
}

/**
 * Applies the numbered SQL files that this database has not seen, in order, once each, and returns their names. Several
 * processes may start at once on one PostgreSQL: an advisory lock lets one of them work while the others wait. The embedded
 * database has one process only. Fails when a file fails, or differs from the one that was applied.
 * @source ours
 */
export async function migrate(opened: OpenedDb, folder: URL = MIGRATIONS): Promise<string[]> {
  const migrations = await readMigrations(folder)
  if (opened.engine === 'pglite') return applyMissing(opened.db, opened.exec, migrations)
  return opened.db.connection().execute(async (connection) => {
    const exec = async (script: string) => {
      await sql.raw(script).execute(connection)
    }
    const { rows } = await sql<{ ms: string }>`select current_setting('statement_timeout') as ms`.execute(connection)
    await exec(`set statement_timeout = 0; select pg_advisory_lock(${LOCK_KEY})`)
    try {
      return await applyMissing(connection, exec, migrations)
    } finally {
      await exec(`select pg_advisory_unlock(${LOCK_KEY}); set statement_timeout = '${rows[0]?.ms ?? '5s'}'`)
    }
  })
}

/**
 * Waits until the database answers, trying again after 0.1, 0.2, 0.4 … at most 3 seconds. Fails with the last reason when it
 * does not within `forMs`, and at once when the reason is another than that it is away (a wrong password, say).
 * @source ours
 */
export async function waitForDb(db: Db, forMs: number, onWait: (reason: string) => void): Promise<void> {
  const until = performance.now() + forMs
  for (let pause = 100; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      await sql`select 1`.execute(db)
      return
    } catch (error) {
      if (!isDatabaseAway(error) || performance.now() + pause > until) throw error
      onWait(error instanceof Error ? error.message : 'no reason')
      await new Promise((done) => setTimeout(done, pause))
    }
  }
}
