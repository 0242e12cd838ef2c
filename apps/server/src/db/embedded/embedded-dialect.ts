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

import type { EmbeddedDatabase } from './embedded-database.ts'
import type { Engine } from './start-engine.ts'
import type { Precedence } from './turns.ts'

/** The connection while it is lent: to one run of the engine, since a transaction does not go on in another. */
class EmbeddedConnection implements DatabaseConnection {
  readonly #engine: Engine
  readonly giveBack: () => void
  /** Whether a statement failed since the transaction began or went back to a savepoint: PostgreSQL then answers COMMIT by rolling back. */
  hasFailed = false

  constructor(engine: Engine, giveBack: () => void) {
    this.#engine = engine
    this.giveBack = giveBack
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { rows, affectedRows } = await this.#engine.query(sql, parameters).catch((error: unknown) => {
      this.hasFailed = true
      throw error
    })
    // Kysely types the rows by the statement.
    const typed = rows as Row[]
    return affectedRows === undefined ? { rows: typed } : { rows: typed, numAffectedRows: BigInt(affectedRows) }
  }

  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('the embedded database does not stream')
  }
}

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`

function createDriver(database: EmbeddedDatabase, precedence: Precedence): Driver {
  const run = async (connection: DatabaseConnection, statement: string): Promise<void> => {
    await connection.executeQuery(CompiledQuery.raw(statement))
  }
  const own = (connection: DatabaseConnection): EmbeddedConnection => {
    if (connection instanceof EmbeddedConnection) return connection
    throw new TypeError('a connection of another database')
  }
  return {
    init: async () => undefined,
    acquireConnection: async () => {
      const { engine, giveBack } = await database.lend(precedence)
      return new EmbeddedConnection(engine, giveBack)
    },
    releaseConnection: async (connection) => own(connection).giveBack(),
    beginTransaction: async (connection, { isolationLevel, accessMode }) => {
      const level = isolationLevel === undefined ? '' : ` isolation level ${isolationLevel}`
      own(connection).hasFailed = false
      await run(connection, `begin${level}${accessMode === undefined ? '' : ` ${accessMode}`}`)
    },
    commitTransaction: async (connection) => {
      await run(connection, 'commit')
      if (own(connection).hasFailed) throw new AbortedTransactionError()
    },
    rollbackTransaction: (connection) => run(connection, 'rollback'),
    savepoint: (connection, name) => run(connection, `savepoint ${quote(name)}`),
    rollbackToSavepoint: async (connection, name) => {
      await run(connection, `rollback to ${quote(name)}`)
      own(connection).hasFailed = false
    },
    releaseSavepoint: (connection, name) => run(connection, `release ${quote(name)}`),
    destroy: () => database.close(),
  }
}

/** Lets Kysely use the embedded database; `precedence` says who goes first when several statements or transactions wait. */
export const embeddedDialect = (database: EmbeddedDatabase, precedence: Precedence): Dialect => ({
  createAdapter: () => new PGliteAdapter(),
  createDriver: () => createDriver(database, precedence),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
})
