import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { spawnServer, waitUntilReady } from '../../apps/server/src/testing/spawned-server.ts'
import { provisionPostgres } from '../provision-postgres.mjs'
import { CLUSTER, makeEmbeddedInstallation, makePostgresInstallation, type Installation } from './installation.ts'
import { notTried, survived } from './table.ts'
import { findLost, insertSurvey, startWriters, WRITERS, WRITER_SETTINGS, type Refused } from './writers.ts'

const MIB = 1024 * 1024
const SIZE_MIB = 400
const LEFT_BYTES = 1 * MIB
/** Length of an answer in characters; large, so that the write-ahead log of the database soon fills the disk. */
const LONG_ANSWER = 8000
/** The message of some rejected requests; others may fail because PostgreSQL has shut down. */
const DISK_FULL = 'The server’s disk is full.'

interface Disk {
  readonly folder: string
  fill(): void
  makeRoom(): void
  unmount(): void
}

/** Mounts a small file system in memory; returns null when mounting is not allowed. */
function mountDisk(): Disk | null {
  const folder = mkdtempSync(join(tmpdir(), 'rapport-disk-'))
  const unmount = () => {
    spawnSync('umount', ['--lazy', folder])
    rmSync(folder, { recursive: true, force: true })
  }
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MIB}m`, 'tmpfs', folder])
  if (status !== 0) {
    rmSync(folder, { recursive: true, force: true })
    return null
  }
  chmodSync(folder, 0o755)
  const filler = join(folder, 'filler')
  return {
    folder,
    fill: () => {
      const { bavail, bsize } = statfsSync(folder)
      writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - LEFT_BYTES)))
    },
    makeRoom: () => rmSync(filler, { force: true }),
    unmount,
  }
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/**
 * Fills the disk of a server while members answer, and then frees space. Expects that each request either succeeds or is rejected
 * with 503 and Retry-After, that at least one message says that the disk is full, and that no acknowledged save is lost.
 */
async function expectSurvived(installation: Installation, disk: Disk, afterRoom: () => Promise<void>) {
  const seeding = await installation.open()
  await insertSurvey(seeding.db)
  await seeding.close()
  const server = await spawnServer({ ...installation.settings, ...WRITER_SETTINGS })
  const acknowledged = new Map<string, number>()
  try {
    await waitUntilReady(server)
    const writers = startWriters(() => server.url, acknowledged, LONG_ANSWER)
    await expect.poll(() => writers.count(), { timeout: 60_000 }).toBeGreaterThan(100)
    disk.fill()
    const refused: Refused[] = []
    const gather = () => refused.push(...writers.takeRefused())
    await expect.poll(gather, { timeout: 120_000 }).toBeGreaterThan(0)
    const first = refused.length
    await expect.poll(gather, { timeout: 120_000 }).toBeGreaterThan(first)
    const atFull = writers.count()
    disk.makeRoom()
    await afterRoom()
    await expect.poll(() => writers.count(), { timeout: 120_000 }).toBeGreaterThan(atFull + 100)
    await writers.stop()
    gather()
    const unclear = refused.filter(({ status, retryAfter }) => status !== 503 || retryAfter === null)
    expect(isAlive(server.pid)).toBe(true)
    expect(await server.end('SIGTERM')).toBe(0)
    const opened = await installation.open()
    const lost = await findLost(opened, acknowledged)
    await opened.close()
    const isNamed = refused.some(({ message }) => message.includes(DISK_FULL))
    expect({ unclear, lost, isNamed }).toEqual({ unclear: [], lost: [], isNamed: true })
    survived(
      `${installation.engine}: disk full under ${WRITERS} writers`,
      `refused in words with 503 and Retry-After, ${lost.length} of ${writers.count()} acknowledged saves lost, saves again when there is space`,
    )
  } finally {
    await server.end('SIGKILL')
  }
}

const first = mountDisk()
if (first === null) notTried('disk full', 'a file system cannot be mounted (not root, or not Linux)')
first?.unmount()

describe.skipIf(first === null)('a full disk', () => {
  it('makes the embedded database reject saves without losing acknowledged ones', async () => {
    const disk = mountDisk()
    if (disk === null) throw new Error('it could be mounted before')
    try {
      const installation = await makeEmbeddedInstallation(join(disk.folder, 'data'))
      await expectSurvived(installation, disk, async () => undefined)
    } finally {
      disk.unmount()
    }
  })

  it.skipIf(CLUSTER === '')('makes PostgreSQL reject saves without losing acknowledged ones', async () => {
    const disk = mountDisk()
    if (disk === null) throw new Error('it could be mounted before')
    const postgres = await provisionPostgres({
      parent: disk.folder,
      // Other tests turn durability off. Here PostgreSQL may stop when the disk is full, and without durability it would lose
      // acknowledged saves.
      settings: { synchronous_commit: 'on', shared_buffers: '32MB', max_wal_size: '64MB', min_wal_size: '32MB' },
    })
    try {
      // PostgreSQL may stop when it cannot write its log; in production a service manager restarts it.
      const restart = async () => {
        if (!isAlive(postgres.pid())) await postgres.restart()
      }
      await expectSurvived(await makePostgresInstallation(postgres.url), disk, restart)
    } finally {
      await postgres.stop()
      disk.unmount()
    }
  })
})
