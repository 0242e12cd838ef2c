import { readFileSync } from 'node:fs'

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { renderDataModel, replaceDataModel } from '../testing/data-model.ts'
import { openPlainTestDb, selectTables } from '../testing/test-database.ts'
import { placementOf } from './distribution.ts'
import type { OpenedDb } from './open.ts'

const document = readFileSync(new URL('../../../../docs/DATA-MODEL.md', import.meta.url), 'utf8')

/** Returns the table rows under a heading of the document, each as a list of cells. */
const rowsOf = (heading: string): string[][] =>
  (document.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|').map((cell) => cell.trim().replaceAll('`', '')))

let opened: OpenedDb
beforeAll(async () => {
  opened = await openPlainTestDb()
})
afterAll(() => opened.close())

it('docs/DATA-MODEL.md shows the tables as the migrations create them', async () => {
  expect(document).toBe(replaceDataModel(document, await renderDataModel(opened.db)))
})

it('docs/DATA-MODEL.md states the purpose and the placement of each table once', async () => {
  const tables = [...(await selectTables(opened)).keys()].filter((name) => !name.startsWith('migration'))
  const listed = rowsOf('Tables').map(([, table, placement, purpose]) => [
    table,
    placement,
    (purpose ?? '').length > 10,
  ])
  expect(listed.toSorted()).toEqual(tables.toSorted().map((table) => [table, placementOf(table), true]))
})

it('docs/DATA-MODEL.md lists each index once, with its table and the reason for it', async () => {
  const { rows } = await sql<{ index: string; table: string }>`
    select k.relname as index, c.relname as table
      from pg_index i join pg_class c on c.oid = i.indrelid join pg_class k on k.oid = i.indexrelid
     where c.relnamespace = 'public'::regnamespace and not exists (select from pg_constraint o where o.conindid = i.indexrelid)
     order by k.relname collate "C"`.execute(opened.db)
  const listed = rowsOf('Indexes').map(([, index, table, reason]) => [index, table, (reason ?? '').length > 10])
  expect(listed.toSorted()).toEqual(rows.map(({ index, table }) => [index, table, true]).toSorted())
})
