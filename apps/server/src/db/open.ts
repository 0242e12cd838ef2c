import { Kysely, type KyselyConfig, PostgresAdapter, PostgresDialect, sql, type Transaction } from 'kysely'

import { openEmbeddedDatabase } from './embedded/embedded-database.ts'
import { embeddedDialect } from './embedded/embedded-dialect.ts'
import type { Rows } from './embedded/messages.ts'
import type { Engine } from './embedded/start-engine.ts'
import type { Precedence } from './embedded/turns.ts'
import { PARSERS } from './parsers.ts'
import { openPool, type PoolCounts } from './postgres-pool.ts'
import type { AnonymousTables } from './tables-anonymous.ts'
import type { AuthoringTables } from './tables-authoring.ts'
import type { CaseTables } from './tables-cases.ts'
import type { FeedbackTables } from './tables-feedback.ts'
import type { ImportTables } from './tables-imports.ts'
import type { PeopleTables } from './tables-people.ts'
import type { SendoutTables } from './tables-sendouts.ts'
import type { WorkTables } from './tables-work.ts'

/**
 * The types of all tables for Kysely, which are the same on both engines: bigint and count are numbers, a timestamptz is a Date, a
 * date is a string `YYYY-MM-DD`, jsonb is parsed JSON (but is written as text), and bytea is bytes.
 */
export interface Tables
  extends
    PeopleTables,
    FeedbackTables,
    AnonymousTables,
    AuthoringTables,
    ImportTables,
    CaseTables,
    SendoutTables,
    WorkTables {}

export type Db = Kysely<Tables>

export interface OpenOptions {
  /** Connection URL of PostgreSQL; null for the embedded database. */
  databaseUrl: string | null
  /** Folder of the embedded database, locked by the caller (lock.ts); null for a database in memory. */
  dataDir: string | null
  /** A dump from `dumpDataDir` that is loaded as the initial database, which is otherwise empty. */
  loadDataDir?: Blob
  /** Time limit of one statement in ms; 4,000 by default, 0 for no limit. PostgreSQL only. */
  statementTimeoutMs?: number
  /** Size of the connection pool; 10 by default. PostgreSQL only. */
  poolMax?: number
  /** Called after each statement, for traces. */
  onStatement?: OnStatement
}

/**
 * Observer that is called after a statement. It receives the text of the statement without the values, the duration in ms, and
 * whether the statement failed.
 */
export type OnStatement = (statement: {
  readonly text: string
  readonly ms: number
  readonly isFailed: boolean
}) => void

/** Returns the Kysely settings that report each statement; returns no settings when there is no observer. */
const reportTo = (onStatement: OnStatement | undefined): Pick<KyselyConfig, 'log'> =>
  onStatement === undefined
    ? {}
    : {
        log: ({ level, query, queryDurationMillis: ms }) =>
          onStatement({ text: query.sql, ms, isFailed: level === 'error' }),
      }

export interface OpenedDb {
  db: Db
  /**
   * Access to the same database as `db`, but with low priority, for reads by staff and for background work. On the embedded
   * database, which runs one statement or transaction at a time, calls through `db` have priority. On PostgreSQL, `readDb` is `db`
   * itself.
   */
  readDb: Db
  engine: 'pglite' | 'postgres'
  /** Returns the connection counts of the pool; null on the embedded database. */
  pool(): PoolCounts | null
  /** Runs a script of several statements without parameters. */
  exec(script: string): Promise<void>
  close(): Promise<void>
  /** Dumps the embedded database in the format that `loadDataDir` accepts; fails on PostgreSQL. */
  dump(): Promise<Blob>
  /** Runs `work` in one turn of the embedded database; only statements passed to `query` run in the meantime. Fails on PostgreSQL. */
  pause<T>(work: (query: (statement: string) => Promise<Rows['rows']>) => Promise<T>): Promise<T>
}

async function openEmbedded({ dataDir, loadDataDir, onStatement }: OpenOptions): Promise<OpenedDb> {
  const database = await openEmbeddedDatabase({ dataDir, loadDataDir })
  const db: Db = new Kysely({ dialect: embeddedDialect(database, 'first'), ...reportTo(onStatement) })
  const readDb: Db = new Kysely({ dialect: embeddedDialect(database, 'later'), ...reportTo(onStatement) })
  const lent = async <T>(work: (engine: Engine) => Promise<T>, precedence: Precedence = 'first'): Promise<T> => {
    const { engine, giveBack } = await database.lend(precedence)
    try {
      return await work(engine)
    } finally {
      giveBack()
    }
  }
  return {
    db,
    readDb,
    engine: 'pglite',
    pool: () => null,
    exec: (script) => lent((engine) => engine.exec(script)),
    close: async () => {
      await Promise.all([db.destroy(), readDb.destroy()])
      await database.close()
    },
    dump: () => lent((engine) => engine.dump()),
    pause: (work) => lent((engine) => work(async (statement) => (await engine.query(statement, [])).rows), 'later'),
  }
}

/**
 * Adapter without Kysely's migration lock, because that lock belongs to a session, which a pooler can share among clients. The
 * migrations use a lock that ends with their transaction instead (migrate.ts).
 */
class AdapterWithoutLock extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

class ServerDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new AdapterWithoutLock()
  }
}

function openServer(databaseUrl: string, options: OpenOptions): OpenedDb {
  const { statementTimeoutMs = 4000, poolMax = 10, onStatement } = options
  const pool = openPool({
    databaseUrl,
    max: poolMax,
    statementTimeoutMs,
    settings: {
      timezone: 'UTC',
      jit: 'off',
      // On an SSD, a random page read costs little more than a sequential one.
      random_page_cost: '1.1',
      statement_timeout: String(Math.trunc(statementTimeoutMs)),
      idle_in_transaction_session_timeout: '10000',
    },
    parserOf: (oid) => PARSERS[oid],
  })
  const db: Db = new Kysely({ dialect: new ServerDialect({ pool }), ...reportTo(onStatement) })
  return {
    db,
    readDb: db,
    engine: 'postgres',
    pool: pool.counts,
    exec: async (script) => {
      await sql.raw(script).execute(db)
    },
    close: async () => {
      await db.destroy()
    },
    dump: () => Promise.reject(new Error('only the embedded database can be dumped')),
    pause: () => Promise.reject(new Error('only the embedded database can be paused')),
  }
}

/**
 * Opens PostgreSQL when `databaseUrl` is given, and otherwise the embedded database. Does not lock the data folder (lock.ts) or
 * migrate (migrate.ts).
 */
export async function openDb(options: OpenOptions): Promise<OpenedDb> {
  return options.databaseUrl === null ? openEmbedded(options) : openServer(options.databaseUrl, options)
}

/**
 * Runs `work` in `db` if that is already a transaction, and otherwise in a new transaction. Handlers use this instead of
 * `db.transaction()`, because a call with an Idempotency-Key runs inside the transaction that stores its response. A failed
 * statement aborts the transaction, so use `on conflict` instead of catching a unique violation.
 */
export function transact<T>(db: Db, work: (trx: Transaction<Tables>) => Promise<T>): Promise<T> {
  // `isTransaction` is true only for a Transaction, but Kysely's types do not narrow on it.
  if (db.isTransaction) return work(db as Transaction<Tables>)
  return db.transaction().execute(work)
}

/** The disk_full code of PostgreSQL and the embedded database, and the operating system's code for a full disk. */
const DISK_FULL_CODES: readonly unknown[] = ['53100', 'ENOSPC']

/**
 * Returns whether an error means that a disk is full: either the disk of the database or one to which this process writes a file.
 */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && DISK_FULL_CODES.includes(error.code)

/** Codes of the operating system and of PostgreSQL (classes 08, 53, 57P) that mean "unavailable now", not "invalid statement". */
const AWAY_CODES = /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EPIPE|ETIMEDOUT|EAI_AGAIN|08\w{3}|53\w{3}|57P0[1-5])$/
const AWAY_TEXT =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Query read timeout|Postgres connection has been discarded)/

/**
 * Returns whether a statement failed because the database is unreachable or overloaded, which means that a later retry can succeed.
 * A statement that exceeded its time limit (57014) is treated as a sign of overload.
 * @source Decisions, section 6
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable)
  const code = 'code' in error ? String(error.code) : ''
  // A missing socket means that the database is not running; any other missing file is a server error.
  if (code === 'ENOENT') return 'syscall' in error && error.syscall === 'connect'
  return AWAY_CODES.test(code) || code === '57014' || AWAY_TEXT.test(error.message)
}
