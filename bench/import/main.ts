/**
 * Measures importing a file of responses: `npm run bench:import`. The file is generated and then imported in a separate process, as
 * with `npm run import`. Meanwhile, twenty simulated members save answers on a server that uses the same database. Options: --rows
 * N, 100,000 by default, and 1,000,000 with --full; --columns N, 40 by default; --embedded to import 3,000 rows into a new embedded
 * database instead, without the members, because only one process at a time can use that database. Without --embedded, the import
 * uses a new database on the PostgreSQL server that TEST_DATABASE_URL names. Progress goes to stderr.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent } from 'node:http'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

import { migrate } from '../../apps/server/src/db/migrate.ts'
import { openDb, transact, type OpenedDb } from '../../apps/server/src/db/open.ts'
import { newLocalId } from '../../apps/server/src/responses/stored-response.ts'
import { spawnServer, waitUntilReady } from '../../apps/server/src/testing/spawned-server.ts'
import { fixVersion } from '../../apps/server/src/versions/fix-version.ts'
import { percentilesOf } from '../server/percentile.ts'
import { send } from '../server/send.ts'
import { definitionOf } from './survey-file.ts'

const IMPORTER = fileURLToPath(new URL('importer.ts', import.meta.url))
const SAVERS = 20
/** A member's pause between two saves, in ms. */
const TYPING_MS = 200
/** The goals: the maximum time for a number of rows, and the maximum memory of the importing process. */
const GOALS = {
  full: { rows: 1_000_000, seconds: 300, mebibytes: 512 },
  embedded: { rows: 3000, seconds: 3, mebibytes: 400 },
}
const SAVE_MS = 500
const SAVED_FORM = 2

interface Imported {
  readonly created: number
  readonly refused: number
  readonly seconds: number
  readonly processorSeconds: number
  /** Memory before the import, in MiB; `mebibytes` is the highest value during the import, measured between batches. */
  readonly before: number
  readonly mebibytes: number
}

async function runImporter(rows: number, columns: number, env: Record<string, string>): Promise<Imported> {
  const { PATH = '', CPU_PROFILE = '' } = process.env
  const profile = CPU_PROFILE === '' ? [] : ['--cpu-prof', `--cpu-prof-dir=${CPU_PROFILE}`]
  const child = spawn(
    process.execPath,
    ['--max-semi-space-size=16', ...profile, '--conditions=@rapport/source', IMPORTER, String(rows), String(columns)],
    { env: { PATH, ...env }, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const [printed, [code]] = await Promise.all([text(child.stdout), once(child, 'close')])
  if (code !== 0) throw new Error(`the import ended with ${String(code)}`)
  // The importer prints an object of this type as JSON.
  return JSON.parse(printed) as Imported
}

async function insertClub({ db }: OpenedDb): Promise<void> {
  await db
    .insertInto('program')
    .values({ program_id: 1, program_name: 'Bench Club', timezone: 'America/Denver' })
    .execute()
}

/** Runs `work` and, until it has ended, measures how long the server takes to save the answers of members who fill in a survey. */
async function whileSaving<T>(
  opened: OpenedDb,
  databaseUrl: string,
  work: () => Promise<T>,
): Promise<{ done: T; times: number[]; failed: number }> {
  const key = { program_id: 1, feedback_form_id: SAVED_FORM }
  const form = {
    name: 'Saved',
    title: 'Saved',
    feedback_form_type: 'relational',
    public_id: crypto.randomUUID(),
  } as const
  await opened.db
    .insertInto('feedback_form')
    .values({ ...key, ...form, questions_json: JSON.stringify(definitionOf(40)) })
    .execute()
  const ids = Array.from({ length: SAVERS }, () => newLocalId(1))
  await transact(opened.db, async (trx) => {
    const version = await fixVersion(trx, key)
    const begun = ids.map((local_id, n) => ({ ...key, version, response_id: 900_000_000 + n, local_id }))
    await trx.insertInto('feedback_response').values(begun).execute()
  })
  const settings = { DATABASE_URL: databaseUrl, SAVES_PER_SECOND: '0', LOG_LEVEL: 'error', QUICK_PULSE_HOUR: 'off' }
  const server = await spawnServer(settings)
  const times: number[] = []
  let failed = 0
  let isOver = false
  const member = async (id: string, index: number) => {
    const agent = new Agent({ keepAlive: true })
    await pause((index * TYPING_MS) / SAVERS)
    for (let rev = 1; !isOver; rev += 1) {
      const response_json = { q0: 1 + (rev % 5), q1: 3 }
      const { status, ms } = await send(`${server.url}/v3/feedback/responses/${id}`, agent, {
        method: 'PUT',
        body: { response: { response_json, save_type: 'partial', base_rev: rev - 1, rev, device_id: 'device-1234' } },
      })
      times.push(ms)
      if (status !== 200) failed += 1
      await pause(TYPING_MS)
    }
    agent.destroy()
  }
  try {
    await waitUntilReady(server)
    const members = ids.map(member)
    const done = await work().finally(() => (isOver = true))
    await Promise.all(members)
    return { done, times: times.toSorted((a, b) => a - b), failed }
  } finally {
    await server.end('SIGTERM')
  }
}

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

function tell(what: string, imported: Imported, goal: { rows: number; seconds: number; mebibytes: number }): void {
  const { created, refused, seconds, processorSeconds, before, mebibytes } = imported
  const verdict =
    created === goal.rows ? (seconds <= goal.seconds && mebibytes <= goal.mebibytes ? 'met' : 'MISSED') : ''
  console.log(
    `  ${what}: ${created.toLocaleString('en-US')} rows, ${refused} refused, ${seconds.toFixed(1)} s (of the processor ${processorSeconds.toFixed(1)} s), ${(created / seconds).toFixed(0)} rows a second, ${mebibytes.toFixed(0)} MiB (${before.toFixed(0)} before); goal ${goal.seconds} s and ${goal.mebibytes} MiB for ${goal.rows.toLocaleString('en-US')} rows ${verdict}`,
  )
}

async function measureEmbedded(columns: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'rapport-bench-'))
  const dataDir = join(folder, 'data')
  try {
    const opened = await openDb({ databaseUrl: null, dataDir })
    await migrate(opened)
    await insertClub(opened)
    await opened.close()
    const rows = GOALS.embedded.rows
    tell('PGlite', await runImporter(rows, columns, { DATA_DIR: dataDir }), GOALS.embedded)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measurePostgres(rows: number, columns: number): Promise<void> {
  const url = process.env['TEST_DATABASE_URL'] ?? ''
  if (url === '') throw new Error('TEST_DATABASE_URL does not name a PostgreSQL database')
  const options = { dataDir: null, statementTimeoutMs: 0 }
  const admin = await openDb({ ...options, databaseUrl: url, poolMax: 1 })
  const name = `rapport_bench_${process.pid}`
  await admin.exec(`create database ${name}`)
  const databaseUrl = url.replace(/^(postgres(?:ql)?:\/\/[^/]*\/)[^?]*/, `$1${name}`)
  const opened = await openDb({ ...options, databaseUrl, poolMax: 1 })
  try {
    await migrate(opened)
    await insertClub(opened)
    const { done, times, failed } = await whileSaving(opened, databaseUrl, () =>
      runImporter(rows, columns, { DATABASE_URL: databaseUrl }),
    )
    tell('PostgreSQL', done, GOALS.full)
    const { p50, p95, p99 } = percentilesOf(times)
    console.log(
      `  Saves of ${SAVERS} members meanwhile: ${times.length}, p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, ${failed} failed; goal p95 ${SAVE_MS} ms ${p95 <= SAVE_MS && failed === 0 ? 'met' : 'MISSED'}`,
    )
  } finally {
    await opened.close()
    await admin.exec(`drop database if exists ${name} with (force)`)
    await admin.close()
  }
}

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '100000' },
    columns: { type: 'string', default: '40' },
    full: { type: 'boolean', default: false },
    embedded: { type: 'boolean', default: false },
  },
})
const load = (): string => loadavg()[0]?.toFixed(1) ?? ''
console.log(`Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, load ${load()}`)
const columns = Number(values.columns)
if (values.embedded) await measureEmbedded(columns)
else await measurePostgres(values.full ? GOALS.full.rows : Number(values.rows), columns)
console.log(`  load at the end ${load()}`)
