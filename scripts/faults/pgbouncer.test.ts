import { randomBytes } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { migrateWithoutLimit } from '../../apps/server/src/db/migrate.ts'
import { isDatabaseUnavailable, openDb, transact, type Db, type OpenedDb } from '../../apps/server/src/db/open.ts'
import { readRows } from '../../apps/server/src/testing/read-rows.ts'
import { spawnServer, waitUntilReady } from '../../apps/server/src/testing/spawned-server.ts'
import { provisionPgBouncer } from '../provision-pgbouncer.mjs'
import { notTried, survived } from './table.ts'

const cluster = process.env['TEST_DATABASE_URL'] ?? ''
const name = `rapport_test_${randomBytes(6).toString('hex')}`
const inDatabase = (url: string) => url.replace(/^(postgres(?:ql)?:\/\/[^/]*\/)[^?]*/, `$1${name}`)

const bouncer = cluster === '' ? { missing: 'the run has no PostgreSQL' } : await provisionPgBouncer(cluster)
if ('missing' in bouncer) notTried('behind PgBouncer in transaction mode', bouncer.missing)
const shared = 'missing' in bouncer ? '' : inDatabase(bouncer.url)

const closers: (() => Promise<unknown>)[] = []
async function open(databaseUrl: string, statementTimeoutMs: number): Promise<OpenedDb> {
  const opened = await openDb({ databaseUrl, dataDir: null, poolMax: 3, statementTimeoutMs })
  closers.push(opened.close)
  return opened
}

/** Returns the settings with which a statement runs. */
async function settingsOf(db: Db) {
  const rows = await readRows(
    db,
    `
    select current_setting('timezone') as timezone, current_setting('jit') as jit,
           current_setting('random_page_cost') as random_page_cost,
           current_setting('statement_timeout') as statement_timeout`,
  )
  return rows[0]
}
const settings = (statement_timeout: string) => ({
  timezone: 'UTC',
  jit: 'off',
  random_page_cost: '1.1',
  statement_timeout,
})

describe.skipIf(shared === '')('behind PgBouncer in transaction mode', () => {
  beforeAll(async () => {
    const admin = await openDb({ databaseUrl: cluster, dataDir: null, poolMax: 1 })
    await admin.exec(`create database ${name}`)
    await admin.close()
  })
  afterAll(async () => {
    await Promise.all(closers.map((close) => close()))
    if ('stop' in bouncer) await bouncer.stop()
    const admin = await openDb({ databaseUrl: cluster, dataDir: null, poolMax: 1 })
    await admin.exec(`drop database ${name} with (force)`)
    await admin.close()
  })

  it('three servers that start at the same time on an empty database migrate it once, can be restarted, and leave no lock', async () => {
    for (const round of [1, 2]) {
      const servers = await Promise.all([1, 2, 3].map(() => spawnServer({ DATABASE_URL: shared })))
      try {
        await Promise.all(servers.map(waitUntilReady))
      } finally {
        await Promise.all(servers.map((server) => server.end('SIGKILL')))
      }
      const migrated = servers.filter((server) => server.printed().includes('migrations applied'))
      expect(migrated).toHaveLength(round === 1 ? 1 : 0)
    }
    const direct = await open(inDatabase(cluster), 4000)
    const locks = () =>
      readRows(
        direct.db,
        `select l.objid from pg_locks l join pg_database d on d.oid = l.database
           where l.locktype = 'advisory' and d.datname = '${name}'`,
      )
    await expect.poll(async () => locks(), { timeout: 10_000 }).toEqual([])
    survived('PgBouncer in transaction mode: 2 rounds of 3 servers starting at once', 'migrated once, no lock left')
  })

  it('each statement and transaction runs with the settings of its connection, although sessions are shared', async () => {
    const [short, long] = [await open(shared, 300), await open(shared, 0)]
    for (let turn = 0; turn < 10; turn += 1) {
      const read = [short, long].flatMap(({ db }) => [
        settingsOf(db),
        transact(db, settingsOf),
        transact(db, settingsOf),
      ])
      const [a, b] = [settings('300ms'), settings('0')]
      expect(await Promise.all(read)).toEqual([a, a, a, b, b, b])
    }
    survived('PgBouncer: settings of statements and transactions on shared sessions', '60 of 60 as asked for')
  })

  it('a statement is canceled at its time limit, and the next one is executed', async () => {
    const { db } = await open(shared, 300)
    const failure = await readRows(db, 'select pg_sleep(2)').then(
      () => null,
      (error: unknown) => error,
    )
    expect(isDatabaseUnavailable(failure)).toBe(true)
    expect(await readRows(db, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('a transaction that fails is rolled back', async () => {
    const { db } = await open(shared, 4000)
    await readRows(db, 'create table kept (a int primary key)')
    const failing = transact(db, async (trx) => {
      await readRows(trx, 'insert into kept values (1)')
      await readRows(trx, 'insert into kept values (1)')
    })
    await expect(failing).rejects.toMatchObject({ code: '23505' })
    await expect(readRows(db, 'insert into nowhere values (1)')).rejects.toMatchObject({ code: '42P01' })
    expect(await readRows(db, 'select * from kept')).toEqual([])
  })

  it('migrating succeeds although the time limit for requests is short', async () => {
    const opened = await open(shared, 200)
    expect(await migrateWithoutLimit(opened, shared)).toEqual([])
  })
})
