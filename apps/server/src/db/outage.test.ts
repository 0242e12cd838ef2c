import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'

import { createAppOver } from '../testing/test-app.ts'
import { isDatabaseUnavailable, openDb, type OpenedDb } from './open.ts'

const SERVER = process.env['TEST_DATABASE_URL']
const STATEMENT_MS = 300

/** Returns the address of the tests' PostgreSQL server: its socket, or its host and port. */
function addressOf(url: URL) {
  const folder = url.searchParams.get('host')
  const port = Number(url.port || 5432)
  return folder === null ? { host: url.hostname, port } : { path: `${folder}/.s.PGSQL.${port}` }
}

const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close()
})

/** Opens a proxy to the tests' PostgreSQL server. The proxy can stop forwarding bytes in both directions without closing a connection. */
async function openProxy(server: URL) {
  const sockets: Socket[] = []
  let isSilent = false
  const proxy = createServer((near) => {
    const far = connect(addressOf(server))
    sockets.push(near, far)
    near.on('data', (bytes) => isSilent || far.write(bytes)).on('close', () => far.destroy())
    far.on('data', (bytes) => isSilent || near.write(bytes)).on('close', () => near.destroy())
    for (const socket of [near, far]) socket.on('error', () => undefined)
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  closers.push(() => {
    for (const socket of sockets) socket.destroy()
    proxy.close()
  })
  // The cast is safe because the proxy listens on TCP.
  const { port } = proxy.address() as AddressInfo
  const url = new URL(server)
  url.searchParams.delete('host')
  url.host = `127.0.0.1:${port}`
  return { url: url.href, setSilent: (silent: boolean) => (isSilent = silent) }
}

async function open(databaseUrl: string): Promise<OpenedDb> {
  const opened = await openDb({ databaseUrl, dataDir: null, poolMax: 1, statementTimeoutMs: STATEMENT_MS })
  closers.push(opened.close)
  return opened
}

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  )

describe.skipIf(SERVER === undefined)('a temporary failure of PostgreSQL', () => {
  const server = new URL(SERVER ?? 'postgresql://none')

  it('makes a transaction fail when its connection is terminated between two queries, but later requests succeed', async () => {
    const { db } = await open(server.href)
    const other = await open(server.href)
    const failure = await failureOf(
      db.transaction().execute(async (trx) => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
        const pid = rows[0]?.pid
        await sql`select pg_terminate_backend(${pid}::int)`.execute(other.db)
        const alive = () => sql`select pid from pg_stat_activity where pid = ${pid}`.execute(other.db)
        // The connection is terminated while no query is pending on it.
        await expect.poll(async () => (await alive()).rows).toEqual([])
        await sql`select 1`.execute(trx)
      }),
    )
    expect(isDatabaseUnavailable(failure)).toBe(true)
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
  })

  it.each([
    ['a query', ({ db }: OpenedDb) => sql`select 1`.execute(db)],
    ['a transaction', ({ db }: OpenedDb) => db.transaction().execute((trx) => sql`select 1`.execute(trx))],
  ])('makes %s fail when it gets no reply, and the silent connection is not used again', async (_what, work) => {
    const proxy = await openProxy(server)
    const opened = await open(proxy.url)
    await work(opened)
    proxy.setSilent(true)
    expect(isDatabaseUnavailable(await failureOf(work(opened)))).toBe(true)
    proxy.setSilent(false)
    expect(await failureOf(work(opened))).toBeNull()
  })

  it('makes the readiness check fail while the database does not answer', async () => {
    const proxy = await openProxy(server)
    const opened = await openDb({ databaseUrl: proxy.url, dataDir: null })
    closers.push(opened.close)
    const app = createAppOver(opened).app
    expect((await app.request('/readyz')).status).toBe(200)
    proxy.setSilent(true)
    const answer = await app.request('/readyz')
    expect([answer.status, await answer.json()]).toEqual([503, { status: 'unavailable' }])
    proxy.setSilent(false)
    await expect.poll(async () => (await app.request('/readyz')).status, { timeout: 10_000 }).toBe(200)
  })

  it('makes a query fail when the database accepts connections but does not answer', async () => {
    const proxy = await openProxy(server)
    proxy.setSilent(true)
    const { db } = await open(proxy.url)
    expect(isDatabaseUnavailable(await failureOf(sql`select 1`.execute(db)))).toBe(true)
  })
})
