/**
 * Creates a streaming replica of a test's private PostgreSQL: a copy, made by pg_basebackup, that follows the primary. The caller
 * must stop the replica.
 */
import { spawnSync } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { findPrograms, PREFIX, startServer, TEMPORARY, unprivilegedUser } from './provision-postgres.mjs'

/**
 * Starts a replica of the primary at `primaryUrl`.
 * @param {string} primaryUrl the connection URL of a cluster that provisionPostgres started
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>} the connection URL of the replica; `stop` stops the replica and
 * removes its data
 * @throws {Error} with a one-line message, when the primary cannot be copied
 */
export async function provisionReplica(primaryUrl) {
  const found = findPrograms()
  if (!found) throw new Error('The replica for the tests needs PostgreSQL: install it.')
  const user = unprivilegedUser()
  const folder = mkdtempSync(join(TEMPORARY, PREFIX))
  writeFileSync(join(folder, 'owner.pid'), String(process.pid))
  if (user) chownSync(folder, user.uid, user.gid)
  const remove = () => rmSync(folder, { recursive: true, force: true })
  // -R configures the copy to follow the primary.
  const flags = ['-d', primaryUrl, '-D', join(folder, 'data'), '-R', '-X', 'stream', '-c', 'fast', '--no-sync']
  const copy = spawnSync(join(found.folder, 'pg_basebackup'), flags, { cwd: folder, encoding: 'utf8', ...user })
  if (copy.status !== 0) {
    remove()
    throw new Error(`pg_basebackup failed: ${(copy.stderr || copy.error?.message || '').trim().split('\n').at(-1)}`)
  }
  try {
    // Without this setting, PostgreSQL would cancel a read by a test if the read conflicted with the replay of changes. With it,
    // the primary keeps the rows that are being read.
    const server = await startServer(found.folder, folder, user, { hot_standby_feedback: 'on' })
    return {
      url: `postgresql:///postgres?host=${encodeURIComponent(folder)}&user=rapport`,
      stop: async () => {
        await server.halt()
        remove()
      },
    }
  } catch (error) {
    remove()
    throw error
  }
}
