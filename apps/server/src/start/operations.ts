import type { Logger } from 'pino'

import { startBackups } from '../backups/backups.ts'
import { openCommandChannel } from '../backups/command-channel.ts'
import type { Config } from '../config.ts'
import { readDatabaseState } from '../db/database-state.ts'
import type { OpenedDb } from '../db/open.ts'
import { addDatabaseMetrics } from '../metrics/database-metrics.ts'
import { serveMetrics } from '../metrics/serve-metrics.ts'
import { createMetrics, type ServerMetrics } from '../metrics/server-metrics.ts'
import { StartRefused } from './prepare-database.ts'

/** The operational services of a running server: backups, their commands, and metrics. */
export interface Operations {
  /** Null when not configured. */
  readonly metrics: ServerMetrics | null
  stop(): Promise<void>
}

async function listenForScrapes(settings: NonNullable<Config['metrics']>, metrics: ServerMetrics) {
  try {
    return await serveMetrics(settings, metrics.registry)
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'no reason given'
    throw new StartRefused(`METRICS_PORT: the metrics cannot be served on port ${settings.port}: ${reason}`)
  }
}

/**
 * Starts the backups of an embedded database that is stored in a folder, accepts backup commands for it, and serves the metrics if
 * configured. Fails with StartRefused when the metrics cannot be served.
 */
export async function startOperations(opened: OpenedDb, config: Config, log: Logger): Promise<Operations> {
  const { dataDir } = config
  const isEmbedded = opened.engine === 'pglite' && dataDir !== null
  const backups = isEmbedded ? startBackups(opened, dataDir, config.backup, log) : null
  const readState = () => readDatabaseState(opened.readDb)
  const closeChannel =
    backups === null || dataDir === null ? null : await openCommandChannel(dataDir, { backups, readState })
  const metrics =
    config.metrics === null
      ? null
      : createMetrics({
          pool: opened.pool,
          backups: () => (config.backup === null ? null : (backups?.status() ?? null)),
        })
  if (metrics !== null) addDatabaseMetrics(metrics.registry, opened.readDb)
  const scrapes = config.metrics === null || metrics === null ? null : await listenForScrapes(config.metrics, metrics)
  return {
    metrics,
    stop: async () => {
      // Backups stop first, so that a waiting command is notified that its backup was canceled.
      await backups?.stop()
      await closeChannel?.()
      await scrapes?.stop()
    },
  }
}
