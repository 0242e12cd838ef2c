import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'

import { listBackups } from '../backups/stored-backups.ts'
import type { Config } from '../config.ts'
import { failed, passed, reasonOf, skipped, type Finding } from './finding.ts'

const GIGABYTE = 1e9
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Minimum free space in bytes. If less is free, a backup or a large import could fill the disk. */
const LEAST_FREE_BYTES = 2 * GIGABYTE

const gigabytes = (bytes: number): string => `${(bytes / GIGABYTE).toFixed(1)} GB`

/** Returns `path` if it exists, otherwise its nearest existing parent folder. */
function nearestFolder(path: string): string {
  return existsSync(path) || dirname(path) === path ? path : nearestFolder(dirname(path))
}

/** Checks the free space of the disk that contains `folder`. `variable` is the name of the setting that specifies the folder. */
export async function checkDisk(variable: string, folder: string): Promise<Finding> {
  try {
    const { bavail, bsize } = await statfs(nearestFolder(folder))
    const free = bavail * bsize
    if (free >= LEAST_FREE_BYTES) return passed(variable, `${gigabytes(free)} is free at ${folder}`)
    return failed(
      variable,
      `only ${gigabytes(free)} is free at ${folder}`,
      `Free up at least ${gigabytes(LEAST_FREE_BYTES)}, or move the folder to a larger disk.`,
    )
  } catch (error) {
    return failed(variable, `${folder} cannot be read (${reasonOf(error)})`, 'Check its owner and its permissions.')
  }
}

/**
 * Checks that the newest backup is at most two backup intervals old. Skipped for PostgreSQL. When BACKUP_DIR is not set, the check
 * fails in production and is skipped elsewhere. `nowMs` is epoch ms.
 */
export async function checkBackups(config: Config, nowMs: number): Promise<Finding> {
  const { backup, databaseUrl, env } = config
  if (databaseUrl !== null)
    return skipped('backups', 'PostgreSQL is not backed up by this server', 'See docs/OPERATIONS.md.')
  if (backup === null) {
    const describe = env === 'production' ? failed : skipped
    return describe('backups', 'BACKUP_DIR is not set, so no backups are made', 'Set it to a folder on another disk.')
  }
  const [newest] = await listBackups(backup.folder)
  const advice = 'Look for "no backup could be made" in the log, and run npm run backup.'
  if (newest === undefined) return failed('backups', `there are none in ${backup.folder}`, advice)
  const ageMs = nowMs - newest.madeMs
  const everyMs = 'everyMs' in backup.times ? backup.times.everyMs : DAY_MS
  const age = `the newest one is ${Math.round(ageMs / HOUR_MS)} h old`
  return ageMs > 2 * everyMs ? failed('backups', age, advice) : passed('backups', age)
}
