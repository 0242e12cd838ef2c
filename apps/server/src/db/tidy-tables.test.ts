import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'

import { openTestDb } from '../testing/test-database.ts'
import { tidyTables } from './tidy-tables.ts'

// Skipped on PostgreSQL, because autovacuum would sometimes run first.
it.skipIf(process.env['TEST_DATABASE_URL'] !== undefined)(
  'tidyTables analyzes only changed tables of the embedded database',
  async () => {
    const { db, exec, close } = await openTestDb()
    onTestFinished(close)
    await exec('create table visited (n int)')
    const readState = async () => {
      const names = await tidyTables(db)
      const { rows } = await sql<{ n: number }>`select reltuples as n from pg_class where relname = 'visited'`.execute(
        db,
      )
      return { names, rows: rows[0]?.n }
    }
    // In a new database, tidyTables analyzes the tables that the migrations have filled.
    const { names } = await readState()
    expect(names).toContain('migration')
    expect(names).not.toContain('visited')
    await exec('insert into visited select generate_series(1, 300)')
    expect(await readState()).toEqual({ names: ['visited'], rows: 300 })
    expect(await readState()).toEqual({ names: [], rows: 300 })
    await exec('delete from visited')
    expect(await readState()).toEqual({ names: ['visited'], rows: 0 })
  },
)
