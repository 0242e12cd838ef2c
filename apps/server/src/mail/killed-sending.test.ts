import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, it, vi } from 'vitest'

import { lockDataFolder } from '../db/lock.ts'
import { migrateWithoutLimit } from '../db/migrate.ts'
import { openDb, type OpenedDb, type OpenOptions } from '../db/open.ts'
import { insertSendingClub, OPERATOR } from '../sendouts/testing/sendout-fixture.ts'
import { readAnswer } from '../testing/answers.ts'
import { openSmtpSink, type SmtpSink } from '../testing/smtp-sink.ts'
import { spawnServer, waitUntilReady, type SpawnedServer } from '../testing/spawned-server.ts'
import { createAppOver } from '../testing/test-app.ts'
import { openTestFolder } from '../testing/test-database.ts'
import { CLUB_A } from '../testing/two-clubs.ts'

const MEMBERS = process.env['RAPPORT_NIGHTLY'] === undefined ? 400 : 10_000
const MOST_IN_FLIGHT = 5
const cluster = process.env['TEST_DATABASE_URL']

const name = `rapport_test_${randomBytes(6).toString('hex')}`
const folder = mkdtempSync(join(tmpdir(), 'rapport-sending-'))
const openOptions: OpenOptions =
  cluster === undefined
    ? { databaseUrl: null, dataDir: folder }
    : { databaseUrl: cluster.replace(/^(postgres(?:ql)?:\/\/[^/]*\/)[^?]*/, `$1${name}`), dataDir: null }

const running = new Set<SpawnedServer>()
let sink: SmtpSink

async function inCluster(script: string): Promise<void> {
  if (cluster === undefined) return
  const admin = await openDb({ databaseUrl: cluster, dataDir: null, poolMax: 1 })
  await admin.exec(script)
  await admin.close()
}

async function openDatabase(): Promise<OpenedDb> {
  if (cluster === undefined) return openTestFolder(folder)
  const opened = await openDb(openOptions)
  await migrateWithoutLimit(opened, openOptions.databaseUrl)
  return opened
}

async function start(): Promise<SpawnedServer> {
  const server = await spawnServer({
    ...(openOptions.databaseUrl === null ? { DATA_DIR: folder } : { DATABASE_URL: openOptions.databaseUrl }),
    SMTP_URL: sink.url,
    MAIL_FROM: 'Aspen <survey@club.test>',
    SEND_LEASE_SECONDS: '15',
    QUICK_PULSE_HOUR: 'off',
  })
  running.add(server)
  await waitUntilReady(server)
  return server
}

async function insertMembers(db: OpenedDb['db']): Promise<void> {
  const rows = Array.from({ length: MEMBERS }, (_, i) => ({
    program_id: CLUB_A,
    user_id: 10_000 + i,
    email: `member${i}@members.test`,
  }))
  for (let from = 0; from < rows.length; from += 1000)
    await db
      .insertInto('member')
      .values(rows.slice(from, from + 1000))
      .execute()
}

/** Queues the survey for all members. Returns the operator's headers and the send-out. */
async function queue(opened: OpenedDb) {
  await insertSendingClub(opened.db)
  await opened.db.deleteFrom('member').execute()
  await insertMembers(opened.db)
  await opened.db
    .updateTable('program')
    .set({ ppp_start_date: null, ppp_end_date: null })
    .where('program_id', '=', CLUB_A)
    .execute()
  const fixture = createAppOver(opened)
  fixture.clock.set(Date.now())
  const headers = await fixture.signIn(OPERATOR, CLUB_A)
  const body = JSON.stringify({ type: 'initial', test: '' })
  const answer = await fixture.app.request(`/v3/programs/${CLUB_A}/sendouts`, { method: 'POST', headers, body })
  return { headers, ...(await readAnswer('createSendout', answer)) }
}

beforeAll(async () => {
  sink = await openSmtpSink()
  await inCluster(`create database ${name}`)
})
afterAll(async () => {
  await Promise.all([...running].map((server) => server.end('SIGKILL')))
  await sink.close()
  await inCluster(`drop database ${name} with (force)`)
  rmSync(folder, { recursive: true, force: true })
})

it(
  'a send-out reaches every member even if the server is killed while sending, and repeats only the messages in flight, with the same ids',
  async () => {
    const unlock = openOptions.dataDir === null ? () => undefined : lockDataFolder(folder)
    const opened = await openDatabase()
    const { headers, sendout_id, queued } = await queue(opened)
    await opened.close()
    unlock()
    expect(queued).toBe(MEMBERS)

    const first = await start()
    const forMs = { timeout: MEMBERS * 50 + 60_000, interval: 20 }
    await vi.waitFor(() => expect(sink.mails.length).toBeGreaterThan(MEMBERS / 4), forMs)
    const countHeld = sink.hold()
    // Waits until at least one message is in flight, not until the maximum is reached, because a round can end with fewer in
    // flight.
    await vi.waitFor(() => expect(countHeld()).toBeGreaterThan(0), forMs)
    await first.end('SIGKILL')
    const inFlight = countHeld()
    sink.goOn()
    expect(inFlight).toBeLessThanOrEqual(MOST_IN_FLIGHT)
    expect(sink.mails.length).toBeLessThan(MEMBERS)

    const second = await start()
    const read = async () => {
      const answer = await fetch(`${second.url}/v3/programs/${CLUB_A}/sendouts/${sendout_id}`, { headers })
      return readAnswer('getSendout', answer)
    }
    await vi.waitFor(async () => expect((await read()).state).toBe('done'), { ...forMs, interval: 200 })
    expect(await read()).toMatchObject({ total: MEMBERS, sent: MEMBERS, failed: 0, skipped: 0 })

    const idsOf = new Map<string, string[]>()
    for (const { to, message_id } of sink.mails) {
      const [address = ''] = to
      idsOf.set(address, [...(idsOf.get(address) ?? []), message_id])
    }
    expect(idsOf.size).toBe(MEMBERS)
    const twice = [...idsOf.values()].filter((ids) => ids.length > 1)
    // An e-mail that was acknowledged, but not yet recorded as sent when the server was killed, is also repeated.
    expect(twice.length).toBeGreaterThanOrEqual(inFlight)
    expect(twice.length).toBeLessThanOrEqual(MOST_IN_FLIGHT)
    expect(twice.every((ids) => ids.length === 2 && ids[0] === ids[1])).toBe(true)
    expect(new Set([...idsOf.values()].flat()).size).toBe(MEMBERS)
    expect(await second.end('SIGTERM')).toBe(0)
  },
  MEMBERS * 100 + 180_000,
)
