import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { afterAll, describe, expect, it } from 'vitest'

import { openDb } from '../../apps/server/src/db/open.ts'
import { readRows } from '../../apps/server/src/testing/read-rows.ts'
import { spawnServer, waitUntilReady } from '../../apps/server/src/testing/spawned-server.ts'
import { openTestDb } from '../../apps/server/src/testing/test-database.ts'
import { CLUSTER, isNightly, makeEmptyDatabase } from './installation.ts'
import { survived } from './table.ts'

const ROUNDS = isNightly ? 30 : 2
/** Number of rounds with the embedded database; low, because its first start takes several seconds. */
const FIRST_STARTS = isNightly ? 30 : 1
const LONGEST_MS = 3000
const AT_ONCE = 3

const root = mkdtempSync(join(tmpdir(), 'rapport-migrations-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const TABLES = `select table_name, column_name, data_type from information_schema.columns where table_schema = 'public' order by 1, 2`

/** Starts the given number of servers at the same time and kills all of them after a random time. */
async function killWhileStarting(settings: Record<string, string>, count: number): Promise<void> {
  const servers = await Promise.all(Array.from({ length: count }, () => spawnServer(settings)))
  await pause(Math.random() * LONGEST_MS)
  await Promise.all(servers.map((server) => server.end('SIGKILL')))
}

it.skipIf(CLUSTER === '')(
  'new servers complete the PostgreSQL migrations after servers that had been started together were killed',
  async () => {
    const empty = await makeEmptyDatabase(CLUSTER)
    for (let round = 0; round < ROUNDS; round += 1) await killWhileStarting({ DATABASE_URL: empty.url }, AT_ONCE)
    const servers = await Promise.all(Array.from({ length: AT_ONCE }, () => spawnServer({ DATABASE_URL: empty.url })))
    await Promise.all(servers.map(waitUntilReady))
    expect(await Promise.all(servers.map((server) => server.end('SIGTERM')))).toEqual([0, 0, 0])
    const [whole, opened] = [await openTestDb(), await openDb({ databaseUrl: empty.url, dataDir: null, poolMax: 1 })]
    expect(await readRows(opened.db, TABLES)).toEqual(await readRows(whole.db, TABLES))
    await Promise.all([whole.close(), opened.close()])
    await empty.remove()
    survived(
      `PostgreSQL: kill -9 while ${AT_ONCE} servers migrate at once, ${ROUNDS} rounds`,
      'then 3 start at once, all tables there',
    )
  },
  60_000 + ROUNDS * 20_000,
)

describe('the first start on a data folder', () => {
  it(
    'is completed by the next start after a kill, unless the server rejects the folder and says that nothing in it was changed',
    async () => {
      let refused = 0
      for (let round = 0; round < FIRST_STARTS; round += 1) {
        const DATA_DIR = join(root, `data-${round}`)
        await killWhileStarting({ DATA_DIR }, 1)
        const server = await spawnServer({ DATA_DIR })
        const isReady = await waitUntilReady(server).then(
          () => true,
          () => false,
        )
        refused += isReady ? 0 : 1
        expect(await (isReady ? server.end('SIGTERM') : server.exited)).toBe(isReady ? 0 : 1)
        expect(isReady ? 'ready' : server.printed()).toMatch(
          /^ready$|Nothing in it was changed\. Move the folder aside/,
        )
      }
      survived(
        `embedded: kill -9 during the first start, ${FIRST_STARTS} rounds`,
        `${FIRST_STARTS - refused} started again, ${refused} refused in words`,
      )
    },
    60_000 + FIRST_STARTS * 40_000,
  )
})
