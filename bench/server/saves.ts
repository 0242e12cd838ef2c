import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'

import { openDb, type OpenedDb } from '../../apps/server/src/db/open.ts'
import { newLocalId } from '../../apps/server/src/responses/response-ids.ts'
import { spawnServer, waitUntilReady } from '../../apps/server/src/testing/spawned-server.ts'

const CONNECTIONS = 200

/** Forty answers, as a member has given them half-way through. */
const ANSWERS = Object.fromEntries(Array.from({ length: 40 }, (_, slot) => [`q${slot}`, 1]))

/** What a way of saving did in its time. */
export interface Saved {
  readonly perSecond: number
  readonly p50: number
  readonly p95: number
  readonly errors: number
}

/** Lets every connection save again and again, and counts. */
async function drive(seconds: number, save: (connection: number, rev: number) => Promise<boolean>): Promise<Saved> {
  const times: number[] = []
  let errors = 0
  const end = performance.now() + seconds * 1000
  const run = async (connection: number) => {
    for (let rev = 1; performance.now() < end; rev += 1) {
      const began = performance.now()
      if (!(await save(connection, rev))) errors += 1
      times.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, connection) => run(connection)))
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
  return { perSecond: times.length / seconds, p50: at(0.5), p95: at(0.95), errors }
}

function put(agent: Agent, url: string, body: string): Promise<boolean> {
  return new Promise((done) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    const sent = request(url, { method: 'PUT', agent, headers }, (answer) => {
      answer.resume()
      answer.on('end', () => done(answer.statusCode === 200))
    })
    sent.on('error', () => done(false))
    sent.end(body)
  })
}

async function begin({ db }: OpenedDb): Promise<string[]> {
  const ids = Array.from({ length: CONNECTIONS }, () => newLocalId(1))
  const rows = ids.map((local_id, n) => ({
    program_id: 1,
    feedback_form_id: 1,
    // Behind the generated ones, which the sequence of the table has not counted.
    response_id: 900_000_000 + n,
    local_id,
  }))
  await db.insertInto('feedback_response').values(rows).execute()
  return ids
}

/** The server as a process of its own, 200 connections that each save a response of their own. */
async function throughServer(opened: OpenedDb, databaseUrl: string, seconds: number): Promise<Saved> {
  const ids = await begin(opened)
  const settings = { DATABASE_URL: databaseUrl, SAVES_PER_SECOND: '0', LOG_LEVEL: 'error', QUICK_PULSE_HOUR: 'off' }
  const server = await spawnServer(settings)
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  try {
    await waitUntilReady(server)
    return await drive(seconds, (connection, rev) => {
      const response = {
        response_json: { ...ANSWERS, q0: 1 + (rev % 5) },
        save_type: 'partial',
        base_rev: rev - 1,
        rev,
        device_id: `device-${connection}`.padEnd(10, '0'),
      }
      return put(agent, `${server.url}/v3/feedback/responses/${ids[connection]}`, JSON.stringify({ response }))
    })
  } finally {
    agent.destroy()
    await server.end('SIGTERM')
  }
}

/** The same JSON put into a small table with a key, by a pool of the same size, with nothing around it. */
async function bareUpserts(databaseUrl: string, seconds: number): Promise<Saved> {
  const bare = await openDb({ databaseUrl, dataDir: null })
  try {
    const ids = Array.from({ length: CONNECTIONS }, () => randomUUID())
    return await drive(seconds, async (connection, rev) => {
      const answer = JSON.stringify({ ...ANSWERS, q0: 1 + (rev % 5) })
      await bare.db
        .insertInto('idempotency')
        .values({ scope: 'bare', key: ids[connection] ?? '', body_hash: Buffer.of(1), status: 200, answer })
        .onConflict((conflict) => conflict.columns(['scope', 'key']).doUpdateSet({ answer }))
        .execute()
      return true
    })
  } finally {
    await bare.close()
  }
}

/** Partial saves of 200 connections beside a bare loop of upserts, one after the other in the same run. @source ours */
export async function measureSaves(opened: OpenedDb, databaseUrl: string, seconds: number) {
  const bare = await bareUpserts(databaseUrl, seconds)
  const server = await throughServer(opened, databaseUrl, seconds)
  return { bare, server }
}
