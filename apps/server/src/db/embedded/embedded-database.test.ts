import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { AbortedTransactionError, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { openTestFolder } from '../../testing/test-database.ts'
import { isDatabaseUnavailable, openDb, type OpenedDb } from '../open.ts'
import { openEmbeddedDatabase } from './embedded-database.ts'

const folder = mkdtempSync(join(tmpdir(), 'rapport-embedded-'))
let opened: OpenedDb
beforeAll(async () => {
  opened = await openTestFolder(join(folder, 'first'))
  await opened.exec('create table note (id int primary key, text text)')
})
afterAll(async () => {
  await opened.close()
  rmSync(folder, { recursive: true })
})

const insert = (id: number) => sql`insert into note values (${id}, 'a')`
const idsOf = async () => {
  const { rows } = await sql<{ id: number }>`select id from note order by id`.execute(opened.db)
  return rows.map(({ id }) => id)
}
const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  )

it('the embedded database does not block the rest of the process while a statement runs', async () => {
  let isRunning = true
  let turns = 0
  const count = () => {
    turns += 1
    if (isRunning) setImmediate(count)
  }
  count()
  await sql`select count(*) from generate_series(1, 200000) n`.execute(opened.db)
  isRunning = false
  // If the statement ran on this thread, it would block the event loop, and `turns` would remain small.
  expect(turns).toBeGreaterThan(100)
})

it('the embedded database reports the error code and fields of a failed statement, but not its text', async () => {
  await insert(1).execute(opened.db)
  const failure = await failureOf(insert(1).execute(opened.db))
  expect(failure).toMatchObject({ code: '23505', constraint: 'note_pkey', table: 'note' })
  expect(failure).not.toHaveProperty('query')
  expect(isDatabaseUnavailable(failure)).toBe(false)
})

it('the embedded database counts the rows that a statement changed', async () => {
  const { numAffectedRows } = await sql`update note set text = 'b' where id = 1`.execute(opened.db)
  expect(numAffectedRows).toBe(1n)
})

it.each(['db', 'readDb'] as const)(
  'a transaction is isolated from a concurrent statement on %s, and is rolled back when it fails',
  async (of) => {
    let read: Promise<unknown> | undefined
    const failed = opened.db.transaction().execute(async (trx) => {
      await insert(2).execute(trx)
      read = sql`select count(*) as n from note where id = 2`.execute(opened[of]).then(({ rows }) => rows)
      await insert(3).execute(trx)
      throw new Error('undo')
    })
    await expect(failed).rejects.toThrow('undo')
    expect(await read).toEqual([{ n: 0 }])
    expect(await idsOf()).toEqual([1])
  },
)

it('the embedded database returns a separate result for each statement when several are sent in the same turn of the event loop', async () => {
  const failures = await Promise.all([9, 1, 10].map((id) => failureOf(insert(id).execute(opened.db))))
  expect(failures).toEqual([null, expect.objectContaining({ code: '23505' }), null])
  await sql`delete from note where id in (9, 10)`.execute(opened.db)
})

it('a transaction that ignores a failed statement fails, as in PostgreSQL', async () => {
  const swallowed = opened.db.transaction().execute(async (trx) => {
    await insert(4).execute(trx)
    await insert(1)
      .execute(trx)
      .catch(() => undefined)
  })
  await expect(swallowed).rejects.toThrow(AbortedTransactionError)
  expect(await idsOf()).toEqual([1])
})

it('a transaction that was rolled back to a savepoint can commit the statements before the savepoint', async () => {
  const trx = await opened.db.startTransaction().execute()
  await insert(5).execute(trx)
  const before = await trx.savepoint('before').execute()
  await insert(1)
    .execute(before)
    .catch(() => undefined)
  const after = await before.rollbackToSavepoint('before').execute()
  await after.commit().execute()
  expect(await idsOf()).toEqual([1, 5])
})

it('the embedded database fails pending statements when its engine stops, and restarts the engine on the same folder', async () => {
  const dataDir = join(folder, 'second')
  await (await openTestFolder(dataDir)).close()
  const database = await openEmbeddedDatabase({ dataDir, loadDataDir: undefined })
  const first = await database.lend('first')
  await first.engine.exec('create table kept (id int)')
  const failing = failureOf(first.engine.query('select count(*) from generate_series(1, 50000000) n', []))
  await first.engine.stop('as an abort does')
  expect(isDatabaseUnavailable(await failing)).toBe(true)
  expect(isDatabaseUnavailable(await failureOf(first.engine.query('select 1', [])))).toBe(true)
  first.giveBack()
  const second = await database.lend('first')
  expect((await second.engine.query('select count(*) as n from kept', [])).rows).toEqual([{ n: 0 }])
  second.giveBack()
  await database.close()
})

it('the embedded database reports why it cannot open a folder', async () => {
  await expect(openDb({ databaseUrl: null, dataDir: '/dev/null/data' })).rejects.toThrow('ENOTDIR')
})
