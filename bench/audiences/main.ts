/**
 * Measures how long it takes to compute the live size of an audience: `npm run bench:audiences`. Runs random queries against 20,000
 * members and 2,000,000 visits. Each query is a complete POST /v3/audiences/query call as the builder sends it, but without the
 * network: session, validation, one statement over all members, waterfall, sample, contract, JSON. The goal, a p95 of at most 100
 * ms, applies to queries with five rows. `cpu ms` is the average processor time that the server and the database spend on a call;
 * other load hardly affects it. Then measures the frames of the audience screens. Options: --visits N; --queries N, the number of
 * queries of each kind; --rounds N, the number of rounds of frame measurements; --frames, to measure only the frames. Uses a
 * separate database on the PostgreSQL server that TEST_DATABASE_URL names. Prints figures but does not pass or fail, because
 * machines differ.
 */
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'

import { migrate } from '../../apps/server/src/db/migrate.ts'
import { openDb, type OpenedDb } from '../../apps/server/src/db/open.ts'
import { createAppOver } from '../../apps/server/src/testing/test-app.ts'
import { AUDIENCE_COLUMNS } from '../../packages/domain/src/audiences/audience-columns.ts'
import type { AudienceQuery } from '../../packages/domain/src/audiences/audience-query.ts'
import { printMs, startMeter, takenByConnection } from '../server/processor-time.ts'
import { CLUB, makeClub } from './club.ts'
import { printFrames } from './frames.ts'
import { createStream, drawQuery, VISIT_COLUMNS } from './queries.ts'

const KINDS = [
  { name: 'one row', rows: 1, columns: AUDIENCE_COLUMNS },
  { name: 'five rows of any columns', rows: 5, columns: AUDIENCE_COLUMNS },
  { name: 'five rows of visits', rows: 5, columns: VISIT_COLUMNS },
  { name: 'twenty rows of any columns', rows: 20, columns: AUDIENCE_COLUMNS },
] as const

const row = (cells: readonly string[]): void =>
  console.log(cells.map((cell, index) => (index === 0 ? `  ${cell.padEnd(30)}` : cell.padStart(10))).join(''))

const at = (times: readonly number[], share: number): string =>
  (times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(1)

async function measure(opened: OpenedDb, queries: number): Promise<void> {
  const { app, signIn } = createAppOver(opened)
  const headers = await signIn(CLUB.staff, CLUB.program_id)
  const call = async (query: AudienceQuery): Promise<number> => {
    const began = performance.now()
    const body = JSON.stringify({ programId: CLUB.program_id, query })
    const answer = await app.request('/v3/audiences/query', { method: 'POST', headers, body })
    const text = await answer.text()
    if (answer.status !== 200) throw new Error(`answered ${answer.status}: ${text.slice(0, 300)}`)
    return performance.now() - began
  }
  const taken = await takenByConnection(opened)
  row(['query', 'p50 ms', 'p95 ms', 'p99 ms', 'max ms', 'cpu ms'])
  for (const { name, rows, columns } of KINDS) {
    const next = createStream(rows)
    await call(drawQuery(rows, next, columns))
    const times: number[] = []
    const meter = startMeter(taken)
    for (let n = 0; n < queries; n++) times.push(await call(drawQuery(rows, next, columns)))
    const processor = meter()
    times.sort((a, b) => a - b)
    const each = printMs(processor === null ? null : processor / queries)
    row([name, at(times, 0.5), at(times, 0.95), at(times, 0.99), at(times, 1), each])
  }
}

async function measureSizes(visits: number, queries: number): Promise<void> {
  const url = process.env['TEST_DATABASE_URL'] ?? ''
  if (url === '') throw new Error('TEST_DATABASE_URL does not name a PostgreSQL database')
  console.log(`Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}`)
  console.log(
    `PostgreSQL: ${CLUB.members.toLocaleString('en-US')} members, ${visits.toLocaleString('en-US')} visits, ${queries} queries of each kind`,
  )
  const options = { dataDir: null, statementTimeoutMs: 0 }
  const admin = await openDb({ ...options, databaseUrl: url, poolMax: 1 })
  const name = `rapport_bench_${process.pid}`
  await admin.exec(`create database ${name}`)
  // Uses a single connection, because the random seed applies to one connection only.
  const databaseUrl = url.replace(/^(postgres(?:ql)?:\/\/[^/]*\/)[^?]*/, `$1${name}`)
  const opened = await openDb({ ...options, databaseUrl, poolMax: 1 })
  try {
    await migrate(opened)
    const began = performance.now()
    await makeClub(opened, visits, (what) => console.error(`  ${what}`))
    console.log(`  made in ${((performance.now() - began) / 1000).toFixed(0)} s\n`)
    await measure(opened, queries)
  } finally {
    await opened.close()
    await admin.exec(`drop database if exists ${name} with (force)`)
    await admin.close()
  }
}

const { values } = parseArgs({
  options: {
    visits: { type: 'string', default: String(CLUB.visits) },
    queries: { type: 'string', default: '200' },
    rounds: { type: 'string', default: '3' },
    frames: { type: 'boolean', default: false },
  },
})
if (!values.frames) await measureSizes(Number(values.visits), Math.max(1, Number(values.queries)))
await printFrames(Math.max(1, Number(values.rounds)))
