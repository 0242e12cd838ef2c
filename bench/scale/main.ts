/**
 * Simulates many programs in one database: `npm run bench:scale`. Creates databases with 1, 10, 100 and 1,000 programs, measures
 * them in turn, and prints the latency of staff reads and member saves, the database size, and how long the last job waits when
 * each program has one job.
 *
 * Options: --each N, the number of responses in each program, 10,000 by default, which makes ten million in the largest database;
 * --programs N, the maximum number of programs in a database, 1,000 by default; --rounds N, how many times each database is
 * measured, 3 by default; --keep, which leaves the databases on the server that TEST_DATABASE_URL names and reuses those from an
 * earlier run.
 */
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'

import { migrate } from '../../apps/server/src/db/migrate.ts'
import { openDb, type OpenedDb } from '../../apps/server/src/db/open.ts'
import { percentilesOf } from '../server/percentile.ts'
import { measureCalls, measureQueue, type Times } from './measure.ts'
import { copyPrograms, countPrograms, makeFirst } from './programs.ts'

/** Number of calls of each kind in a round. */
const CALLS = 200

const { values } = parseArgs({
  options: {
    each: { type: 'string', default: '10000' },
    programs: { type: 'string', default: '1000' },
    rounds: { type: 'string', default: '3' },
    keep: { type: 'boolean', default: false },
  },
})
const [each, most, rounds] = [Number(values.each), Number(values.programs), Number(values.rounds)]
const sizes = [1, 10, 100, 1000].filter((programs) => programs <= most)

const url = process.env['TEST_DATABASE_URL'] ?? ''
const admin = await openDb({ databaseUrl: url, dataDir: null, poolMax: 1, statementTimeoutMs: 0 })
const nameOf = (programs: number): string => `rapport_scale_${each}_${programs}`

/** Opens the database for the given number of programs, and creates the programs that an earlier run has not created. */
async function openPrograms(programs: number): Promise<OpenedDb> {
  const name = nameOf(programs)
  const DUPLICATE_DATABASE = '42P04'
  await admin.exec(`create database ${name}`).catch((error: { readonly code?: string }) => {
    if (!values.keep || error.code !== DUPLICATE_DATABASE) throw error
  })
  const databaseUrl = url.replace(/^(postgres(?:ql)?:\/\/[^/]*\/)[^?]*/, `$1${name}`)
  const opened = await openDb({ databaseUrl, dataDir: null, statementTimeoutMs: 0 })
  await migrate(opened)
  const existing = await countPrograms(opened)
  if (existing === 0) await makeFirst(opened, each)
  await copyPrograms(opened, Math.max(existing, 1) + 1, programs, (made) => console.log(`  ${made} of ${programs}`))
  return opened
}

async function sizeOf({ db }: OpenedDb, programs: number): Promise<number> {
  const size = await db
    .selectNoFrom((eb) => eb.fn<number>('pg_database_size', [eb.val(nameOf(programs))]).as('bytes'))
    .executeTakeFirstOrThrow()
  return Math.round(size.bytes / 1e6)
}

interface Measurements {
  readonly times: Times[]
  readonly queues: number[]
}

const digits = (ms: number): string => ms.toFixed(1)

/** Returns p50 and p95 over all rounds, in ms, as a table cell. */
function cellOf(times: readonly Times[], kind: keyof Times): string {
  const { p50, p95 } = percentilesOf(times.flatMap((one) => one[kind]).toSorted((a, b) => a - b))
  return `${digits(p50)}, ${digits(p95)}`
}

const opened = new Map<number, OpenedDb>()
try {
  for (const programs of sizes) opened.set(programs, await openPrograms(programs))
  const measured = new Map(sizes.map((programs): [number, Measurements] => [programs, { times: [], queues: [] }]))
  console.log(`load ${digits(loadavg()[0] ?? 0)} before the first round`)
  for (let round = 0; round < rounds; round++)
    for (const [programs, database] of opened) {
      measured.get(programs)?.times.push(await measureCalls(database, programs, CALLS))
      measured.get(programs)?.queues.push(await measureQueue(database, programs))
    }
  console.log(`load ${digits(loadavg()[0] ?? 0)} after the last round`)
  console.log('programs | responses | results p50, p95 ms | begin and save p50, p95 ms | database MB | last job ms')
  for (const [programs, { times, queues }] of measured) {
    const database = opened.get(programs)
    const size = database === undefined ? 0 : await sizeOf(database, programs)
    const queue = Math.round(queues.toSorted((a, b) => a - b)[Math.floor(queues.length / 2)] ?? 0)
    console.log([programs, programs * each, cellOf(times, 'results'), cellOf(times, 'saves'), size, queue].join(' | '))
  }
} finally {
  for (const [programs, database] of opened) {
    await database.close()
    if (!values.keep) await admin.exec(`drop database if exists ${nameOf(programs)} with (force)`)
  }
  await admin.close()
}
