import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { sql } from 'kysely'

import { distribute } from '../cluster/distribute.ts'
import { migrate } from '../db/migrate.ts'
import { openDb, type OpenedDb, type OpenOptions } from '../db/open.ts'
import type { Replica } from '../db/replica.ts'
import { recordStatements } from './routing/recorded-statements.ts'
import { hashMigrations, openAdmin, provideTemplate, withName } from './template-database.ts'
import { createClusterDatabase } from './test-cluster.ts'
import { openTestReplica } from './test-replica.ts'

const CACHE = fileURLToPath(new URL('../../../../.cache/', import.meta.url))

/** Statement timeout in ms: longer than the default, because tests run concurrently. The timeout test sets a different value. */
const STATEMENT_MS = 60_000

const embedded: OpenOptions = { databaseUrl: null, dataDir: null }

/**
 * Returns the path of the cached image of a migrated database. The path changes when a migration or the database engine (PGlite)
 * changes.
 */
function templateFile(): string {
  const hash = hashMigrations().update(readFileSync(new URL(import.meta.resolve('@electric-sql/pglite'))))
  return `${CACHE}pglite-${hash.digest('hex').slice(0, 16)}.tar`
}

async function openEmbedded(): Promise<OpenedDb> {
  const file = templateFile()
  if (existsSync(file)) return openDb({ ...embedded, loadDataDir: new Blob([readFileSync(file)]) })
  const opened = await openDb(embedded)
  await migrate(opened)
  const image = Buffer.from(await (await opened.dump()).arrayBuffer())
  mkdirSync(CACHE, { recursive: true })
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, image)
  renameSync(draft, file)
  return opened
}

/** Creates a migrated embedded database without data in a new folder, for a test whose server is a separate process. */
export async function openTestFolder(dataDir: string): Promise<OpenedDb> {
  const file = templateFile()
  if (!existsSync(file)) await (await openEmbedded()).close()
  return openDb({ databaseUrl: null, dataDir, loadDataDir: new Blob([readFileSync(file)]) })
}

/** The database of a test file, with its replica when TEST_REPLICA_URL is set. */
export type TestDb = OpenedDb & { readonly replica?: Replica | null }

/** Creates a migrated database on the PostgreSQL server of `url`, and returns a function that removes it. */
async function createDatabase(url: string, name: string): Promise<() => Promise<void>> {
  const admin = await openAdmin(url)
  try {
    await admin.exec(`create database ${name} template ${await provideTemplate(url, admin)}`)
  } catch (error) {
    await admin.close()
    throw error
  }
  return async () => {
    await admin.exec(`drop database if exists ${name} with (force)`)
    await admin.close()
  }
}

async function openServer(url: string, isOnCluster: boolean): Promise<TestDb> {
  const name = `rapport_test_${randomBytes(6).toString('hex')}`
  const drop = await (isOnCluster ? createClusterDatabase(url, name) : createDatabase(url, name))
  const own = withName(process.env['TEST_POOLER_URL'] ?? url, name)
  const opened = await openDb({ databaseUrl: own, dataDir: null, statementTimeoutMs: STATEMENT_MS })
  if (isOnCluster) {
    await migrate(opened)
    await distribute(opened.db, () => undefined)
  }
  const copyUrl = process.env['TEST_REPLICA_URL']
  const copy = copyUrl === undefined ? null : await openTestReplica(opened.db, withName(copyUrl, name))
  return {
    ...opened,
    replica: copy?.replica ?? null,
    close: async () => {
      await copy?.close()
      await opened.close()
      await drop()
    },
  }
}

/**
 * Opens a migrated database without data for one test file. By default, the database is embedded and in memory. If
 * TEST_DATABASE_URL is set, it is a separate database on the server at that URL, accessed through TEST_POOLER_URL if that is set,
 * and dropped when it is closed. If TEST_REPLICA_URL is also set, staff reads use the replica at that URL. If TEST_ON_CITUS is
 * `true`, the server is the coordinator of a Citus cluster, and the tables are distributed.
 */
export const openTestDb = (): Promise<TestDb> => openFor(process.env['TEST_ON_CITUS'] === 'true')

/**
 * Opens a database like openTestDb, but never distributes it. It is for tests of migrations, of the catalog, and of statements that never
 * run on a cluster, such as those that create the demo data.
 */
export const openPlainTestDb = (): Promise<TestDb> => openFor(false)

async function openFor(isOnCluster: boolean): Promise<TestDb> {
  const url = process.env['TEST_DATABASE_URL']
  return checkStatements(await (url === undefined || url === '' ? openEmbedded() : openServer(url, isOnCluster)))
}

/** The result of selectTables for the first opened database, reused for later ones. */
let tables: Promise<ReadonlyMap<string, boolean>> | null = null

/** Returns the tables in the schema `public` as a map from the name of each table to whether the table has a program_id column. */
export async function selectTables({ db }: Pick<OpenedDb, 'db'>): Promise<ReadonlyMap<string, boolean>> {
  const { rows } = await sql<{ name: string; has_program: boolean }>`
    select c.relname as name, exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'program_id') as has_program
      from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`.execute(db)
  return new Map(rows.map(({ name, has_program }) => [name, has_program]))
}

/**
 * Makes closing the database fail when the server ran a statement that no single machine of a cluster could run, or that updates a
 * versioned row without setting a new version.
 */
async function checkStatements(opened: TestDb): Promise<TestDb> {
  tables ??= selectTables(opened)
  const { plugin, check } = await recordStatements(await tables)
  return {
    ...opened,
    db: opened.db.withPlugin(plugin),
    readDb: opened.readDb.withPlugin(plugin),
    ...(opened.replica ? { replica: { ...opened.replica, db: opened.replica.db.withPlugin(plugin) } } : {}),
    close: async () => {
      await opened.close()
      check()
    },
  }
}
