import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { readConfig } from '../config.ts'
import { openSmtpSink, type SmtpSink } from '../testing/smtp-sink.ts'
import { spawnServer, waitUntilReady, type SpawnedServer } from '../testing/spawned-server.ts'
import { openTestFolder } from '../testing/test-database.ts'
import { examine } from './examine.ts'

const CLI = fileURLToPath(new URL('doctor-cli.ts', import.meta.url))
/** An address at which no server listens. */
const CLOSED = '127.0.0.1:1'

const root = mkdtempSync(join(tmpdir(), 'rapport-examine-'))
const dataDir = join(root, 'data')
let server: SpawnedServer
let sink: SmtpSink

beforeAll(async () => {
  await (await openTestFolder(dataDir)).close()
  server = await spawnServer({ DATA_DIR: dataDir })
  sink = await openSmtpSink()
  await waitUntilReady(server)
})
afterAll(async () => {
  await server.end('SIGKILL')
  await sink.close()
  rmSync(root, { recursive: true })
})

/** Returns the outcome of each check, keyed by its subject. */
async function outcomes(more: Record<string, string>): Promise<Record<string, string>> {
  const findings = await examine(readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, ...more }), Date.now())
  return Object.fromEntries(findings.map(({ name, outcome }) => [name, outcome]))
}

describe('the examination of an installation', () => {
  it('succeeds while a server uses the data folder', async () => {
    const mail = { SMTP_URL: sink.url, MAIL_FROM: 'club@club.test' }
    const found = await outcomes({ PUBLIC_URL: server.url, ...mail })
    expect(found).toMatchObject({ database: 'ok', migrations: 'ok', clock: 'ok', PUBLIC_URL: 'ok', mail: 'ok' })
    expect(sink.mails).toEqual([])
  })

  it('reports a fault for each address that does not answer', async () => {
    const found = await outcomes({
      PUBLIC_URL: `http://${CLOSED}`,
      SURVEYS_URL: 'http://localhost:1',
      SMTP_URL: `smtp://${CLOSED}`,
      MAIL_FROM: 'club@club.test',
    })
    expect(found).toMatchObject({ database: 'ok', PUBLIC_URL: 'failed', SURVEYS_URL: 'failed', mail: 'failed' })
  })

  it('reports a fault when PostgreSQL does not answer', async () => {
    const found = await outcomes({ DATABASE_URL: `postgresql://${CLOSED}/club`, PUBLIC_URL: server.url })
    expect(found).toMatchObject({ database: 'failed' })
    expect(found).not.toHaveProperty('migrations')
  })
})

describe('the doctor command', () => {
  const run = (settings: Record<string, string>) =>
    spawnSync(process.execPath, ['--conditions=@rapport/source', CLI], {
      env: { PATH: process.env['PATH'], NODE_ENV: 'test', PUBLIC_URL: server.url, ...settings },
      encoding: 'utf8',
    })

  it('exits with 0 and prints one line for each check of a healthy installation', () => {
    const { status, stdout } = run({ DATA_DIR: dataDir })
    expect(stdout).toMatch(/^ok {7}database {7}\S+ can be read\.$/m)
    expect(stdout).toMatch(/^skipped {2}mail /m)
    expect(stdout).toContain('No faults were found.')
    expect(status).toBe(0)
  })

  it('exits with 1 and prints how to correct a fault', () => {
    const { status, stdout } = run({ DATA_DIR: join(root, 'empty') })
    expect(stdout).toMatch(/^FAILED {3}database .*Check DATA_DIR, or create a club with npm run setup\.$/m)
    expect(stdout).toContain('Faults found: 1.')
    expect(status).toBe(1)
  })

  it('exits with 1 and names an invalid setting', () => {
    const { status, stderr } = run({ PORT: 'x' })
    expect(stderr).toContain('PORT: ')
    expect(status).toBe(1)
  })
})
