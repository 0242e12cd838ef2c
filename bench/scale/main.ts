/**
 * Simulates many programs in one database: `npm run bench:scale`. Prints at 1, 10, 100 and 1,000 programs the latency of what staff read
 * and members save, the size of the database, and how long the last of one job for each program waits. Calls are made one after the
 * other for random programs, the whole server without the network. `--each N` responses of each program; 10,000 unless said, which are ten million
 * at the end. `--programs N` is the largest number of programs.
 */
import { parseArgs } from 'node:util'

import { migrate } from '../../apps/server/src/db/migrate.ts'
import { openDb, type OpenedDb } from '../../apps/server/src/db/open.ts'
import { enqueue } from '../../apps/server/src/jobs/queue.ts'
import { runDueJobs } from '../../apps/server/src/jobs/worker.ts'
import { silentLog } from '../../apps/server/src/testing/silent-log.ts'
import { createAppOver, type TestApp } from '../../apps/server/src/testing/test-app.ts'
import { DAYS, FIRST_DAY } from '../generated-form.ts'
import { percentilesOf } from '../server/percentile.ts'
import { bodyOf } from '../server/saves.ts'
import { copyPrograms, makeFirst, READER } from './programs.ts'

const CALLS = 200
const DAY_MS = 86_400_000

const { values } = parseArgs({ options: { each: { type: 'string' }, programs: { type: 'string' } } })
const each = Number(values.each ?? 10_000)
const most = Number(values.programs ?? 1000)

const anyOf = (programs: number): number => 1 + Math.floor(Math.random() * programs)
const publicIdOf = (program: number): string => (program === 1 ? 'measured' : `measured-${program}`)

/** Returns the body of a response; fails with it when the call failed. */
async function bodyOfOk(answer: Response): Promise<string> {
  const text = await answer.text()
  if (!answer.ok) throw new Error(`a call answered ${answer.status}: ${text.slice(0, 300)}`)
  return text
}

async function timesOf(work: () => Promise<Response> | Response): Promise<readonly number[]> {
  const times: number[] = []
  for (let n = 0; n < CALLS + CALLS / 10; n++) {
    const began = performance.now()
    await bodyOfOk(await work())
    // The first calls prepare connections.
    if (n >= CALLS / 10) times.push(performance.now() - began)
  }
  return times.toSorted((a, b) => a - b)
}

async function measureCalls({ app, clock, signIn }: TestApp, programs: number) {
  clock.set((FIRST_DAY + DAYS - 1) * DAY_MS + DAY_MS / 2)
  const headers = await signIn(READER)
  const results = await timesOf(() => {
    const program_id = String(anyOf(programs))
    return app.request('/v3/feedback/results?feedbackFormId=1&lists=none&pastDays=365', {
      headers: { ...headers, program_id },
    })
  })
  const saves = await timesOf(async () => {
    const begun = await app.request('/v3/feedback/responses', {
      method: 'POST',
      body: JSON.stringify({ feedback_form_public_id: publicIdOf(anyOf(programs)) }),
    })
    const { local_id } = JSON.parse(await bodyOfOk(begun))
    return app.request(`/v3/feedback/responses/${local_id}`, { method: 'PUT', body: bodyOf(0, 1) })
  })
  return { results, saves }
}

/** Returns how long the last job of one for each program waits, in ms, with a worker that does nothing in each. */
async function measureQueue({ db }: OpenedDb, programs: number): Promise<number> {
  for (let program_id = 1; program_id <= programs; program_id++) await enqueue(db, { program_id, kind: 'measured' })
  const began = performance.now()
  const handlers = { measured: () => Promise.resolve() }
  await runDueJobs({ db, now: () => Date.now() + 1000, log: silentLog, handlers })
  return performance.now() - began
}

const url = process.env['TEST_DATABASE_URL'] ?? ''
const admin = await openDb({ databaseUrl: url, dataDir: null, poolMax: 1, statementTimeoutMs: 0 })
const name = `rapport_scale_${process.pid}`
await admin.exec(`create database ${name}`)
const opened = await openDb({
  databaseUrl: url.replace(/^(postgres(?:ql)?:\/\/[^/]*\/)[^?]*/, `$1${name}`),
  dataDir: null,
  statementTimeoutMs: 0,
})
try {
  await migrate(opened)
  await makeFirst(opened, each)
  const digits = (ms: number | undefined): string => (ms ?? 0).toFixed(1)
  console.log('programs | responses | results p50, p95 ms | begin and save p50, p95 ms | database MB | last job ms')
  let there = 1
  for (const programs of [1, 10, 100, 1000].filter((one) => one <= most)) {
    if (programs > there) await copyPrograms(opened, there + 1, programs)
    there = programs
    const { results, saves } = await measureCalls(createAppOver(opened, { RESPONSES_PER_MINUTE: '0' }), programs)
    const { rows } = await opened.db.executeQuery<{ bytes: number }>({
      ...opened.db.selectNoFrom((eb) => eb.fn<number>('pg_database_size', [eb.val(name)]).as('bytes')).compile(),
    })
    const [a, b] = [percentilesOf(results), percentilesOf(saves)]
    const queue = await measureQueue(opened, programs)
    console.log(
      [
        programs,
        programs * each,
        `${digits(a.p50)}, ${digits(a.p95)}`,
        `${digits(b.p50)}, ${digits(b.p95)}`,
        Math.round((rows[0]?.bytes ?? 0) / 1e6),
        Math.round(queue),
      ].join(' | '),
    )
  }
} finally {
  await opened.close()
  await admin.exec(`drop database if exists ${name} with (force)`)
  await admin.close()
}
