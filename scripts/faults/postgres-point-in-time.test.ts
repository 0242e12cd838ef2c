import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  chownSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { afterAll, expect, it } from 'vitest'

import { waitForDb } from '../../apps/server/src/db/migrate.ts'
import { openDb } from '../../apps/server/src/db/open.ts'
import { readRows } from '../../apps/server/src/testing/read-rows.ts'
import { CLUB_A, insertTwoClubs } from '../../apps/server/src/testing/two-clubs.ts'
import { provisionPostgres, unprivilegedUser } from '../provision-postgres.mjs'
import { CLUSTER, makePostgresInstallation } from './installation.ts'
import { notTried, survived } from './table.ts'

const [programs] = globSync('/usr/lib/postgresql/*/bin/pg_basebackup')
  .toSorted()
  .toReversed()
  .map((path) => join(path, '..'))
const NAME = 'restore of PostgreSQL to a point in time'
const isPossible = programs !== undefined && CLUSTER !== ''
if (!isPossible) notTried(NAME, 'no PostgreSQL with pg_basebackup here')

const user = unprivilegedUser()
const root = mkdtempSync(join(tmpdir(), 'rapport-point-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const ARCHIVE = '/var/backups/postgresql/wal'
const manual = readFileSync(new URL('../../docs/OPERATIONS.md', import.meta.url), 'utf8')

/** Returns the settings in the block of docs/OPERATIONS.md that contains `name`, with the archive folder replaced by `archive`. */
function readSettings(name: string, archive: string): Record<string, string> {
  const block = [...manual.matchAll(/```ini\n([^`]+)```/g)]
    .map(([, text = '']) => text)
    .find((text) => text.includes(name))
  const lines = [...(block ?? '').matchAll(/^(\w+) = '?(.*?)'?$/gm)]
  return Object.fromEntries(lines.map(([, key = '', value = '']) => [key, value.replaceAll(ARCHIVE, archive)]))
}

function makeFolder(name: string): string {
  const folder = join(root, name)
  mkdirSync(folder)
  if (user) chownSync(folder, user.uid, user.gid)
  return folder
}

/** Starts PostgreSQL on a data folder; returns a function that stops it. */
function startRecovered(data: string, folder: string) {
  const settings = { listen_addresses: '', unix_socket_directories: folder, hot_standby: 'off' }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn(join(programs ?? '', 'postgres'), ['-D', data, ...flags], {
    cwd: folder,
    stdio: 'ignore',
    ...user,
  })
  return async () => {
    const ended = once(server, 'close')
    server.kill('SIGINT')
    await Promise.race([ended, pause(10_000, undefined, { ref: false }).then(() => server.kill('SIGQUIT'))])
  }
}

it.skipIf(!isPossible)('the documented settings restore PostgreSQL to a point in time before a mistake', async () => {
  chownSync(root, user?.uid ?? process.getuid?.() ?? 0, user?.gid ?? process.getgid?.() ?? 0)
  const archive = makeFolder('wal')
  const socket = makeFolder('restored')
  const base = join(socket, 'data')
  const source = await provisionPostgres({
    settings: { full_page_writes: 'on', ...readSettings('archive_mode', archive) },
  })
  let stopRestored: (() => Promise<void>) | undefined
  try {
    const installation = await makePostgresInstallation(source.url)
    const opened = await installation.open()
    await insertTwoClubs(opened.db)
    const { status, stderr } = spawnSync(
      join(programs ?? '', 'pg_basebackup'),
      [`--pgdata=${base}`, '--checkpoint=fast', `--dbname=${source.url}`],
      { encoding: 'utf8', cwd: root, ...user },
    )
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })

    const rename = (program_name: string) =>
      opened.db.updateTable('program').set({ program_name }).where('program_id', '=', CLUB_A).execute()
    await rename('Renamed after the backup')
    const [moment] = await readRows<{ at: string }>(opened.db, 'select clock_timestamp()::text as at')
    await rename('Renamed by mistake')
    await opened.close()
    // Stopping the server archives the last part of the log and then deletes the database, as if the machine were lost.
    await source.stop()

    const recovery = { ...readSettings('restore_command', archive), recovery_target_time: moment?.at ?? '' }
    expect(Object.keys(recovery)).toEqual(['restore_command', 'recovery_target_time', 'recovery_target_action'])
    const lines = Object.entries(recovery).map(([name, value]) => `${name} = '${value}'\n`)
    appendFileSync(join(base, 'postgresql.auto.conf'), lines.join(''))
    writeFileSync(join(base, 'recovery.signal'), '')
    stopRestored = startRecovered(base, socket)
    const databaseUrl = (installation.settings['DATABASE_URL'] ?? '').replace(
      /host=[^&]+/,
      `host=${encodeURIComponent(socket)}`,
    )
    const restored = await openDb({ databaseUrl, dataDir: null, poolMax: 1 })
    try {
      await waitForDb(restored.db, 60_000, () => undefined)
      const clubs = await restored.db.selectFrom('program').select('program_name').orderBy('program_id').execute()
      expect(clubs.map(({ program_name }) => program_name)).toEqual(['Renamed after the backup', 'Bay Yacht Club'])
      // The restored database accepts writes again.
      await restored.db.updateTable('program').set({ program_name: 'Open' }).execute()
    } finally {
      await restored.close()
    }
    survived(NAME, 'the change before it is there, the one after it is not')
  } finally {
    await stopRestored?.()
    await source.stop().catch(() => undefined)
  }
})
