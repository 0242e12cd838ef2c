import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { spawnServer, waitUntilReady, type SpawnedServer } from '../../apps/server/src/testing/spawned-server.ts'
import { provisionPostgres, type PrivatePostgres } from '../provision-postgres.mjs'
import { isNightly, makePostgresInstallation, CLUSTER, type Installation } from './installation.ts'
import { openSlowProxy } from './slow-proxy.ts'
import { survived } from './table.ts'
import {
  describeTimes,
  findLost,
  insertSurvey,
  startWriters,
  WRITER_SETTINGS,
  type Refused,
  type Writers,
} from './writers.ts'

const AWAY_MS = isNightly ? 30_000 : 5000
const READY_LIMIT_MS = 2000
const REQUEST_LIMIT_MS = 5000
/** Tolerance in ms added to time limits, because the test and the server share the processors of the machine. */
const BUSY_MS = 1500
const AS_PROMISED = { ready: [], notReadyTooLate: [], unclear: [], tooSlow: [] }

/** Returns the ids of the postmaster and its child processes; each must be signaled separately, because each has its own process group. */
function processesOf(postmaster: number): number[] {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
        return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === postmaster
      } catch {
        return false
      }
    })
  return [postmaster, ...children.map(Number)]
}

/** Requests /readyz once; returns the status and the duration. */
async function askReady(url: string): Promise<{ status: number; ms: number }> {
  const from = performance.now()
  const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(20_000) })
  await answer.arrayBuffer()
  return { status: answer.status, ms: performance.now() - from }
}

/** Waits until /readyz returns this status; returns the duration of the wait. */
async function waitForReady(url: string, status: number): Promise<number> {
  const from = performance.now()
  await expect.poll(async () => (await askReady(url)).status, { timeout: 60_000, interval: 50 }).toBe(status)
  return performance.now() - from
}

// The test finds the processes in /proc, which exists only on Linux.
describe.skipIf(CLUSTER === '' || process.platform !== 'linux')(
  'a PostgreSQL database that is unavailable for a while',
  () => {
    let postgres: PrivatePostgres
    let installation: Installation
    let proxy: Awaited<ReturnType<typeof openSlowProxy>>
    let server: SpawnedServer
    let writers: Writers
    const acknowledged = new Map<string, number>()

    beforeAll(async () => {
      postgres = await provisionPostgres()
      installation = await makePostgresInstallation(postgres.url)
      const opened = await installation.open()
      await insertSurvey(opened.db)
      await opened.close()
      proxy = await openSlowProxy(installation.settings['DATABASE_URL'] ?? '')
      server = await spawnServer({ DATABASE_URL: proxy.url, ...WRITER_SETTINGS })
      await waitUntilReady(server)
      writers = startWriters(() => server.url, acknowledged)
    })
    afterAll(async () => {
      await writers.stop()
      await server.end('SIGKILL')
      proxy.close()
      await postgres.stop()
    })

    /** Checks the documented behavior during and after an outage. */
    async function expectSurvived(fault: string, begin: () => unknown, end: () => unknown) {
      await expect.poll(() => writers.count(), { timeout: 60_000 }).toBeGreaterThan(100)
      writers.takeRefused()
      await begin()
      const notReadyMs = await waitForReady(server.url, 503)
      const during: { status: number; ms: number }[] = []
      const until = performance.now() + AWAY_MS
      while (performance.now() < until) {
        during.push(await askReady(server.url))
        await pause(100)
      }
      await end()
      const readyMs = await waitForReady(server.url, 200)
      const before = writers.count()
      await expect.poll(() => writers.count(), { timeout: 60_000 }).toBeGreaterThan(before + 100)
      const refused: Refused[] = writers.takeRefused()
      const slowest = Math.max(...during.map(({ ms }) => ms))
      const isUnclear = ({ status, retryAfter }: Refused) => status !== 503 || retryAfter === null
      expect({
        ready: during.filter(({ status }) => status !== 503),
        notReadyTooLate: [notReadyMs, slowest].filter((ms) => ms > READY_LIMIT_MS + BUSY_MS),
        unclear: refused.filter(isUnclear),
        tooSlow: refused.filter(({ ms }) => ms > REQUEST_LIMIT_MS + BUSY_MS),
      }).toEqual(AS_PROMISED)
      survived(
        fault,
        `/readyz 503 after ${(notReadyMs / 1000).toFixed(1)} s (slowest ${(slowest / 1000).toFixed(1)} s); refused ${describeTimes(refused.map(({ ms }) => ms))}; ready ${(readyMs / 1000).toFixed(1)} s after its end`,
      )
    }

    it('causes 503 responses while it is stopped, and requires no restart of the server', async () => {
      await expectSurvived(
        'PostgreSQL stopped and started again, 20 writers',
        () => postgres.halt(),
        () => postgres.restart(),
      )
    })

    it('causes 503 responses while it is paused, and requires no restart of the server', async () => {
      let paused: number[] = []
      const signal = (name: NodeJS.Signals) => {
        for (const pid of paused)
          try {
            process.kill(pid, name)
          } catch {
            // The process has already ended, because its client closed the connection.
          }
      }
      await expectSurvived(
        'PostgreSQL paused (SIGSTOP), 20 writers',
        () => {
          paused = processesOf(postgres.pid())
          signal('SIGSTOP')
        },
        () => signal('SIGCONT'),
      ).finally(() => signal('SIGCONT'))
    })

    it('causes 503 responses while each of its replies takes three seconds, and requires no restart of the server', async () => {
      await expectSurvived(
        'PostgreSQL slow (3 s for each reply), 20 writers',
        () => proxy.setDelay(3000),
        () => proxy.setDelay(0),
      )
    })

    it('contains every acknowledged answer afterwards', async () => {
      await writers.stop()
      const opened = await installation.open()
      const lost = await findLost(opened, acknowledged)
      await opened.close()
      expect(lost).toEqual([])
      survived('PostgreSQL stopped, paused, slow', `0 of ${writers.count()} acknowledged saves lost`)
    })
  },
)
