import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import pg from 'pg'

/** Settings of a pool; times in ms. */
export interface PoolOptions {
  readonly databaseUrl: string
  readonly max: number
  /** Time limit of one statement on the database; 0 for no limit. */
  readonly statementTimeoutMs: number
  /**
   * Settings for each session, by name. If a pooler shares sessions among clients, the settings are applied in each transaction
   * instead.
   */
  readonly settings: Readonly<Record<string, string>>
  /** Returns the parser for a type in text format; undefined selects the parser of pg. */
  readonly parserOf: (oid: number) => ((text: string) => unknown) | undefined
}

/** The numbers of open connections and idle connections of the pool, and the number of requests that wait for a connection. */
export interface PoolCounts {
  readonly total: number
  readonly idle: number
  readonly waiting: number
}

/** Time in ms after which a request that gets no connection is answered with 503. */
const CONNECT_MS = 2000
/**
 * Additional time in ms, after the statement time limit, before the database is considered unavailable. A running database cancels
 * the statement at the limit and answers within this time.
 */
const SILENCE_MS = 500
/** The error message of pg when a query gets no reply within `query_timeout`. */
const NO_REPLY = 'Query read timeout'

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`

/**
 * Applies the settings to the session of a new connection, and returns whether the connection has a dedicated session. A pooler in
 * transaction mode (such as PgBouncer) assigns a session to each transaction. It is recognized by the id that it reports when a
 * connection starts, which is not the id of a PostgreSQL process. The settings are not applied to a shared session, because they
 * would affect the next client.
 */
async function setUpSession(client: pg.PoolClient, settings: Readonly<Record<string, string>>): Promise<boolean> {
  const rows = Object.entries(settings).map(([name, value]) => `(${literal(name)}, ${literal(value)})`)
  const asked = {
    text: `select set_config(name, value, false) from (values ${rows.join(', ')}) as s (name, value) where pg_backend_pid() = $1`,
    // pg does not set processID when the server sent no process id.
    values: ['processID' in client ? client.processID : null],
    query_timeout: CONNECT_MS,
  }
  const { rowCount } = await client.query(asked)
  return rowCount === rows.length
}

/** Returns a function that runs each statement in a transaction with these settings: the open transaction, or a new one. */
function withSettings(ask: Ask, client: pg.PoolClient, settings: Readonly<Record<string, string>>): Ask {
  const setLocal = Object.entries(settings)
    .map(([name, value]) => `; set local ${name} = ${literal(value)}`)
    .join('')
  return async (text, parameters) => {
    if (client.getTransactionStatus() !== 'I') return ask(text, parameters)
    // Several statements in one message need only one round trip.
    if (/^(begin|start transaction)\b/.test(text)) return ask(`${text}${setLocal}`, [])
    await ask(`begin${setLocal}`, [])
    try {
      const result = await ask(text, parameters)
      await ask('commit', [])
      return result
    } catch (error) {
      // If the rollback fails, the connection has been closed, which ended the transaction.
      await ask('rollback', []).catch(() => undefined)
      throw error
    }
  }
}

type Ask = (text: string, parameters: readonly unknown[]) => Promise<pg.QueryResult>

/**
 * Adapts a pg connection to Kysely. Closes a connection whose query gets no reply, because the server might have disappeared
 * without closing it, and the pool would otherwise reuse it.
 */
async function lend(client: pg.PoolClient, settings: Readonly<Record<string, string>>): Promise<PostgresPoolClient> {
  const ask: Ask = (text, parameters) =>
    client.query(text, [...parameters]).catch((error: unknown) => {
      // Calling `end` on a connection in use closes its socket and refuses further queries at once.
      if (error instanceof Error && error.message === NO_REPLY) void client.end()
      throw error
    })
  const run = (await setUpSession(client, settings)) ? ask : withSettings(ask, client, settings)
  function query<Row>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
  function query<Row>(
    asked: string | PostgresCursor<Row>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<Row>> | PostgresCursor<Row> {
    if (typeof asked !== 'string') throw new TypeError('cursors are not configured')
    // The cast is needed because pg types the `command` of a result as any string, whereas Kysely expects certain ones.
    return run(asked, parameters) as Promise<PostgresQueryResult<Row>>
  }
  return { query, release: (destroy) => client.release(destroy) }
}

/** Opens a PostgreSQL connection pool for Kysely. Connects on the first query. */
export function openPool({
  databaseUrl,
  max,
  statementTimeoutMs,
  settings,
  parserOf,
}: PoolOptions): PostgresPool & { counts(): PoolCounts } {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    ...(statementTimeoutMs > 0 ? { query_timeout: statementTimeoutMs + SILENCE_MS } : {}),
    types: {
      // pg also requests binary parsers, but binary rows are never read here.
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        (format === 'binary' ? undefined : parserOf(oid)) ?? pg.types.getTypeParser(oid, format),
    },
  })
  // When a connection dies, its query fails and the pool replaces the connection. Without these listeners, the process would end:
  // the pool emits the errors of idle connections, and a client in use emits the errors that occur between two queries.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const lent = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    counts: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    connect: async () => {
      const client = await pool.connect()
      try {
        const known = lent.get(client) ?? (await lend(client, settings))
        lent.set(client, known)
        return known
      } catch (error) {
        client.release(true)
        throw error
      }
    },
    end: async () => {
      if (!pool.ended) await pool.end()
    },
  }
}
