import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openDb, type Db } from '../../apps/server/src/db/open.ts'
import { DEMO_LOGINS, DEMO_PASSWORD } from '../../apps/server/src/seed/club/clubs.ts'
import { seedDemo } from '../../apps/server/src/seed/seed-demo.ts'
import { readRows } from '../../apps/server/src/testing/read-rows.ts'
import { spawnServer, waitUntilReady } from '../../apps/server/src/testing/spawned-server.ts'
import { CLUSTER, makeEmbeddedInstallation, makeEmptyDatabase, type Installation } from './installation.ts'
import { notTried, survived } from './table.ts'

const CLI = fileURLToPath(new URL('../../apps/server/src/move/move-cli.ts', import.meta.url))
const NAME = 'move of an embedded club to PostgreSQL'
if (CLUSTER === '') notTried(NAME, 'no PostgreSQL here')

const root = mkdtempSync(join(tmpdir(), 'rapport-move-'))
const dataDir = join(root, 'data')
let installation: Installation
let target: Awaited<ReturnType<typeof makeEmptyDatabase>>

beforeAll(async () => {
  if (CLUSTER === '') return
  installation = await makeEmbeddedInstallation(dataDir)
  const opened = await installation.open()
  await seedDemo(opened.db, { now: Date.now(), publicUrl: 'http://127.0.0.1' })
  await opened.close()
  target = await makeEmptyDatabase(CLUSTER)
})
afterAll(async () => {
  if (CLUSTER !== '') await target.remove()
  rmSync(root, { recursive: true, force: true })
})

/**
 * Runs the move command and, if `killedAfter` is given, kills it once it has printed that text. Returns how the command ended and
 * its output.
 */
async function move(folder: string, killedAfter?: string) {
  const { PATH = '' } = process.env
  const child = spawn(process.execPath, ['--conditions=@rapport/source', CLI], {
    env: { PATH, NODE_ENV: 'test', DATABASE_URL: target.url, DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => {
      text += String(part)
      if (killedAfter !== undefined && text.includes(killedAfter)) child.kill('SIGKILL')
    })
  const [code, signal] = await once(child, 'close')
  return { code, signal, text }
}

/** Returns the row count and a hash of all columns for each table except the migration tables, and the state of each sequence. */
async function readAll(db: Db): Promise<Record<string, unknown>> {
  const tables = await readRows<{ name: string }>(
    db,
    `select relname as name from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace
        and relname not in ('migration', 'migration_lock')`,
  )
  const sequences = await readRows<{ name: string }>(
    db,
    `select relname as name from pg_class where relkind = 'S' and relnamespace = current_schema()::regnamespace`,
  )
  const found: Record<string, unknown> = {}
  for (const { name } of tables)
    [found[name]] = await readRows(
      db,
      `select count(*) as n, md5(string_agg(h, '' order by h)) as hash from (select md5(t::text) as h from "${name}" t) hashed`,
    )
  for (const { name } of sequences) [found[name]] = await readRows(db, `select last_value, is_called from "${name}"`)
  return found
}

const inTarget = async <T>(work: (db: Db) => Promise<T>): Promise<T> => {
  const { db, close } = await openDb({ databaseUrl: target.url, dataDir: null, poolMax: 1, statementTimeoutMs: 0 })
  try {
    return await work(db)
  } finally {
    await close()
  }
}

describe.skipIf(CLUSTER === '')('npm run move', () => {
  it('leaves no accounts in the target database when it is killed', async () => {
    const killed = await move(dataDir, 'feedback_response ')
    expect(killed.signal).toBe('SIGKILL')
    const rows = await inTarget((db) => readRows<{ n: number }>(db, 'select count(*) as n from account'))
    expect(rows).toEqual([{ n: 0 }])
  })

  it('fails while the data folder is in use', async () => {
    const opened = await installation.open()
    const { code, text } = await move(dataDir)
    await opened.close()
    expect(text).toMatch(/is in use by process \d+/)
    expect(code).toBe(1)
  })

  it('copies every row, every value and the state of every sequence', async () => {
    const { code, text } = await move(dataDir)
    expect(text).toMatch(/^ {2}feedback_response +(\d+) of \1$/m)
    expect(text).toMatch(/Moved: \d+ rows of \d+ tables/)
    expect(code).toBe(0)
    const opened = await installation.open()
    const source = await readAll(opened.db)
    await opened.close()
    expect(source['feedback_response']).toMatchObject({ n: expect.toSatisfy((n: number) => n > 10_000) })
    expect(await inTarget(readAll)).toEqual(source)
    // The command must have restored the triggers and the foreign keys.
    const left = await inTarget((db) =>
      readRows<{ keys: number; disabled: number }>(
        db,
        `select (select count(*) from pg_constraint where contype = 'f' and convalidated) as keys,
          (select count(*) from pg_trigger where tgenabled <> 'O') as disabled`,
      ),
    )
    expect(left).toEqual([{ keys: expect.toSatisfy((n: number) => n > 20), disabled: 0 }])
    survived(NAME, `${Object.keys(source).length} tables and sequences with all their values, after a kill`)
  })

  it('rejects a target database that has rows', async () => {
    const { code, text } = await move(dataDir)
    expect(text).toMatch(/The DATABASE_URL database is not empty: its table \w+ has \d+ rows/)
    expect(code).toBe(1)
  })

  it('lets users sign in after the move', async () => {
    const server = await spawnServer({ DATABASE_URL: target.url })
    await waitUntilReady(server)
    const answer = await fetch(`${server.url}/v3/sessions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: DEMO_LOGINS[0]?.email, pass: DEMO_PASSWORD }),
    })
    expect([answer.status, await answer.json()]).toEqual([200, expect.anything()])
    expect(await server.end('SIGTERM')).toBe(0)
  })
})
