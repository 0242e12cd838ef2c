import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { openPlainTestDb, selectTables } from '../testing/test-database.ts'
import { COORDINATOR_TABLES, placementOf, REFERENCE_TABLES } from './distribution.ts'
import type { OpenedDb } from './open.ts'

let opened: OpenedDb
beforeAll(async () => {
  opened = await openPlainTestDb()
})
afterAll(() => opened.close())

interface Key {
  readonly table: string
  readonly key: string
  readonly columns: readonly string[]
}

it('the lists of placements contain only existing tables, each once', async () => {
  const names = await selectTables(opened)
  const listed = [...REFERENCE_TABLES, ...COORDINATOR_TABLES]
  expect(listed.filter((name) => !names.has(name))).toEqual([])
  expect(new Set(listed).size).toBe(listed.length)
})

it('the distribution shards only tables with a program_id', async () => {
  const tables = [...(await selectTables(opened))]
  expect(tables.filter(([name, hasProgram]) => placementOf(name) === 'sharded' && !hasProgram)).toEqual([])
})

it('every unique key of a sharded table includes program_id', async () => {
  const { rows } = await sql<Key>`
    select c.relname as table, k.relname as key, array_agg(a.attname)::text[] as columns
      from pg_index i join pg_class c on c.oid = i.indrelid join pg_class k on k.oid = i.indexrelid
      join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
     where i.indisunique and c.relnamespace = 'public'::regnamespace
     group by 1, 2`.execute(opened.db)
  const sharded = rows.filter(({ table }) => placementOf(table) === 'sharded')
  expect(sharded.length).toBeGreaterThan(40)
  expect(sharded.filter(({ columns }) => !columns.includes('program_id'))).toEqual([])
})

it('foreign keys refer only to reference tables or to tables with the same placement, and those between sharded tables include program_id', async () => {
  const { rows } = await sql<Key & { target: string }>`
    select c.conrelid::regclass::text as table, c.confrelid::regclass::text as target, c.conname as key,
           array_agg(a.attname)::text[] as columns
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
     where c.contype = 'f' group by c.oid`.execute(opened.db)
  const isAllowed = ({ table, target, columns }: (typeof rows)[number]): boolean => {
    const [from, to] = [placementOf(table), placementOf(target)]
    if (from === 'sharded' && to === 'sharded') return columns.includes('program_id')
    return to === 'reference' || from === to
  }
  expect(rows.length).toBeGreaterThan(40)
  expect(rows.filter((row) => !isAllowed(row)).map(({ table, key }) => `${table}: ${key}`)).toEqual([])
})

it('no foreign key has an ON UPDATE action, ON DELETE SET NULL or ON DELETE SET DEFAULT', async () => {
  const { rows } = await sql<{ key: string }>`
    select conname as key from pg_constraint
     where contype = 'f' and (confupdtype <> 'a' or confdeltype in ('n', 'd'))`.execute(opened.db)
  expect(rows).toEqual([])
})

it('the schema has no triggers on sharded tables or reference tables, because Citus refuses them', async () => {
  const { rows } = await sql<{ table: string; trigger: string }>`
    select tgrelid::regclass::text as table, tgname as trigger from pg_trigger where not tgisinternal`.execute(
    opened.db,
  )
  // The trigger on outbox_mail is allowed, because that table is stored on the coordinator.
  expect(rows).toEqual([{ table: 'outbox_mail', trigger: 'outbox_mail_order' }])
  expect(placementOf('outbox_mail')).toBe('coordinator')
})
