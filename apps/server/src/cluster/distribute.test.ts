import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { placementOf, REFERENCE_TABLES } from '../db/distribution.ts'
import type { OpenedDb } from '../db/open.ts'
import { openPlainTestDb, selectTables } from '../testing/test-database.ts'
import { distribute } from './distribute.ts'
import { orderByKeys, planDistribution, type Catalog } from './plan-distribution.ts'
import { addStandIn } from './testing/stand-in-cluster.ts'

const EMPTY: Catalog = {
  tables: [],
  foreignKeys: [],
  narrowIdentities: [],
  functions: [],
  distributed: new Map(),
  distributedFunctions: new Set(),
}

describe('the plan of a distribution', () => {
  const catalog: Catalog = {
    ...EMPTY,
    tables: ['account', 'case_comment', 'job', 'member', 'member_case', 'program'],
    foreignKeys: [
      { name: 'a', table: 'case_comment', target: 'member_case' },
      { name: 'b', table: 'member_case', target: 'program' },
      { name: 'c', table: 'member_case', target: 'member' },
      { name: 'd', table: 'job', target: 'program' },
    ],
    narrowIdentities: [{ table: 'program', column: 'program_id' }],
    functions: ['form_scale_key(jsonb)'],
  }

  it('drops foreign keys from queues to reference tables, and orders tables after those that their keys reference', () => {
    expect(planDistribution(catalog).map(({ label }) => label)).toEqual([
      'job: drops the key d',
      'program: generates ids from a sequence',
      'form_scale_key(jsonb): on every machine',
      'account: on every machine',
      'program: on every machine',
      'member: by program',
      'member_case: by program',
      'case_comment: by program',
    ])
    expect(planDistribution(catalog).at(-1)?.statement).toBe(
      "select create_distributed_table('case_comment', 'program_id', colocate_with => 'member')",
    )
  })

  it('omits tables and functions that are already distributed', () => {
    const distributed = new Map([
      ['account', { type: 'reference', column: null }],
      ['program', { type: 'reference', column: null }],
      ['member', { type: 'distributed', column: 'program_id' }],
    ])
    const distributedFunctions = new Set(catalog.functions)
    const foreignKeys = catalog.foreignKeys.filter(({ table }) => table !== 'job')
    expect(
      planDistribution({ ...catalog, foreignKeys, distributed, distributedFunctions }).map(({ label }) => label),
    ).toEqual(['member_case: by program', 'case_comment: by program'])
  })

  it.each([
    ['member', { type: 'distributed', column: 'user_id' }, 'by user_id, but it should be distributed by program_id'],
    ['member', { type: 'reference', column: null }, 'stores the table member as reference'],
    ['job', { type: 'distributed', column: 'job_id' }, 'should be on the coordinator only'],
  ])('refuses a cluster in which %s is %j', (table, how, reason) => {
    expect(() => planDistribution({ ...catalog, distributed: new Map([[table, how]]) })).toThrow(reason)
  })

  it('refuses foreign keys that form a cycle, and accepts a key from a table to itself', () => {
    const circle = [
      { table: 'a', target: 'b' },
      { table: 'b', target: 'a' },
    ]
    expect(() => orderByKeys(['a', 'b', 'c'], circle)).toThrow('a, b')
    expect(orderByKeys(['b', 'a'], [{ table: 'a', target: 'a' }])).toEqual(['a', 'b'])
  })
})

describe('the distribution of a migrated database', () => {
  let opened: OpenedDb
  beforeAll(async () => {
    opened = await openPlainTestDb()
  })
  afterAll(() => opened.close())

  it('is refused when the extension is missing, with a message that names what to install', async () => {
    await expect(distribute(opened.db, () => undefined)).rejects.toThrow('CREATE EXTENSION citus')
  })

  it('distributes every reference table and every sharded table of a simulated cluster once, and does nothing the second time', async () => {
    const calls = await addStandIn(opened)
    // Citus lists a coordinator table with a key to a reference table as local; such a table is not distributed.
    await opened.exec(`insert into cluster.kept values ('job', 'local', '<none>', 0)`)
    const { rows } = await sql<{ program_id: number }>`
      insert into program (program_name) values ('Aspen') returning program_id`.execute(opened.db)
    const selectKeys = async () => {
      const { rows } = await sql<Record<'table' | 'target' | 'definition', string>>`
        select conrelid::regclass::text as table, confrelid::regclass::text as target, pg_get_constraintdef(oid) as definition
          from pg_constraint where contype = 'f' order by 1, 2, 3`.execute(opened.db)
      return rows
    }
    const keys = await selectKeys()
    const isRetained = ({ table, target }: (typeof keys)[number]): boolean =>
      placementOf(table) !== 'coordinator' || placementOf(target) !== 'reference'
    const labels: string[] = []
    const steps = await distribute(opened.db, ({ label }) => labels.push(label))
    expect(steps).toBe(labels.length)
    const recorded = await calls()
    const tables = [...(await selectTables(opened)).keys()]
    const named = (how: string) => recorded.flatMap((call) => (call.startsWith(`${how} `) ? [call.split(' ')[1]] : []))
    expect(named('reference').toSorted()).toEqual([...REFERENCE_TABLES].toSorted())
    expect(named('distributed').toSorted()).toEqual(
      tables.filter((table) => placementOf(table) === 'sharded').toSorted(),
    )
    const groups = new Set(recorded.flatMap((call) => (call.startsWith('distributed ') ? [call.split(' ')[2]] : [])))
    expect([...groups]).toEqual(['default', 'member'])
    expect(named('function')).toContain('form_scale_key(jsonb)')

    expect(await selectKeys()).toEqual(keys.filter(isRetained))
    expect(keys.length).toBeGreaterThan(keys.filter(isRetained).length)
    expect(await distribute(opened.db, () => undefined)).toBe(0)
    expect(await calls()).toEqual(recorded)
    const next = await sql<{ program_id: number }>`
      insert into program (program_name) values ('Birch') returning program_id`.execute(opened.db)
    expect(next.rows[0]?.program_id).toBe((rows[0]?.program_id ?? 0) + 1)
  })
})
