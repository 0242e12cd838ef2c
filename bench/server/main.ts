/**
 * How long the lists of the console take, and how many saves of a survey the server takes: `npm run bench:server`. The club is that
 * of docs/specification/decisions.md, section 11, with a tenth of its responses and visits; `--full` makes all of them, which takes
 * minutes. Options: --responses N, --only NAME of a list (then neither results nor saves), --rounds N of twenty pages of each list, --seconds N of saving. PostgreSQL is the one of TEST_DATABASE_URL, in
 * a database of its own. Figures are printed, beside the goal; machines differ.
 */
import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'

import { migrate } from '../../apps/server/src/db/migrate.ts'
import { openDb, type OpenedDb } from '../../apps/server/src/db/open.ts'
import { requestOf } from '../../apps/server/src/testing/contract-request.ts'
import { createAppOver } from '../../apps/server/src/testing/test-app.ts'
import { endpoints } from '../../packages/api/src/contract/index.ts'
import { measureLists } from './lists.ts'
import { measureSaves, type Saved } from './saves.ts'
import { FULL, makeWorld, NOW, OPERATOR, USUAL } from './world.ts'

const row = (cells: readonly string[]): void =>
  console.log(cells.map((cell, place) => (place === 0 ? `  ${cell.padEnd(44)}` : cell.padStart(12))).join(''))

async function fastest(runs: number, work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const began = performance.now()
    await work()
    times.push(performance.now() - began)
  }
  times.sort((a, b) => a - b)
  return times[Math.floor(runs / 2)] ?? 0
}

/** The call for results beside reading every response once, which is the least that a program without an index of answers does. */
async function measureResults(opened: OpenedDb): Promise<void> {
  const { app, clock, signIn } = createAppOver(opened)
  clock.set(NOW)
  const headers = await signIn(OPERATOR, 1)
  const query = { feedbackFormId: 1, resultType: 'individual_question', pastDays: 365, lists: 'none' }
  const call = await fastest(7, async () => {
    const answer = await app.request(requestOf(endpoints.getResults, { query }, headers))
    const text = await answer.text()
    if (answer.status !== 200) throw new Error(text.slice(0, 200))
  })
  const scan = await fastest(3, () =>
    opened.exec(`select count(*) from feedback_response where program_id = 1 and response_json ->> 'q1' = '5'`),
  )
  console.log(
    `\n  Results of 365 days: ${call.toFixed(0)} ms; one scan of the responses: ${scan.toFixed(0)} ms, ${(scan / call).toFixed(1)} calls (goal: under 100 ms)`,
  )
}

function tellSaves({ bare, server }: { bare: Saved; server: Saved }): void {
  console.log('\n  Partial saves, 200 connections (goals: 0.7x of the bare loop, no error, p95 at most 300 ms)')
  row(['', 'a second', 'p50 ms', 'p95 ms', 'errors'])
  for (const [name, { perSecond, p50, p95, errors }] of Object.entries({ 'bare upserts': bare, 'the server': server }))
    row([name, perSecond.toFixed(0), p50.toFixed(0), p95.toFixed(0), String(errors)])
  console.log(`  ${(server.perSecond / bare.perSecond).toFixed(2)}x of the bare loop`)
}

const { values } = parseArgs({
  options: {
    full: { type: 'boolean', default: false },
    responses: { type: 'string' },
    only: { type: 'string', default: '' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '10' },
  },
})
const usual = values.full ? FULL : USUAL
const size = { ...usual, responses: Number(values.responses ?? usual.responses) }
const url = process.env['TEST_DATABASE_URL'] ?? ''
if (url === '') throw new Error('TEST_DATABASE_URL names no PostgreSQL')
const count = (n: number): string => n.toLocaleString('en-US')
console.log(
  `Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, load ${loadavg()[0]?.toFixed(1)}`,
)
console.log(`PostgreSQL: 20,000 members, ${count(size.responses)} responses, ${count(size.cases)} cases`)
const options = { dataDir: null, statementTimeoutMs: 0 }
const admin = await openDb({ ...options, databaseUrl: url, poolMax: 1 })
const name = `rapport_bench_${process.pid}`
await admin.exec(`create database ${name}`)
const databaseUrl = url.replace(/^(postgres(?:ql)?:\/\/[^/]*\/)[^?]*/, `$1${name}`)
const opened = await openDb({ ...options, databaseUrl, poolMax: 1 })
try {
  await migrate(opened)
  const began = performance.now()
  await makeWorld(opened, size, (what) => console.error(`  ${what}`))
  console.log(`  made in ${((performance.now() - began) / 1000).toFixed(0)} s\n`)
  row(['list', 'p50 ms', 'p95 ms', 'p99 ms', 'goal p95', ''])
  await measureLists(
    opened,
    { rounds: Math.max(1, Number(values.rounds)), only: values.only },
    ({ what, p50, p95, p99, goal }) =>
      row([what, p50.toFixed(1), p95.toFixed(1), p99.toFixed(1), String(goal), p95 <= goal ? 'met' : 'MISSED']),
  )
  if (values.only === '') {
    await measureResults(opened)
    tellSaves(await measureSaves(opened, databaseUrl, Math.max(1, Number(values.seconds))))
  }
} finally {
  await opened.close()
  await admin.exec(`drop database if exists ${name} with (force)`)
  await admin.close()
}
