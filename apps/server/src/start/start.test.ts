import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { readConfig } from '../config.ts'
import { lockDataFolder } from '../db/lock.ts'
import { openDb } from '../db/open.ts'
import { hashToken } from '../guards/session.ts'
import { spawnServer, waitUntilReady, type SpawnedServer } from '../testing/spawned-server.ts'
import { openTestFolder } from '../testing/test-database.ts'
import { CLUB_A, insertTwoClubs, PEOPLE } from '../testing/two-clubs.ts'

const root = mkdtempSync(join(tmpdir(), 'rapport-start-'))
const DATA_DIR = join(root, 'data')

const headers = { user_id: String(PEOPLE.ana), token: 'start-test-token', program_id: String(CLUB_A) }
const running = new Set<SpawnedServer>()

async function start(settings: Record<string, string> = {}): Promise<SpawnedServer> {
  const server = await spawnServer({ DATA_DIR, ...settings })
  running.add(server)
  void server.exited.then(() => running.delete(server))
  return server
}

async function createCase(url: string, title: string): Promise<void> {
  const response = await fetch(`${url}/v3/cases?program_id=${CLUB_A}`, {
    method: 'POST',
    headers: { ...headers, 'Idempotency-Key': randomUUID() },
    body: JSON.stringify({ title, merchant_id: 1 }),
  })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`status ${response.status}`)
}

/** A request in progress whose body the server is waiting for. */
interface HeldRequest {
  /** Sends the body, and returns the status of the response. */
  finish(): Promise<number | undefined>
  /** Resolves with the code of the error that ends the request. */
  readonly closed: Promise<string>
}

/** Begins a request to create a case, without sending its body. */
async function beginCase(url: string, title: string): Promise<HeldRequest> {
  const body = JSON.stringify({ title, merchant_id: 1 })
  const pending = request(`${url}/v3/cases?program_id=${CLUB_A}`, {
    method: 'POST',
    headers: { ...headers, Expect: '100-continue', 'Content-Length': Buffer.byteLength(body) },
    agent: false,
  })
  pending.flushHeaders()
  await once(pending, 'continue')
  return {
    closed: once(pending, 'error').then(([error]) => String(error.code)),
    finish: () =>
      new Promise((resolve, reject) => {
        pending.once('response', (answer) => resolve(answer.resume().statusCode)).once('error', reject)
        pending.end(body)
      }),
  }
}

/** Sends a request on a connection; returns the first line of the response, or the reason why there is none. */
function askOn(socket: Socket): Promise<string> {
  socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n')
  return new Promise((resolve) => {
    socket.once('data', (piece) => resolve(String(piece).split('\r\n')[0] ?? ''))
    socket.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    socket.once('close', () => resolve('closed'))
  })
}

async function readTitles(): Promise<Set<string>> {
  const unlock = lockDataFolder(DATA_DIR)
  const { db, close } = await openDb({ databaseUrl: null, dataDir: DATA_DIR })
  const rows = await db.selectFrom('member_case').select('title').where('program_id', '=', CLUB_A).execute()
  await close()
  unlock()
  return new Set(rows.map((row) => row.title))
}

// Only the embedded database has a data folder.
describe.skipIf(process.env['TEST_DATABASE_URL'] !== undefined)('a server that stores its data in a folder', () => {
  beforeAll(async () => {
    const opened = await openTestFolder(DATA_DIR)
    await insertTwoClubs(opened.db)
    await opened.db
      .insertInto('staff_session')
      .values({
        token_hash: hashToken(headers.token),
        user_id: PEOPLE.ana,
        expires_ts: new Date(Date.now() + 86_400_000),
      })
      .execute()
    await opened.close()
  })
  afterAll(async () => {
    await Promise.all([...running].map((server) => server.end('SIGKILL')))
    rmSync(root, { recursive: true, force: true })
  })

  it('exits with a one-line message if another server uses its folder, and does not disturb that server', async () => {
    const first = await start()
    await waitUntilReady(first)
    const second = await start()
    expect(await second.exited).toBe(1)
    expect(second.printed().trim().split('\n')).toEqual([
      expect.stringMatching(/^The data folder .* is in use by process \d+\. Stop that process first/),
    ])
    await createCase(first.url, 'after the second one')
    expect(await first.end('SIGTERM')).toBe(0)
    expect((await readTitles()).has('after the second one')).toBe(true)
  })

  it('reports that its port is taken', async () => {
    const first = await start()
    await waitUntilReady(first)
    const second = await start({ DATA_DIR: join(root, 'another'), PORT: new URL(first.url).port })
    expect(await second.exited).toBe(1)
    expect(second.printed().trim()).toMatch(/^Port \d+ is in use\. Stop the program that uses it/)
    await first.end('SIGTERM')
  })

  it('creates no demo clubs in production, even when the settings request them', async () => {
    const dataDir = join(root, 'production')
    const server = await start({ DATA_DIR: dataDir, NODE_ENV: 'production', DEMO: 'on', DRAIN_SECONDS: '0' })
    await waitUntilReady(server)
    expect(await server.end('SIGTERM')).toBe(0)
    expect(server.printed()).not.toContain('Logins')
    const { db, close } = await openDb({ databaseUrl: null, dataDir })
    const rows = await Promise.all(
      (['program', 'account', 'member'] as const).map((table) => db.selectFrom(table).selectAll().execute()),
    )
    await close()
    expect(rows).toEqual([[], [], []])
  })

  it('completes the requests in progress before it stops', async () => {
    const server = await start()
    await waitUntilReady(server)
    const inHand = await Promise.all(Array.from({ length: 5 }, (_, i) => beginCase(server.url, `at the end ${i}`)))
    const ended = server.end('SIGTERM')
    await vi.waitFor(() => expect(server.printed()).toContain('SIGTERM: stopping'))
    expect(await Promise.all(inHand.map((one) => one.finish()))).toEqual([201, 201, 201, 201, 201])
    expect(await ended).toBe(0)
    const titles = await readTitles()
    expect([...titles].filter((title) => title.startsWith('at the end'))).toHaveLength(5)
  })

  it('exits at the time limit after a stop signal, even if a request is still pending', async () => {
    const server = await start({ EXIT_SECONDS: '1' })
    await waitUntilReady(server)
    // The request body never arrives; without the time limit, the server would wait eight seconds for it.
    const hanging = await beginCase(server.url, 'never sent')
    expect(await server.end('SIGTERM')).toBe(1)
    expect(await hanging.closed).toBe('ECONNRESET')
    const next = await start()
    await waitUntilReady(next)
    expect(await next.end('SIGTERM')).toBe(0)
  })

  it('reports that it is not ready after the stop signal, but still accepts connections', async () => {
    const server = await start({ DRAIN_SECONDS: '2' })
    await waitUntilReady(server)
    const stoppedAt = performance.now()
    const ended = server.end('SIGTERM')
    await vi.waitFor(() => expect(server.printed()).toContain('SIGTERM: stopping'))
    // Each fetch without keep-alive opens a new connection.
    const statusOf = async (path: string) =>
      (await fetch(`${server.url}${path}`, { headers: { connection: 'close' } })).status
    expect([await statusOf('/readyz'), await statusOf('/healthz')]).toEqual([503, 200])
    expect(await ended).toBe(0)
    // The server keeps running for two seconds so that a load balancer can react, even when no connection is open.
    expect(performance.now() - stoppedAt).toBeGreaterThan(2000)
  })

  it('answers requests that arrive after the stop signal, on open and on new connections', async () => {
    const server = await start()
    await waitUntilReady(server)
    const port = Number(new URL(server.url).port)
    const openSockets = () => Array.from({ length: 12 }, () => connect(port, '127.0.0.1'))
    const before = openSockets()
    await Promise.all(before.map((socket) => once(socket, 'connect')))
    const ended = server.end('SIGTERM')
    const atOnce = openSockets().map(askOn)
    await vi.waitFor(() => expect(server.printed()).toContain('SIGTERM: stopping'))
    const later = [...before, ...openSockets()].map(askOn)
    expect(new Set(await Promise.all([...atOnce, ...later]))).toEqual(new Set(['HTTP/1.1 200 OK']))
    expect(await ended).toBe(0)
  })
})

it('readConfig names every invalid setting', () => {
  expect(() => readConfig({ PORT: 'x', DATABASE_URL: 'mysql://a', NODE_ENV: '' })).toThrow(
    /^Invalid settings:\n {2}PORT: .*\n {2}DATABASE_URL: must begin with postgresql:\/\//,
  )
})

describe.skipIf(process.env['TEST_DATABASE_URL'] === undefined)('servers that share a PostgreSQL database', () => {
  const name = `rapport_test_${randomUUID().replaceAll('-', '').slice(0, 12)}`
  const cluster = process.env['TEST_DATABASE_URL'] ?? ''
  const DATABASE_URL = cluster.replace(/^(postgres(?:ql)?:\/\/[^/]*\/)[^?]*/, `$1${name}`)
  const admin = (script: string) =>
    openDb({ databaseUrl: cluster, dataDir: null, poolMax: 1 }).then(async (opened) => {
      await opened.exec(script)
      await opened.close()
    })
  beforeAll(() => admin(`create database ${name}`))
  afterAll(async () => {
    await Promise.all([...running].map((server) => server.end('SIGKILL')))
    await admin(`drop database ${name} with (force)`)
    rmSync(root, { recursive: true, force: true })
  })

  it('start at the same moment on an empty database, and all become ready', async () => {
    const servers = await Promise.all([start({ DATABASE_URL }), start({ DATABASE_URL }), start({ DATABASE_URL })])
    await Promise.all(servers.map(waitUntilReady))
    expect(await Promise.all(servers.map((server) => server.end('SIGTERM')))).toEqual([0, 0, 0])
    expect(
      servers.map((server) => server.printed()).filter((text) => text.includes('migrations applied')),
    ).toHaveLength(1)
  })
})
