import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'

import { lockDataFolder } from '../../apps/server/src/db/lock.ts'
import { migrateWithoutLimit } from '../../apps/server/src/db/migrate.ts'
import { openDb, type OpenedDb } from '../../apps/server/src/db/open.ts'
import { openTestFolder } from '../../apps/server/src/testing/test-database.ts'

/** Whether this is the nightly run, which has more rounds of each fault. */
export const isNightly = process.env['RAPPORT_NIGHTLY'] !== undefined

/** The URL of the PostgreSQL server for this run; empty when there is none. */
export const CLUSTER = process.env['TEST_DATABASE_URL'] ?? ''

/** A database for servers that are started as separate processes. */
export interface Installation {
  readonly engine: 'embedded' | 'PostgreSQL'
  /** The environment variable with the location of the database. */
  readonly settings: Record<string, string>
  /** Opens the database in the test process. If the database is embedded, no server can use it at the same time. */
  open(): Promise<OpenedDb>
  remove(): Promise<void>
}

/** Creates an embedded database with its tables in a folder that does not exist yet. */
export async function makeEmbeddedInstallation(dataDir: string): Promise<Installation> {
  await (await openTestFolder(dataDir)).close()
  return {
    engine: 'embedded',
    settings: { DATA_DIR: dataDir },
    open: async () => {
      const unlock = lockDataFolder(dataDir)
      const opened = await openDb({ databaseUrl: null, dataDir })
      const close = async () => {
        await opened.close()
        unlock()
      }
      return { ...opened, close }
    },
    remove: async () => rmSync(dataDir, { recursive: true, force: true }),
  }
}

async function inCluster(url: string, script: string): Promise<void> {
  const admin = await openDb({ databaseUrl: url, dataDir: null, poolMax: 1 })
  try {
    await admin.exec(script)
  } finally {
    await admin.close()
  }
}

/** Creates a database without tables on a PostgreSQL server. */
export async function makeEmptyDatabase(cluster: string): Promise<{ url: string; remove: () => Promise<void> }> {
  const name = `rapport_test_${randomBytes(6).toString('hex')}`
  await inCluster(cluster, `create database ${name}`)
  return {
    url: cluster.replace(/^(postgres(?:ql)?:\/\/[^/]*\/)[^?]*/, `$1${name}`),
    remove: () => inCluster(cluster, `drop database ${name} with (force)`),
  }
}

/** Creates a database with its tables on a PostgreSQL server. */
export async function makePostgresInstallation(cluster: string): Promise<Installation> {
  const { url, remove } = await makeEmptyDatabase(cluster)
  const open = () => openDb({ databaseUrl: url, dataDir: null, poolMax: 2 })
  const opened = await open()
  await migrateWithoutLimit(opened, url)
  await opened.close()
  return { engine: 'PostgreSQL', settings: { DATABASE_URL: url }, open, remove }
}
