import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { askForBackup } from '../../apps/server/src/backups/command-channel.ts'
import { listBackups } from '../../apps/server/src/backups/stored-backups.ts'
import { lockDataFolder } from '../../apps/server/src/db/lock.ts'
import { openDb } from '../../apps/server/src/db/open.ts'
import { spawnServer, waitUntilReady } from '../../apps/server/src/testing/spawned-server.ts'
import { openTestFolder } from '../../apps/server/src/testing/test-database.ts'
import { insertTwoClubs } from '../../apps/server/src/testing/two-clubs.ts'
import { isNightly } from './installation.ts'
import { survived } from './table.ts'

const RESTORE = join(import.meta.dirname, '../../apps/server/src/backups/restore-cli.ts')

/**
 * Returns, for each round, the time in ms after which the process is killed. The times are spread evenly over the duration of an
 * uninterrupted run.
 */
const killTimes = (longestMs: number): number[] => {
  const rounds = isNightly ? 40 : 4
  return Array.from({ length: rounds }, (_, i) => Math.round((longestMs * (i + 1)) / (rounds + 1)))
}

const root = mkdtempSync(join(tmpdir(), 'rapport-killed-backups-'))
const source = join(root, 'source')
const folder = join(root, 'backups')
let backupMs = 0

beforeAll(async () => {
  const opened = await openTestFolder(source)
  await insertTwoClubs(opened.db)
  await opened.close()
})
afterAll(() => rmSync(root, { recursive: true }))

async function readPrograms(dataDir: string): Promise<number> {
  const unlock = lockDataFolder(dataDir)
  const { db, close } = await openDb({ databaseUrl: null, dataDir })
  const rows = await db.selectFrom('program').select('program_id').execute()
  await close()
  unlock()
  return rows.length
}

it('a server that is killed during a backup leaves one backup and a readable database', async () => {
  const first = await spawnServer({ DATA_DIR: source })
  await waitUntilReady(first)
  backupMs = (await askForBackup(source, { folder, keep: 1 })).totalMs
  await first.end('SIGTERM')
  for (const ms of killTimes(backupMs)) {
    const server = await spawnServer({ DATA_DIR: source })
    await waitUntilReady(server)
    const asked = askForBackup(source, { folder, keep: 1 }).catch(() => null)
    await pause(ms)
    await server.end('SIGKILL')
    await asked
    expect(await listBackups(folder)).toHaveLength(1)
    expect(await readPrograms(source)).toBe(2)
  }
  survived(
    'backup killed while it is made',
    `${killTimes(backupMs).length} rounds, the database and the last backup whole`,
  )
})

it('a restore that is killed leaves a readable folder, and the next restore removes what it left behind', async () => {
  const [backup] = await listBackups(folder)
  const file = join(folder, backup?.name ?? '')
  const dataDir = join(root, 'target')
  const restore = () =>
    spawn(process.execPath, ['--conditions=@rapport/source', RESTORE, file], {
      env: { PATH: process.env['PATH'] ?? '', DATA_DIR: dataDir },
      stdio: 'ignore',
    })
  const began = performance.now()
  expect(await once(restore(), 'exit')).toEqual([0, null])
  for (const ms of killTimes(performance.now() - began)) {
    const running = restore()
    // The listener is registered before the pause, because the restore might exit during the pause.
    const ended = once(running, 'exit')
    await pause(ms)
    running.kill('SIGKILL')
    await ended
    expect(await readPrograms(dataDir)).toBe(2)
  }
  expect(await once(restore(), 'exit')).toEqual([0, null])
  expect(readdirSync(root).filter((name) => /^target\.(restoring|restored)/.test(name))).toEqual([])
  survived('restore killed', `${killTimes(1).length} rounds, the club readable after each`)
})
