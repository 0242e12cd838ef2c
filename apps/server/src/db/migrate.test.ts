import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openTestDb } from '../testing/test-database.ts'
import { RECORDED_CHECKSUMS } from './checksums/recorded-checksums.ts'
import { migrationChecksum } from './checksums/sql-checksum.ts'
import { migrate, migrateWithoutLimit, MIGRATIONS } from './migrate.ts'
import { openDb, type OpenedDb } from './open.ts'

const SERVER = process.env['TEST_DATABASE_URL']

let opened: OpenedDb
const folder = mkdtempSync(join(tmpdir(), 'rapport-migrations-'))
const files = pathToFileURL(`${folder}/`)
const put = (name: string, text: string) => writeFileSync(join(folder, name), text)

beforeAll(async () => {
  opened = await openTestDb()
  cpSync(MIGRATIONS, files, { recursive: true })
})
afterAll(async () => {
  await opened.close()
  rmSync(folder, { recursive: true })
})

/**
 * Returns the checksum that earlier versions recorded for a migration file: the checksum of the whole file, including the comments
 * that it had at that time. For a newer file, returns its migrationChecksum.
 */
const wholeFileChecksum = (name: string): string =>
  RECORDED_CHECKSUMS[name]?.[0] ?? migrationChecksum(name, readFileSync(join(folder, name), 'utf8'))

const columnsOf = async (table: string) => {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns where table_name = ${table} order by 1`.execute(
    opened.db,
  )
  return rows.map((row) => row.name)
}

describe('migrations', () => {
  it('do nothing the second time', async () => {
    expect(await migrate(opened, MIGRATIONS)).toEqual([])
  })

  it('run once, in the order of their numbers, when two processes start at the same moment', async () => {
    put(
      '9102_more.sql',
      `alter table clubhouse add b text;\n-- the end has no semicolon\nalter table clubhouse add c text`,
    )
    put('9101_begin.sql', 'create table clubhouse (a int);')
    put('notes.txt', 'no migration')
    const applied = await Promise.all([migrate(opened, files), migrate(opened, files)])
    expect(applied.flat().toSorted()).toEqual(['9101_begin.sql', '9102_more.sql'])
    expect(await columnsOf('clubhouse')).toEqual(['a', 'b', 'c'])
  })

  it('roll back a file that fails, and continue after it is corrected', async () => {
    put('9103_faulty.sql', 'alter table clubhouse add d text; insert into nowhere values (1);')
    await expect(migrate(opened, files)).rejects.toThrow(/migration 9103_faulty.sql failed: .*nowhere/)
    expect(await columnsOf('clubhouse')).not.toContain('d')
    put('9103_faulty.sql', 'alter table clubhouse add d text;')
    expect(await migrate(opened, files)).toEqual(['9103_faulty.sql'])
  })

  it('are not repeated in a database whose migration history was written before Kysely’s Migrator was used', async () => {
    await opened.exec(`drop table migration; drop table migration_lock;
      create table migration (name text primary key, sha256 text not null, applied_ts timestamptz not null default now())`)
    // The times simulate a clock that was set back between two versions.
    const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
    for (const [i, name] of names.toSorted().entries()) {
      const sha256 = wholeFileChecksum(name)
      const at = new Date(Date.UTC(2026, 10, i === 1 ? 1 : 20))
      await sql`insert into migration values (${name}, ${sha256}, ${at})`.execute(opened.db)
    }
    await sql`insert into clubhouse (a) values (7)`.execute(opened.db)
    put('9104_after.sql', 'alter table clubhouse add e text;')
    const applied = await Promise.all([migrate(opened, files), migrate(opened, files)])
    expect(applied.flat()).toEqual(['9104_after.sql'])
    expect((await sql`select a, e from clubhouse`.execute(opened.db)).rows).toEqual([{ a: 7, e: null }])
    expect(await columnsOf('migration')).toEqual(['name', 'timestamp'])
    expect(await migrate(opened, files)).toEqual([])
  })

  it.skipIf(SERVER === undefined)('can take longer than the statement time limit', async () => {
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(opened.db)
    const url = new URL(SERVER ?? '')
    url.pathname = `/${rows[0]?.name ?? ''}`
    put('9105_slow.sql', 'select pg_sleep(1);')
    const limited = await openDb({ databaseUrl: url.href, dataDir: null, poolMax: 1, statementTimeoutMs: 100 })
    try {
      await expect(migrate(limited, files)).rejects.toThrow('9105_slow.sql failed')
      expect(await migrateWithoutLimit(limited, url.href, files)).toEqual(['9105_slow.sql'])
    } finally {
      await limited.close()
    }
  })

  it('refuse a database that a newer version migrated', async () => {
    rmSync(join(folder, '9104_after.sql'))
    await expect(migrate(opened, files)).rejects.toThrow('9104_after.sql is missing: this database was made by a newer')
    put('9104_after.sql', 'alter table clubhouse add e text;')
  })

  it('accept a database that recorded the files with different comments', async () => {
    const { rows } = await sql<{ name: string }>`select name from migration order by name`.execute(opened.db)
    const recorded = rows.map(({ name }) => name)
    for (const [name, [wholeFile]] of Object.entries(RECORDED_CHECKSUMS)) {
      expect(recorded).toContain(`${name} ${wholeFile}`)
      put(name, `-- another comment\n${readFileSync(join(folder, name), 'utf8')}\n/* and one at the end */`)
    }
    put('9101_begin.sql', '-- why\ncreate table   clubhouse (a int);')
    expect(await migrate(opened, files)).toEqual([])
  })

  it('refuse a file whose code was changed after it ran', async () => {
    put('9101_begin.sql', 'create table clubhouse (a bigint);')
    await expect(migrate(opened, files)).rejects.toThrow('9101_begin.sql differs')
  })
})
