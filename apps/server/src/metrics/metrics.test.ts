import { randomUUID } from 'node:crypto'

import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { createApp } from '../app.ts'
import { openDb, type OpenedDb } from '../db/open.ts'
import { DeliveryError, type Message } from '../mail/message.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { CLUB_A, insertTwoClubs } from '../testing/two-clubs.ts'
import { addDatabaseMetrics } from './database-metrics.ts'
import { serveMetrics } from './serve-metrics.ts'
import { createMetrics } from './server-metrics.ts'

const NO_STATE = { pool: () => null, backups: () => null }
const MESSAGE: Message = {
  program_id: CLUB_A,
  channel: 'email',
  address: 'ann@members.test',
  subject: 'Hello',
  body: 'text',
  message_id: '<1@club.test>',
  unsubscribe: null,
}

/** Returns the sample lines of a metric, without its `# HELP` and `# TYPE` lines. */
const linesOf = (text: string, name: string) => text.split('\n').filter((line) => line.startsWith(name))

let fixture: TestApp
beforeAll(async () => {
  fixture = await createTestApp()
  await insertTwoClubs(fixture.db)
})
afterAll(() => fixture.close())

it('counts requests only by known method, route pattern and status class, never by other input from the caller', async () => {
  const metrics = createMetrics(NO_STATE)
  const { db, config, clock } = fixture
  const log = pino({ level: 'silent' })
  const app = createApp({ db, config, log, now: clock.now, onRequest: metrics.countRequest })
  for (let i = 0; i < 20; i += 1) {
    await app.request(`/v3/cases/${i}?secret=${randomUUID()}`)
    await app.request(`/surveys/relational/club-${i}/${randomUUID()}`)
    await app.request('/v3/cases', { method: `X${i}` })
  }
  const text = await metrics.registry.metrics()
  const counts = linesOf(text, 'rapport_http_request_duration_seconds_count')
  expect(counts).toContain(
    'rapport_http_request_duration_seconds_count{method="GET",route="/v3/cases/{id}",status="4xx"} 20',
  )
  expect(counts.length).toBeLessThan(6)
  expect(counts.join()).not.toMatch(/secret|club-|X1/)
})

it('counts messages by channel and outcome, and rethrows errors from the transport', async () => {
  const metrics = createMetrics(NO_STATE)
  let fault: Error | null = null
  const { email, text } = metrics.countMessages({
    email: async () => {
      if (fault !== null) throw fault
    },
    text: null,
    close: () => undefined,
  })
  expect(text).toBeNull()
  await email?.(MESSAGE)
  fault = new DeliveryError('refused', 'no such mailbox')
  await expect(email?.(MESSAGE)).rejects.toThrow('no such mailbox')
  fault = new Error('a fault of ours')
  await expect(email?.(MESSAGE)).rejects.toThrow('a fault of ours')
  expect(linesOf(await metrics.registry.metrics(), 'rapport_messages_total')).toEqual([
    'rapport_messages_total{channel="email",outcome="sent"} 1',
    'rapport_messages_total{channel="email",outcome="refused"} 1',
    'rapport_messages_total{channel="email",outcome="failed"} 1',
  ])
})

it('reports the pool counts, the time of the newest backup and the number of failed backups', async () => {
  const state = {
    pool: () => ({ total: 3, idle: 1, waiting: 2 }),
    backups: () => ({ newestMs: 1_700_000_000_000, failed: 1 }),
  }
  const text = await createMetrics(state).registry.metrics()
  expect(text).toContain('rapport_pool_connections{state="waiting"} 2')
  expect(text).toContain('rapport_backup_newest_timestamp_seconds 1700000000')
  expect(text).toContain('rapport_backups_failed 1')
})

describe('database metrics', () => {
  const read = async (db: OpenedDb['db'], now = () => 0) => {
    const metrics = createMetrics(NO_STATE)
    addDatabaseMetrics(metrics.registry, db, now)
    return metrics.registry
  }

  it('contain the due jobs and the age of the oldest, the waiting messages, the unsealed responses and the database size', async () => {
    const { db } = fixture
    const created_ts = new Date(Date.now() - 60_000)
    await db
      .insertInto('job')
      .values([
        { program_id: CLUB_A, kind: 'seal', run_at: created_ts },
        { program_id: CLUB_A, kind: 'seal', run_at: new Date(Date.now() + 3_600_000) },
      ])
      .execute()
    await db
      .insertInto('outbox_mail')
      .values({ program_id: CLUB_A, address: 'ann@members.test', body: 'text', purpose: 'notice', created_ts })
      .execute()
    const text = await (await read(db)).metrics()
    expect(text).toContain('rapport_database_up 1')
    expect(text).toContain('rapport_jobs_due{kind="seal"} 1')
    expect(text).toMatch(/rapport_jobs_oldest_seconds\{kind="seal"\} [6-9]\d/)
    expect(text).toContain('rapport_messages_waiting{channel="email"} 1')
    expect(text).toContain('rapport_unsealed_responses 0')
    expect(Number(linesOf(text, 'rapport_database_size_bytes')[0]?.split(' ')[1])).toBeGreaterThan(1_000_000)
    expect(text).not.toContain('ann@')
  })

  it('are read at most once every 15 seconds, and omit job kinds that have no due jobs', async () => {
    let now = 0
    const registry = await read(fixture.db, () => now)
    expect(await registry.metrics()).toContain('rapport_jobs_due{kind="seal"} 1')
    await fixture.db.updateTable('job').set({ done_ts: new Date() }).execute()
    now = 14_999
    expect(await registry.metrics()).toContain('rapport_jobs_due{kind="seal"} 1')
    now = 15_000
    expect(await registry.metrics()).not.toContain('rapport_jobs_due{kind')
  })

  it('report a database that does not answer, without failing the scrape', async () => {
    const closed = await openDb({ databaseUrl: null, dataDir: null })
    await closed.close()
    const text = await (await read(closed.db)).metrics()
    expect(text).toContain('rapport_database_up 0')
    expect(text).toContain('process_cpu_seconds_total')
  })
})

it('serves only /metrics on its port, and can be stopped', async () => {
  const { registry } = createMetrics(NO_STATE)
  const served = await serveMetrics({ host: '127.0.0.1', port: 0 }, registry)
  const base = `http://127.0.0.1:${served.port}`
  const answer = await fetch(`${base}/metrics`)
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
  expect(await answer.text()).toContain('# TYPE rapport_http_request_duration_seconds histogram')
  const other = await fetch(`${base}/v3/users`)
  expect(other.status).toBe(404)
  await other.arrayBuffer()
  await served.stop()
  await expect(fetch(`${base}/metrics`)).rejects.toThrow('fetch failed')
})
