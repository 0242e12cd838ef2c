import { setTimeout as pause } from 'node:timers/promises'

import type { Logger } from 'pino'

import type { BackupSettings } from '../config.ts'
import type { OpenedDb } from '../db/open.ts'
import { describeError } from '../failure.ts'
import { BackupFault } from './archive.ts'
import { makeBackup, type MadeBackup } from './make-backup.ts'
import { listBackups, nextBackupMs } from './stored-backups.ts'

const LOOK_EVERY_MS = 60_000
/** Time in ms after which a failed backup is retried. */
const RETRY_MS = 600_000

/** The backups of a running server. */
export interface Backups {
  /** Makes a backup as soon as any backup in progress has ended. */
  make(target: Pick<BackupSettings, 'folder' | 'keep'>): Promise<MadeBackup>
  /**
   * Returns the time of the newest backup in the configured folder, in epoch ms (null when the folder has no backup), and the
   * number of backups that have failed since the server started. Without settings, the time is that of the last backup that the
   * server has made in any folder since it started; null when there is none.
   */
  status(): { readonly newestMs: number | null; readonly failed: number }
  /** Stops scheduling backups, cancels any backup in progress, and waits until it has ended. */
  stop(): Promise<void>
}

/** Starts backing up an embedded database: on request and, if there are settings, on a schedule. */
export function startBackups(
  opened: OpenedDb,
  dataDir: string,
  settings: BackupSettings | null,
  log: Logger,
  now: () => number = Date.now,
): Backups {
  const ending = new AbortController()
  const { signal } = ending
  let last: Promise<unknown> = Promise.resolve()
  let newestMs: number | null = null
  let failed = 0

  const makeNow = async ({ folder, keep }: Pick<BackupSettings, 'folder' | 'keep'>): Promise<MadeBackup> => {
    try {
      const at = now()
      const made = await makeBackup(opened, { dataDir, folder, keep, now: at, signal })
      if (settings === null || folder === settings.folder) newestMs = at
      log.info({ ...made, pausedMs: Math.round(made.pausedMs), totalMs: Math.round(made.totalMs) }, 'backup made')
      return made
    } catch (error) {
      if (signal.aborted) throw new BackupFault('The server is stopping, so the backup was canceled.', { cause: error })
      failed += 1
      log.error({ error: describeError(error) }, 'no backup could be made')
      throw error
    }
  }
  const make: Backups['make'] = (target) => {
    const made = last.then(() => makeNow(target))
    last = made.catch(() => undefined)
    return made
  }
  const wait = (ms: number) => pause(ms, undefined, { signal, ref: false }).catch(() => undefined)
  const follow = async ({ folder, times, keep }: BackupSettings): Promise<void> => {
    newestMs = (await listBackups(folder)).find(({ madeMs }) => madeMs <= now())?.madeMs ?? null
    while (!signal.aborted) {
      // A backup time in the future is ignored, because the clock was ahead when that backup was made.
      const newest = newestMs !== null && newestMs <= now() ? newestMs : null
      const isDue = now() >= nextBackupMs(newest, times)
      const isMade = isDue
        ? await make({ folder, keep }).then(
            () => true,
            () => false,
          )
        : true
      await wait(isMade ? LOOK_EVERY_MS : RETRY_MS)
    }
  }
  const followed = settings === null ? Promise.resolve() : follow(settings)
  return {
    make,
    status: () => ({ newestMs, failed }),
    stop: async () => {
      ending.abort()
      await Promise.all([followed, last])
    },
  }
}
