import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { afterAll, describe, expect, it } from 'vitest'

import { spawnServer, waitUntilReady } from '../../apps/server/src/testing/spawned-server.ts'
import {
  CLUSTER,
  isNightly,
  makeEmbeddedInstallation,
  makePostgresInstallation,
  type Installation,
} from './installation.ts'
import { survived } from './table.ts'
import {
  describePercentiles,
  describeTimes,
  findLost,
  insertSurvey,
  startWriters,
  WRITERS,
  WRITER_SETTINGS,
} from './writers.ts'

const ROUNDS = isNightly ? 100 : 5
const LONGEST_MS = isNightly ? 3000 : 800

const root = mkdtempSync(join(tmpdir(), 'rapport-killed-'))
const installations: [string, () => Promise<Installation>][] = [
  ['embedded', () => makeEmbeddedInstallation(join(root, 'data'))],
]
if (CLUSTER !== '') installations.push(['PostgreSQL', () => makePostgresInstallation(CLUSTER)])

afterAll(() => rmSync(root, { recursive: true, force: true }))

/**
 * Starts a server and kills it at a random time after its first acknowledged save. Returns how long the start and each save took.
 */
async function killOnce(installation: Installation, acknowledged: Map<string, number>) {
  const from = performance.now()
  const server = await spawnServer({ ...installation.settings, ...WRITER_SETTINGS })
  try {
    await waitUntilReady(server)
    const startMs = performance.now() - from
    const writers = startWriters(() => server.url, acknowledged)
    await expect.poll(() => writers.count(), { timeout: 60_000, interval: 10 }).toBeGreaterThan(0)
    await pause(Math.random() * LONGEST_MS)
    // On a busy machine, a request may exceed the time limit of the server, which then rejects it with 503.
    const wrong = writers.takeRefused().filter(({ status }) => status !== 503)
    await server.end('SIGKILL')
    await writers.stop()
    expect(wrong).toEqual([])
    return { startMs, times: writers.times() }
  } finally {
    await server.end('SIGKILL')
  }
}

describe.each(installations)('a server on the %s database', (engine, make) => {
  it(
    'loses no acknowledged save when it is killed at random times',
    async () => {
      const installation = await make()
      const seeding = await installation.open()
      await insertSurvey(seeding.db)
      await seeding.close()
      const acknowledged = new Map<string, number>()
      const rounds: Awaited<ReturnType<typeof killOnce>>[] = []
      for (let round = 0; round < ROUNDS; round += 1) rounds.push(await killOnce(installation, acknowledged))
      const opened = await installation.open()
      const lost = await findLost(opened, acknowledged)
      await opened.close()
      await installation.remove()
      expect(lost).toEqual([])
      const saves = [...acknowledged.values()].reduce((sum, rev) => sum + rev, 0)
      survived(
        `${engine}: kill -9 at random points, ${ROUNDS} rounds, ${WRITERS} writers`,
        `0 of ${saves} acknowledged saves lost; starts ${describeTimes(rounds.map(({ startMs }) => startMs))}`,
      )
      survived(
        `${engine}: load sustained, ${WRITERS} writers without a pause until each kill`,
        `${describePercentiles(rounds.flatMap(({ times }) => times))}; load ${loadavg()[0]?.toFixed(1)}`,
      )
    },
    60_000 + ROUNDS * 30_000,
  )
})
