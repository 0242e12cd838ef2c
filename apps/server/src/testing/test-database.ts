import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { sql } from 'kysely'

import { distribute } from '../cluster/distribute.ts'
import { migrate, MIGRATIONS } from '../db/migrate.ts'
import { openDb, type OpenedDb, type OpenOptions } from '../db/open.ts'
import type { Replica } from '../db/replica.ts'
import { recordStatements } from './routing/recorded-statements.ts'
import { createClusterDatabase } from './test-cluster.ts'
import { openTestReplica } from './test-replica.ts'

const CACHE = fileURLToPath(new URL('../../../../.cache/', import.meta.url))

/** Tests run beside each other and are not cut off by the time limit of a request; the test that is about the limit sets its own. */
const STATEMENT_MS = 60_000

const embedded: OpenOptions = { databaseUrl: null, dataDir: null }

/** Name of the migrated database kept for the next test file: another name as soon as a migration or the engine changes. */
function templateFile(): string {
  const hash = createHash('sha256').update(readFileSync(new URL(import.meta.resolve('@electric-sql/pglite'))))
  for (const name of readdirSync(MIGRATIONS).toSorted()) hash.update(readFileSync(new URL(name, MIGRATIONS)))
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

/**
 * A migrated embedded database without data in a folder that is not there yet, for a test whose server is a separate process.
 */
export async function openTestFolder(dataDir: string): Promise<OpenedDb> {
  const file = templateFile()
  if (!existsSync(file)) await (await openEmbedded()).close()
  return openDb({ databaseUrl: null, dataDir, loadDataDir: new Blob([readFileSync(file)]) })
}

/** A database of a test, with a replica of it in a run with one. */
export type TestDb = OpenedDb & { readonly replica?: Replica | null }

/** Makes an empty database in the cluster of `url`, and returns what removes it again. */
async function createDatabase(url: string, name: string): Promise<() => Promise<void>> {
  const admin = await openDb({ databaseUrl: url, dataDir: null, poolMax: 1, statementTimeoutMs: 0 })
  await admin.exec(`create database ${name}`)
  return async () => {
    await admin.exec(`drop database if exists ${name} with (force)`)
    await admin.close()
  }
}

async function openServer(url: string): Promise<TestDb> {
  const name = `rapport_test_${randomBytes(6).toString('hex')}`
  const isOnCluster = process.env['TEST_ON_CITUS'] === 'true'
  const drop = await (isOnCluster ? createClusterDatabase(url, name) : createDatabase(url, name))
  const inThis = (address: string): string => address.replace(/^(postgres(?:ql)?:\/\/[^/]*\/)[^?]*/, `$1${name}`)
  const own = inThis(process.env['TEST_POOLER_URL'] ?? url)
  const opened = await openDb({ databaseUrl: own, dataDir: null, statementTimeoutMs: STATEMENT_MS })
  await migrate(opened)
  if (isOnCluster) await distribute(opened.db, () => undefined)
  const copyUrl = process.env['TEST_REPLICA_URL']
  const copy = copyUrl === undefined ? null : await openTestReplica(opened.db, inThis(copyUrl))
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
 * A migrated database without data, for one test file: embedded in memory, or, with TEST_DATABASE_URL, a separate database in
 * that cluster, dropped when it is closed, and used through the pooler of TEST_POOLER_URL if there is one. With TEST_REPLICA_URL
 * staff read from that replica. With TEST_ON_CITUS the cluster is one of Citus, and the tables are distributed.
 */
export const openTestDb = async (): Promise<TestDb> => {
  const url = process.env['TEST_DATABASE_URL']
  return checkStatements(await (url === undefined || url === '' ? openEmbedded() : openServer(url)))
}

/** The tables, which are read once for all test files of a process. */
let tables: Promise<ReadonlyMap<string, boolean>> | null = null

/** Returns every table of a database, and whether it has a column program_id. */
export async function selectTables({ db }: Pick<OpenedDb, 'db'>): Promise<ReadonlyMap<string, boolean>> {
  const { rows } = await sql<{ name: string; has_program: boolean }>`
    select c.relname as name, exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'program_id') as has_program
      from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`.execute(db)
  return new Map(rows.map(({ name, has_program }) => [name, has_program]))
}

/** Lets closing the database fail when the server ran a statement that no single machine of a cluster could run. */
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
