/**
 * Runs the server under sustained load: `npm run soak`. Runs four parts on each database engine. `members`: 200 members answer
 * while staff read and one export runs. `consoles`: 500 consoles poll Who's Here. `logins`: 200 people sign in at the same time.
 * `export`: all responses are exported. PostgreSQL is measured first and must meet the goals; the embedded database is then
 * measured for comparison. Prints p50, p95, p99 and max of each kind of call, and exits with 1 if PostgreSQL misses a goal or the
 * time limit is exceeded. Options (defaults in parentheses): --minutes N for the part `members` (10); --responses N on PostgreSQL
 * (1,000,000); --embedded-responses N (100,000); --embedded-minutes N (2); --consoles-seconds N (90); --only
 * members,consoles,logins,export; --engine postgres or embedded, to measure only that one; --limit N, the time limit of the whole
 * run in minutes (60); --table FILE, to also write the table to a file. Uses a separate database on the PostgreSQL server that
 * TEST_DATABASE_URL names.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { migrate } from '../../apps/server/src/db/migrate.ts'
import { openDb, type OpenedDb } from '../../apps/server/src/db/open.ts'
import { spawnServer, waitUntilReady, type SpawnedServer } from '../../apps/server/src/testing/spawned-server.ts'
import { makeSoakClub, makeStaff, type Staff } from './club.ts'
import { checkLost, soakConsoles, soakExport, soakLogins, soakMembers } from './phases.ts'
import { CONSOLES } from './staff.ts'
import type { Submitted } from './submitters.ts'
import { alsoInto, sayLine } from './table.ts'

const MINUTE_S = 60
const CONSOLES_S = 90
const PARTS = ['members', 'consoles', 'logins', 'export'] as const

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    'embedded-minutes': { type: 'string', default: '2' },
    responses: { type: 'string', default: '1000000' },
    'embedded-responses': { type: 'string', default: '100000' },
    only: { type: 'string', default: PARTS.join() },
    engine: { type: 'string', default: '' },
    limit: { type: 'string', default: '60' },
    table: { type: 'string', default: '' },
    'consoles-seconds': { type: 'string', default: String(CONSOLES_S) },
  },
})
if (values.table !== '') alsoInto(values.table)
const parts = new Set(values.only.split(','))
const began = performance.now()
const say = (what: string): void =>
  console.error(`  ${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s  ${what}`)
const load = (): string =>
  loadavg()
    .map((one) => one.toFixed(1))
    .join(' ')

/** The currently running server, so that the time limit can stop it. */
let running: SpawnedServer | null = null
setTimeout(
  () => {
    console.error(`The soak took more than ${values.limit} minutes and was stopped.`)
    void (running?.end('SIGKILL') ?? Promise.resolve()).then(() => process.exit(1))
  },
  Number(values.limit) * MINUTE_S * 1000,
).unref()

/** The location of an engine's data. */
type DataLocation = { readonly DATABASE_URL: string } | { readonly DATA_DIR: string }

const open = (location: DataLocation): Promise<OpenedDb> =>
  'DATABASE_URL' in location
    ? openDb({ databaseUrl: location.DATABASE_URL, dataDir: null, statementTimeoutMs: 0, poolMax: 2 })
    : openDb({ databaseUrl: null, dataDir: location.DATA_DIR })

async function withDb<T>(location: DataLocation, work: (opened: OpenedDb) => Promise<T>): Promise<T> {
  const opened = await open(location)
  try {
    return await work(opened)
  } finally {
    await opened.close()
  }
}

/** Runs one part against a new server process. The embedded database cannot be opened by another process while the server runs. */
async function withServer<T>(
  location: DataLocation,
  work: (server: SpawnedServer, staff: Staff) => Promise<T>,
): Promise<T> {
  const staff = await withDb(location, (opened) => makeStaff(opened, CONSOLES))
  const server = await spawnServer({
    ...location,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
    DEMO: 'false',
    CHECK_ANSWERS: 'false',
    DRAIN_SECONDS: '0',
    QUICK_PULSE_HOUR: 'off',
    // The server trusts the proxy header, because each member sends a different address in it.
    TRUST_PROXY: '1',
  })
  running = server
  try {
    await waitUntilReady(server)
    return await work(server, staff)
  } finally {
    await server.end('SIGTERM')
    running = null
  }
}

interface Sizes {
  readonly responses: number
  readonly minutes: number
}

async function soak(name: string, location: DataLocation, { responses, minutes }: Sizes): Promise<boolean> {
  sayLine(`\n${name}: 20,000 members, ${responses.toLocaleString('en-US')} responses, load ${load()}`)
  await withDb(location, async (opened) => {
    await migrate(opened)
    await makeSoakClub(opened, responses, say)
  })
  say('the club is made')
  const results: boolean[] = []
  const isServer = 'DATABASE_URL' in location
  const run = (part: (typeof PARTS)[number], work: (server: SpawnedServer, staff: Staff) => Promise<boolean>) =>
    parts.has(part) ? withServer(location, work).then((isMet) => results.push(isMet)) : Promise.resolve(0)
  await run('export', (server, staff) => soakExport({ server, staff, opened: null, responses }))
  let submitted: Submitted | null = null
  await run('members', async (server, staff) => {
    const soaked = await soakMembers({ server, staff, opened: null, responses }, minutes * MINUTE_S)
    submitted = soaked.submitted
    return soaked.isMet
  })
  // TypeScript does not track the assignment in the closure.
  const submission = submitted as Submitted | null
  if (submission !== null) results.push(await withDb(location, (opened) => checkLost(opened, submission)))
  await run('logins', (server, staff) => soakLogins({ server, staff, opened: null, responses }))
  await run('consoles', async (server, staff) => {
    const opened = isServer ? await open(location) : null
    const isMet = await soakConsoles({ server, staff, opened, responses }, Number(values['consoles-seconds']))
    await opened?.close()
    return isMet
  })
  sayLine(`\n  load ${load()}`)
  return results.every(Boolean)
}

async function soakPostgres(): Promise<boolean> {
  const url = process.env['TEST_DATABASE_URL'] ?? ''
  if (url === '') throw new Error('TEST_DATABASE_URL does not name a PostgreSQL database')
  const admin = await openDb({ databaseUrl: url, dataDir: null, statementTimeoutMs: 0, poolMax: 1 })
  const database = `rapport_soak_${process.pid}`
  await admin.exec(`create database ${database}`)
  try {
    const place = { DATABASE_URL: url.replace(/^(postgres(?:ql)?:\/\/[^/]*\/)[^?]*/, `$1${database}`) }
    return await soak('PostgreSQL', place, { responses: Number(values.responses), minutes: Number(values.minutes) })
  } finally {
    await admin.exec(`drop database if exists ${database} with (force)`)
    await admin.close()
  }
}

async function soakEmbedded(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'rapport-soak-'))
  try {
    return await soak(
      'Embedded database, printed for comparison',
      { DATA_DIR: join(folder, 'data') },
      {
        responses: Number(values['embedded-responses']),
        minutes: Number(values['embedded-minutes']),
      },
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

sayLine(`Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, load ${load()}`)
const isMet = values.engine === 'embedded' || (await soakPostgres())
if (values.engine !== 'postgres') await soakEmbedded()
if (values.engine === 'embedded') sayLine('\nPostgreSQL was not measured.')
else sayLine(`\n${isMet ? 'PostgreSQL met every goal.' : 'PostgreSQL missed a goal.'}`)
process.exit(isMet ? 0 : 1)
