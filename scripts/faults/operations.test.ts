import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { afterAll, expect, it } from 'vitest'

import { spawnServer, waitUntilReady } from '../../apps/server/src/testing/spawned-server.ts'
import { CLUSTER, makeEmptyDatabase } from './installation.ts'
import { notTried, survived } from './table.ts'

const REPOSITORY = fileURLToPath(new URL('../../', import.meta.url))
const { scripts } = JSON.parse(readFileSync(join(REPOSITORY, 'package.json'), 'utf8'))
const PASSWORD = 'seven grey herons'
const EMAIL = 'admin@club.example'

const root = mkdtempSync(join(tmpdir(), 'rapport-operations-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** Runs an npm script without its first step (installing the packages), expects the exit code `code`, and returns the output. */
async function npmRun(name: string, settings: Record<string, string>, args: string[] = [], code = 0): Promise<string> {
  const [, ...words] = String(scripts[name])
    .replace(/^node scripts\/bootstrap\.mjs /, '')
    .split(' ')
  const { PATH = '' } = process.env
  const env = { PATH, NODE_ENV: 'test', ...settings }
  const child = spawn(process.execPath, [...words, ...args], {
    cwd: REPOSITORY,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (text += String(part)))
  const [exit] = await once(child, 'close')
  expect(exit, `npm run ${name}: ${text}`).toBe(code)
  return text
}

async function signIn(url: string): Promise<number> {
  const answer = await fetch(`${url}/v3/sessions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: EMAIL, pass: PASSWORD }),
  })
  await answer.arrayBuffer()
  return answer.status
}

async function freePort(): Promise<string> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return String(typeof address === 'object' ? address?.port : '')
}

async function canSignInAt(settings: Record<string, string>): Promise<number> {
  const server = await spawnServer(settings)
  await waitUntilReady(server)
  const status = await signIn(server.url)
  expect(await server.end('SIGTERM')).toBe(0)
  return status
}

it('a club can be served, backed up, restored and moved by following docs/OPERATIONS.md on an empty machine', async () => {
  const DATA_DIR = join(root, 'data')
  const BACKUP_DIR = join(root, 'backups')
  const METRICS_PORT = await freePort()
  const club = ['--program', 'Harbor Point Club', '--location', 'Harbor House', '--timezone', 'America/New_York']
  const admin = ['--email', EMAIL, '--fname', 'Ann', '--lname', 'Lee']
  const made = await npmRun('setup', { DATA_DIR, RAPPORT_PASSWORD: PASSWORD }, [...club, ...admin])
  expect(made).toContain(`signs in as ${EMAIL}`)

  const server = await spawnServer({ DATA_DIR, BACKUP_DIR, METRICS_PORT })
  try {
    await waitUntilReady(server)
    expect(await signIn(server.url)).toBe(200)
    const metrics = await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`).then((answer) => answer.text())
    expect(metrics).toContain('rapport_database_up 1')
    expect(await npmRun('backup', { DATA_DIR, BACKUP_DIR })).toContain('Backup made in')
    expect(await npmRun('doctor', { DATA_DIR, BACKUP_DIR, PUBLIC_URL: server.url })).toContain('No faults were found.')
    const file = join(BACKUP_DIR, readdirSync(BACKUP_DIR).findLast((name) => name.endsWith('.tar.gz')) ?? '')
    expect(await npmRun('restore', { DATA_DIR }, [file], 1)).toContain('is in use by process')

    // The restored club is served on another port, because the first server is still running.
    const rehearsal = join(root, 'rehearsal')
    expect(await npmRun('restore', { DATA_DIR: rehearsal }, [file])).toContain('Restored into')
    expect(await canSignInAt({ DATA_DIR: rehearsal })).toBe(200)
  } finally {
    await server.end('SIGTERM')
  }

  if (CLUSTER === '') return notTried('the document of operations, moved to PostgreSQL', 'no PostgreSQL here')
  const target = await makeEmptyDatabase(CLUSTER)
  try {
    const settings = { DATABASE_URL: target.url }
    expect(await npmRun('move', { ...settings, DATA_DIR })).toContain('PostgreSQL has as many of each')
    expect(await canSignInAt(settings)).toBe(200)
    expect(await npmRun('doctor', settings, [], 1)).toMatch(/^ok +migrations/m)
  } finally {
    await target.remove()
  }
  survived(
    'the document of operations, followed once',
    'served, backed up, restored on another port, moved to PostgreSQL',
  )
})
