import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

import { openDb, type OpenedDb } from '../../apps/server/src/db/open.ts'
import { newLocalId } from '../../apps/server/src/responses/stored-response.ts'
import { spawnServer, waitUntilReady } from '../../apps/server/src/testing/spawned-server.ts'
import { upsert } from './bare-upsert.ts'
import { keepConnection } from './keep-alive.ts'
import { percentilesOf } from './percentile.ts'
import { backendOf, parentOf, secondsOf, secondsOfFamily } from './processor-time.ts'

/** Number of concurrent clients. */
export const CONNECTIONS = 200
/** Minimum id of the responses to save. It is above the generated ids, which were not taken from the table's sequence. */
const FIRST_ID = 900_000_000
/** The address of every measured server. */
export const HOST = '127.0.0.1'
const BARE_SERVER = fileURLToPath(new URL('bare-server.ts', import.meta.url))

/** Forty answers, as in a half-completed survey. */
const ANSWERS = Object.fromEntries(Array.from({ length: 40 }, (_, slot) => [`q${slot}`, 1]))

/** The figures of one method of saving. */
export interface Saved {
  readonly perSecond: number
  readonly p50: number
  readonly p95: number
  readonly errors: number
  /**
   * Average processor time per save, in microseconds: `programUs` for the process that handles the save, `databaseUs` for the
   * database. Null when unknown.
   */
  readonly programUs: number | null
  readonly databaseUs: number | null
}

type Save = (connection: number, rev: number) => Promise<boolean>

/** The processes whose processor time is measured. */
interface Meter {
  readonly program: number
  readonly postgres: number
}

/** Duration of the warm-up, in which the code is compiled, as a share of the measured time. */
const WARM = 0.5

/** Saves repeatedly on every connection, and returns the figures for the time after the warm-up; `errors` includes the warm-up. */
export async function drive(seconds: number, { program, postgres }: Meter, save: Save): Promise<Saved> {
  const times: number[] = []
  const revs = Array.from({ length: CONNECTIONS }, () => 0)
  let errors = 0
  const run = async (connection: number, end: number) => {
    while (performance.now() < end) {
      const rev = (revs[connection] ?? 0) + 1
      revs[connection] = rev
      const began = performance.now()
      if (!(await save(connection, rev))) errors += 1
      times.push(performance.now() - began)
    }
  }
  const runAll = (forMs: number) => {
    const end = performance.now() + forMs
    return Promise.all(revs.map((_, connection) => run(connection, end)))
  }
  await runAll(seconds * 1000 * WARM)
  times.length = 0
  const readTimes = () => [secondsOf(program), secondsOfFamily(postgres)]
  const before = readTimes()
  await runAll(seconds * 1000)
  const after = readTimes()
  const [programUs = null, databaseUs = null] = after.map((later, index) => {
    const earlier = before[index] ?? null
    return later === null || earlier === null ? null : ((later - earlier) * 1e6) / times.length
  })
  times.sort((a, b) => a - b)
  const { p50, p95 } = percentilesOf(times)
  return { perSecond: times.length / seconds, p50, p95, errors, programUs, databaseUs }
}

const answersOf = (rev: number) => ({ ...ANSWERS, q0: 1 + (rev % 5) })

/** Returns the request body with which a survey page saves. */
export const bodyOf = (connection: number, rev: number, save_type: 'partial' | 'complete' = 'partial'): string =>
  JSON.stringify({
    response: {
      response_json: answersOf(rev),
      save_type,
      base_rev: rev - 1,
      rev,
      device_id: `device-${connection}`.padEnd(10, '0'),
    },
  })

async function driveHttp(seconds: number, port: number, meter: Meter, paths: readonly string[]): Promise<Saved> {
  const connections = paths.map(() => keepConnection(HOST, port))
  try {
    return await drive(
      seconds,
      meter,
      async (index, rev) => (await connections[index]?.put(paths[index] ?? '', bodyOf(index, rev))) ?? false,
    )
  } finally {
    for (const connection of connections) connection.close()
  }
}

async function begin({ db }: OpenedDb): Promise<string[]> {
  const ids = Array.from({ length: CONNECTIONS }, () => newLocalId(1))
  const { last } = await db
    .selectFrom('feedback_response')
    .select((of) => of.fn.max('response_id').as('last'))
    .executeTakeFirstOrThrow()
  const first = Math.max(FIRST_ID, last + 1)
  const made = ids.map((local_id, n) => ({ program_id: 1, feedback_form_id: 1, response_id: first + n, local_id }))
  await db.insertInto('feedback_response').values(made).execute()
  return ids
}

/** Saves through the server, which runs in a separate process; each of the 200 connections has one response and saves it repeatedly. */
async function throughServer(opened: OpenedDb, databaseUrl: string, postgres: number, seconds: number): Promise<Saved> {
  const ids = await begin(opened)
  const settings = { DATABASE_URL: databaseUrl, SAVES_PER_SECOND: '0', LOG_LEVEL: 'error', QUICK_PULSE_HOUR: 'off' }
  const server = await spawnServer(settings)
  try {
    await waitUntilReady(server)
    const paths = ids.map((id) => `/v3/feedback/responses/${id}`)
    return await driveHttp(seconds, Number(new URL(server.url).port), { program: server.pid, postgres }, paths)
  } finally {
    await server.end('SIGTERM')
  }
}

/** Saves over HTTP through bare-server.ts, a separate process that only upserts, with the same clients as throughServer. */
async function throughBareServer(databaseUrl: string, postgres: number, seconds: number): Promise<Saved> {
  const { PATH = '' } = process.env
  const child = spawn(process.execPath, ['--conditions=@rapport/source', BARE_SERVER], {
    env: { PATH, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'close')
  try {
    const [port] = await Promise.race([once(child.stdout, 'data'), ended.then(() => ['0'])])
    const paths = Array.from({ length: CONNECTIONS }, () => `/${randomUUID()}`)
    return await driveHttp(seconds, Number(String(port)), { program: child.pid ?? 0, postgres }, paths)
  } finally {
    child.kill('SIGTERM')
    await ended
  }
}

/** Upserts answers in loops in this process, with a connection pool of the same size as the server's but without HTTP. */
async function inLoop(databaseUrl: string, postgres: number, seconds: number): Promise<Saved> {
  const bare = await openDb({ databaseUrl, dataDir: null })
  try {
    const ids = Array.from({ length: CONNECTIONS }, () => randomUUID())
    return await drive(seconds, { program: process.pid, postgres }, async (connection, rev) => {
      await upsert(bare.db, ids[connection] ?? '', JSON.stringify(answersOf(rev)))
      return true
    })
  } finally {
    await bare.close()
  }
}

/** The figures of each method. */
export interface SaveFigures {
  readonly loop: Saved
  readonly bareServer: Saved
  readonly server: Saved
}

/**
 * Measures partial saves by 200 concurrent clients: through the server, through a minimal HTTP server that only upserts, and with
 * upserts in a loop in this process. Each round measures all three in turn. Returns the best round of each, because other load
 * affects them differently.
 */
export async function measureSaves(
  opened: OpenedDb,
  databaseUrl: string,
  { seconds, rounds }: { readonly seconds: number; readonly rounds: number },
): Promise<SaveFigures> {
  const postgres = parentOf(await backendOf(opened)) ?? 0
  const runAll = async (): Promise<SaveFigures> => ({
    loop: await inLoop(databaseUrl, postgres, seconds),
    bareServer: await throughBareServer(databaseUrl, postgres, seconds),
    server: await throughServer(opened, databaseUrl, postgres, seconds),
  })
  const better = (a: Saved, b: Saved): Saved => (b.perSecond > a.perSecond ? b : a)
  let best = await runAll()
  for (let round = 1; round < rounds; round += 1) {
    const next = await runAll()
    best = {
      loop: better(best.loop, next.loop),
      bareServer: better(best.bareServer, next.bareServer),
      server: better(best.server, next.server),
    }
  }
  return best
}
