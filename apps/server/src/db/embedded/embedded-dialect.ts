import {
  AbortedTransactionError,
  CompiledQuery,
  PGliteAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely'

import type { EmbeddedDatabase, Lent } from './embedded-database.ts'
import type { Rows } from './messages.ts'
import type { Precedence } from './turns.ts'

/** A connection for Kysely that waits for its turn only when a statement or a transaction begins. */
class EmbeddedConnection implements DatabaseConnection {
  readonly #database: EmbeddedDatabase
  readonly #precedence: Precedence
  /**
   * The connection of the open transaction, or null outside a transaction. It is kept until the transaction ends, because a
   * transaction cannot continue on a restarted engine.
   */
  #lent: Lent | null = null
  #begun: Promise<unknown> = Promise.resolve()
  /**
   * Whether a statement has failed since the transaction began or was last rolled back to a savepoint. If so, PostgreSQL rolls the
   * transaction back when it receives COMMIT.
   */
  hasFailed = false

  constructor(database: EmbeddedDatabase, precedence: Precedence) {
    this.#database = database
    this.#precedence = precedence
  }

  get isInTransaction(): boolean {
    return this.#lent !== null
  }

  /**
   * Begins a transaction. The engine processes requests in order, so the first statement can be sent before BEGIN has completed.
   */
  async begin(statement: string): Promise<void> {
    this.#lent = await this.#database.lend(this.#precedence)
    this.hasFailed = false
    this.#begun = this.#lent.engine.query(statement, [])
    this.#begun.catch(() => undefined)
  }

  /** Ends the transaction with COMMIT or ROLLBACK, and releases the connection even when that fails. */
  async end(statement: string): Promise<void> {
    try {
      await this.executeQuery(CompiledQuery.raw(statement))
    } finally {
      this.giveBack()
    }
  }

  giveBack(): void {
    this.#lent?.giveBack()
    this.#lent = null
  }

  #query(sql: string, parameters: readonly unknown[]): Promise<Rows> {
    if (this.#lent === null) return this.#database.query(this.#precedence, sql, parameters)
    return Promise.all([this.#lent.engine.query(sql, parameters), this.#begun]).then(([rows]) => rows)
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { rows, affectedRows } = await this.#query(sql, parameters).catch((error: unknown) => {
      this.hasFailed = true
      throw error
    })
    // The cast relies on the row type that Kysely derives from the statement.
    const typed = rows as Row[]
    return affectedRows === undefined ? { rows: typed } : { rows: typed, numAffectedRows: BigInt(affectedRows) }
  }

  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('the embedded database does not support streaming')
  }
}

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`

function createDriver(database: EmbeddedDatabase, precedence: Precedence): Driver {
  const run = async (connection: DatabaseConnection, statement: string): Promise<void> => {
    await connection.executeQuery(CompiledQuery.raw(statement))
  }
  const own = (connection: DatabaseConnection): EmbeddedConnection => {
    if (connection instanceof EmbeddedConnection) return connection
    throw new TypeError('the connection belongs to another database')
  }
  return {
    init: async () => undefined,
    acquireConnection: async () => new EmbeddedConnection(database, precedence),
    releaseConnection: async (connection) => own(connection).giveBack(),
    beginTransaction: async (connection, { isolationLevel, accessMode }) => {
      const level = isolationLevel === undefined ? '' : ` isolation level ${isolationLevel}`
      await own(connection).begin(`begin${level}${accessMode === undefined ? '' : ` ${accessMode}`}`)
    },
    commitTransaction: async (connection) => {
      await own(connection).end('commit')
      if (own(connection).hasFailed) throw new AbortedTransactionError()
    },
    rollbackTransaction: async (connection) => {
      // After a failed COMMIT no transaction is open.
      if (own(connection).isInTransaction) await own(connection).end('rollback')
    },
    savepoint: (connection, name) => run(connection, `savepoint ${quote(name)}`),
    rollbackToSavepoint: async (connection, name) => {
      await run(connection, `rollback to ${quote(name)}`)
      own(connection).hasFailed = false
    },
    releaseSavepoint: (connection, name) => run(connection, `release ${quote(name)}`),
    destroy: () => database.close(),
  }
}

/**
 * Adapter that lets Kysely serve several callers at once, because the embedded database itself schedules their turns and lets
 * statements share a turn. With PGliteAdapter, Kysely would give the only connection to one caller at a time.
 */
class EmbeddedAdapter extends PGliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

/** Returns the Kysely dialect of the embedded database; `precedence` is the priority of its waiting statements and transactions. */
export const embeddedDialect = (database: EmbeddedDatabase, precedence: Precedence): Dialect => ({
  createAdapter: () => new EmbeddedAdapter(),
  createDriver: () => createDriver(database, precedence),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
})
