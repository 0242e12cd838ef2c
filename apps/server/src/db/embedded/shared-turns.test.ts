import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { openTestFolder } from '../../testing/test-database.ts'
import { openEmbeddedDatabase, type EmbeddedDatabase } from './embedded-database.ts'
import { embeddedDialect } from './embedded-dialect.ts'

const folder = mkdtempSync(join(tmpdir(), 'rapport-turns-'))
let database: EmbeddedDatabase
beforeAll(async () => {
  const dataDir = join(folder, 'data')
  await (await openTestFolder(dataDir)).close()
  database = await openEmbeddedDatabase({ dataDir, loadDataDir: undefined })
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

it('concurrent statements run in one turn, before a transaction that arrived after the first of them', async () => {
  const db = new Kysely<unknown>({ dialect: embeddedDialect(database, 'first') })
  const order: string[] = []
  const held = await database.lend('first')
  const select = async (name: string) => {
    await sql`select 1`.execute(db)
    order.push(name)
  }
  const transaction = async () => {
    const lent = await database.lend('first')
    await lent.engine.query('select 1', [])
    order.push('transaction')
    lent.giveBack()
  }
  const first = select('first')
  // Lets Kysely compile the first statement, which then waits for its turn.
  await new Promise(setImmediate)
  const others = [transaction(), select('second'), select('third')]
  await new Promise(setImmediate)
  held.giveBack()
  await Promise.all([first, ...others])
  expect(order).toEqual(['first', 'second', 'third', 'transaction'])
})
