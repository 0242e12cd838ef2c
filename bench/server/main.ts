/**
 * Measures the console's lists, the first page of a survey, the results, the rate of survey saves, and completions of an anonymous
 * survey: `npm run bench:server`. The club is described in docs/specification/decisions.md, section 11, but has only a tenth of the
 * responses and visits; `--full` creates all of them. Options: --responses N; --only NAMES of lists, separated by commas, or
 * --only completions, or --only 'first page', to measure nothing else; --rounds N, how many times twenty pages of each list are
 * read; --seconds N, the duration of saving. Uses a separate database on the PostgreSQL server that TEST_DATABASE_URL names. Prints
 * figures next to the goals; a missed goal does not make the command fail, because machines differ. Progress goes to stderr, with
 * the seconds since the start.
 */
import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'

import { migrate } from '../../apps/server/src/db/migrate.ts'
import { openDb } from '../../apps/server/src/db/open.ts'
import { measureCompletions } from './completions.ts'
import { measureFirstPage } from './first-page.ts'
import { FULL, makeFixture, USUAL } from './fixture.ts'
import { measureLists } from './lists.ts'
import type { Measured } from './percentile.ts'
import { printMs } from './processor-time.ts'
import { measureResults } from './results.ts'
import { measureSaves, type Saved, type SaveFigures } from './saves.ts'

const RUNS_OF_RESULTS = 20
const ROUNDS_OF_SAVES = 3

const row = (cells: readonly string[]): void =>
  console.log(cells.map((cell, index) => (index === 0 ? `  ${cell.padEnd(44)}` : cell.padStart(12))).join(''))

const figures = ({ what, p50, p95, p99, goal, processor }: Measured): void =>
  row([
    what,
    p50.toFixed(1),
    p95.toFixed(1),
    p99.toFixed(1),
    printMs(processor),
    String(goal),
    p95 <= goal ? 'met' : 'MISSED',
  ])

function printSaves(saved: SaveFigures): void {
  console.log('\n  Partial saves, 200 connections (goals: 0.7x of the bare upsert, no error, p95 at most 300 ms)')
  row(['', 'a second', 'p50 ms', 'p95 ms', 'errors', 'program us', 'database us'])
  const us = (taken: number | null): string => taken?.toFixed(0) ?? '-'
  const names = { loop: 'upserts in a loop', bareServer: 'an upsert behind HTTP', server: 'the server' } as const
  for (const key of ['loop', 'bareServer', 'server'] as const) {
    const { perSecond, p50, p95, errors, programUs, databaseUs } = saved[key]
    const rates = [perSecond.toFixed(0), p50.toFixed(0), p95.toFixed(0), String(errors)]
    row([names[key], ...rates, us(programUs), us(databaseUs)])
  }
  const { loop, bareServer, server } = saved
  const total = (one: Saved): number => (one.programUs ?? 0) + (one.databaseUs ?? 0)
  const ratio = (n: number): string => (Number.isFinite(n) && n > 0 ? `${n.toFixed(2)}x` : '-')
  console.log(
    `  of the upsert behind HTTP: ${ratio(server.perSecond / bareServer.perSecond)} by rate, ${ratio(total(bareServer) / total(server))} by processor time`,
  )
  console.log(
    `  of the loop: ${ratio(server.perSecond / loop.perSecond)} by rate, ${ratio(total(loop) / total(server))} by processor time`,
  )
}

/** Goal for the p95 of a completion, in ms. */
const COMPLETION_MS = 300

function printCompletions({ perSecond, p50, p95, errors, programUs, databaseUs }: Saved): void {
  console.log(`\n  Completions of an anonymous survey, 200 clients (goals: p95 at most ${COMPLETION_MS} ms, no error)`)
  row(['', 'a second', 'p50 ms', 'p95 ms', 'errors', 'program us', 'database us', ''])
  const us = (taken: number | null): string => taken?.toFixed(0) ?? '-'
  const rates = [perSecond.toFixed(0), p50.toFixed(0), p95.toFixed(0), String(errors), us(programUs), us(databaseUs)]
  row(['the server', ...rates, p95 <= COMPLETION_MS && errors === 0 ? 'met' : 'MISSED'])
  console.log(`  load ${loadavg()[0]?.toFixed(1)}`)
}

const { values } = parseArgs({
  options: {
    full: { type: 'boolean', default: false },
    responses: { type: 'string' },
    only: { type: 'string', default: '' },
    rounds: { type: 'string', default: '2' },
    seconds: { type: 'string', default: '4' },
  },
})
const usual = values.full ? FULL : USUAL
const size = { ...usual, responses: Number(values.responses ?? usual.responses) }
const url = process.env['TEST_DATABASE_URL'] ?? ''
if (url === '') throw new Error('TEST_DATABASE_URL does not name a PostgreSQL database')
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
const began = performance.now()
const say = (what: string): void =>
  console.error(`  ${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s  ${what}`)
try {
  await migrate(opened)
  await makeFixture(opened, size, say)
  say('the club is made')
  console.log()
  row(['call', 'p50 ms', 'p95 ms', 'p99 ms', 'cpu ms', 'goal p95', ''])
  const rounds = Math.max(1, Number(values.rounds))
  await measureLists(opened, { rounds, only: values.only }, figures)
  say('lists are measured')
  if (values.only === '' || values.only === 'first page') {
    await measureFirstPage(opened, figures)
    say('the first page is measured')
  }
  if (values.only === '') {
    const { call, scan } = await measureResults(opened, RUNS_OF_RESULTS, figures)
    console.log(
      `\n  Results of 365 days: ${call.toFixed(0)} ms; one scan of the responses: ${scan.toFixed(0)} ms, ${(scan / call).toFixed(1)} calls`,
    )
    say('results are measured')
    const seconds = Math.max(1, Number(values.seconds))
    printSaves(await measureSaves(opened, databaseUrl, { seconds, rounds: ROUNDS_OF_SAVES }))
    say('saves are measured')
  }
  if (values.only === '' || values.only === 'completions') {
    printCompletions(await measureCompletions(opened, databaseUrl, Math.max(1, Number(values.seconds))))
    say('completions are measured')
  }
} finally {
  await opened.close()
  await admin.exec(`drop database if exists ${name} with (force)`)
  await admin.close()
}
