/**
 * Measures the results of a survey: `npm run bench`. First compares the time of the counting statement alone, for one cycle, with
 * the time of computing the same counts from JSON. Then measures the complete GET /v3/feedback/results call as the console sends
 * it, but without the network: session, filters, both cycles, scores, contract, JSON. The goal for this call is a p95 under 100 ms
 * on PostgreSQL. Finally measures the calls of insight.ts. Options: --pglite N and --postgres N set the number of responses in each
 * database (0 skips that database); --runs N sets the number of runs of each query. For PostgreSQL, uses a separate database on the
 * server that TEST_DATABASE_URL names. Prints figures but does not pass or fail, because machines differ.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { migrate } from '../apps/server/src/db/migrate.ts'
import { openDb, type OpenedDb } from '../apps/server/src/db/open.ts'
import { countAnswers, type CountFilter } from '../apps/server/src/results/counting/count.ts'
import { sealForm } from '../apps/server/src/results/counting/seal.ts'
import { DIMENSION_SLOT } from '../apps/server/src/results/counting/slot-numbers.ts'
import { DAYS, FIRST_DAY, FORM, generateResponses } from './generated-form.ts'
import { generateInvitations } from './generated-invitations.ts'
import { measureInsight } from './insight.ts'
import { CALLS, openCalls, type Calls } from './results-call.ts'
import { printMs, startMeter, takenByPostgres, type Taken } from './server/processor-time.ts'

/** Number of responses that are generated after the form is sealed. */
const TAIL = 200

const all: CountFilter = { from: FIRST_DAY, to: FIRST_DAY + DAYS - 1, terms: [], user_id: null }
const by = (...dims: number[][]): CountFilter['terms'] =>
  dims.map((codes, dim) => [{ slot: DIMENSION_SLOT + dim, codes }])

const FILTERS: readonly (readonly [string, CountFilter])[] = [
  ['no filter', all],
  ['gender and age', { ...all, terms: by([1], [3, 4]) }],
  ['last 30 days', { ...all, from: all.to - 29 }],
  ['last 365 days', { ...all, from: all.to - 364 }],
  ['all dimensions', { ...all, terms: by([1, 2], [3, 4], [2, 3, 4], [1, 2, 3], [1, 2], [1]) }],
]

const elapsed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** Returns SQL that counts the answers of the filtered responses from their JSON, for comparison. */
function jsonScript({ from, to, terms }: CountFilter): string {
  const conditions = terms
    .flat()
    .map(({ slot, codes }) => `and f.dims[${slot - DIMENSION_SLOT + 1}] = any ('{${codes.join()}}'::int[])`)
  return `
    select e.key, e.value, count(*) from response_fact f
    join feedback_response r on r.program_id = 1 and r.response_id = f.response_id, jsonb_each(r.response_json) e
    where f.program_id = 1 and f.feedback_form_id = 1 and f.day between ${from} and ${to} ${conditions.join(' ')}
    group by 1, 2`
}

const digits = (ms: number): string => ms.toFixed(ms < 100 ? 1 : 0)

const row = (cells: readonly string[]): void => console.log(cells.map((cell) => cell.padStart(18)).join(''))

/**
 * The times of several runs, in ms. `median` and `p95` are wall-clock times; `cpu` is the average processor time of the server and
 * the database, or null if it is unknown.
 */
interface Timed {
  readonly median: number
  readonly p95: number
  readonly cpu: number | null
}

/** Measures the times of several runs after a warm-up run. */
async function time(taken: Taken, runs: number, work: () => Promise<unknown>): Promise<Timed> {
  const times: number[] = []
  await work()
  const meter = startMeter(taken)
  for (let run = 0; run < runs; run++) times.push(await elapsed(work))
  const processor = meter()
  times.sort((a, b) => a - b)
  return {
    median: times[Math.floor(runs / 2)] ?? 0,
    p95: times[Math.min(runs - 1, Math.floor(runs * 0.95))] ?? 0,
    cpu: processor === null ? null : processor / runs,
  }
}

async function measureCounting(opened: OpenedDb, taken: Taken, runs: number): Promise<void> {
  console.log('  The counting statement, one cycle, against jsonb_each over the same rows (goal: 50x)')
  row(['filter', 'median ms', 'p95 ms', 'jsonb_each ms', 'ratio'])
  for (const [name, filter] of FILTERS) {
    const { median, p95 } = await time(taken, runs, () => countAnswers(opened.db, FORM, filter))
    const json = await elapsed(() => opened.exec(jsonScript(filter)))
    row([name, digits(median), digits(p95), digits(json), `${Math.round(json / median)}x`])
  }
}

async function measureCalls(call: Calls, taken: Taken, runs: number): Promise<void> {
  console.log('\n  The whole call GET /v3/feedback/results, both cycles (goal: p95 under 100 ms on PostgreSQL)')
  row(['filter', 'median ms', 'p95 ms', 'cpu ms'])
  for (const [name, query] of CALLS) {
    const { median, p95, cpu } = await time(taken, runs, () => call.get(query))
    row([name, digits(median), digits(p95), printMs(cpu)])
  }
}

async function run(name: string, opened: OpenedDb, size: number, runs: number): Promise<void> {
  console.log(`\n${name}: ${size.toLocaleString('en-US')} responses of 44 answers`)
  await migrate(opened)
  const tell = (what: string): void => console.log(`  ${what}`)
  const generated = await elapsed(() => generateResponses(opened, 0, Math.max(0, size - TAIL), tell))
  const sealed = await elapsed(() => sealForm(opened.db, FORM))
  await generateResponses(opened, Math.max(0, size - TAIL), size, () => undefined)
  await generateInvitations(opened)
  console.log(`  generated in ${(generated / 1000).toFixed(1)} s, sealed in ${(sealed / 1000).toFixed(1)} s\n`)
  const none = () => null
  const taken = opened.engine === 'postgres' ? await takenByPostgres(opened) : none
  await measureCounting(opened, taken, runs)
  const calls = await openCalls(opened)
  await measureCalls(calls, taken, runs)
  await measureInsight(opened, calls, { size, runs, time: (times, work) => time(taken, times, work), row, digits })
}

async function onPglite(size: number, runs: number): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rapport-bench-'))
  try {
    const opened = await openDb({ databaseUrl: null, dataDir })
    await run('PGlite', opened, size, runs)
    await opened.close()
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function onPostgres(url: string, size: number, runs: number): Promise<void> {
  const options = { dataDir: null, statementTimeoutMs: 0 }
  const admin = await openDb({ ...options, databaseUrl: url, poolMax: 1 })
  const name = `rapport_bench_${process.pid}`
  await admin.exec(`create database ${name}`)
  const opened = await openDb({
    ...options,
    databaseUrl: url.replace(/^(postgres(?:ql)?:\/\/[^/]*\/)[^?]*/, `$1${name}`),
  })
  try {
    await run('PostgreSQL', opened, size, runs)
  } finally {
    await opened.close()
    await admin.exec(`drop database if exists ${name} with (force)`)
    await admin.close()
  }
}

const { values } = parseArgs({
  options: {
    pglite: { type: 'string', default: '100000' },
    postgres: { type: 'string', default: '1000000' },
    runs: { type: 'string', default: '20' },
  },
})
const [pglite, postgres, runs] = [Number(values.pglite), Number(values.postgres), Math.max(1, Number(values.runs))]
const url = process.env['TEST_DATABASE_URL'] ?? ''
console.log(
  `Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, ${runs} runs of each query`,
)
if (pglite > 0) await onPglite(pglite, runs)
if (postgres > 0 && url !== '') await onPostgres(url, postgres, runs)
if (postgres > 0 && url === '') console.log('\nPostgreSQL: not measured, since TEST_DATABASE_URL names none.')
