import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openTestDb } from '../testing/test-database.ts'
import { migrate, MIGRATIONS } from './migrate.ts'
import type { OpenedDb } from './open.ts'

let opened: OpenedDb
const folder = mkdtempSync(join(tmpdir(), 'rapport-migrations-'))
const files = pathToFileURL(`${folder}/`)
const put = (name: string, text: string) => writeFileSync(join(folder, name), text)

beforeAll(async () => {
  opened = await openTestDb()
})
afterAll(async () => {
  await opened.close()
  rmSync(folder, { recursive: true })
})

const columnsOf = async (table: string) => {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns where table_name = ${table} order by 1`.execute(
    opened.db,
  )
  return rows.map((row) => row.name)
}

describe('migrations', () => {
  it('have nothing to do a second time', async () => {
    expect(await migrate(opened, MIGRATIONS)).toEqual([])
  })

  it('run in the order of their numbers, once, when two start at the same moment', async () => {
    put(
      '0102_more.sql',
      `alter table clubhouse add b text;\n-- the end has no semicolon\nalter table clubhouse add c text`,
    )
    put('0101_begin.sql', 'create table clubhouse (a int);')
    put('notes.txt', 'no migration')
    const applied = await Promise.all([migrate(opened, files), migrate(opened, files)])
    expect(applied.flat().toSorted()).toEqual(['0101_begin.sql', '0102_more.sql'])
    expect(await columnsOf('clubhouse')).toEqual(['a', 'b', 'c'])
  })

  it('leave nothing of a file that fails half way, and go on when it is mended', async () => {
    put('0103_faulty.sql', 'alter table clubhouse add d text; insert into nowhere values (1);')
    await expect(migrate(opened, files)).rejects.toThrow(/migration 0103_faulty.sql failed: .*nowhere/)
    expect(await columnsOf('clubhouse')).not.toContain('d')
    put('0103_faulty.sql', 'alter table clubhouse add d text;')
    expect(await migrate(opened, files)).toEqual(['0103_faulty.sql'])
  })

  it('refuse a file that was changed after it ran', async () => {
    put('0101_begin.sql', 'create table clubhouse (a bigint);')
    await expect(migrate(opened, files)).rejects.toThrow('0101_begin.sql differs')
  })
})
