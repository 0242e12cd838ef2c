import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import pg from 'pg'

/** Settings of a pool; times in ms. */
export interface PoolOptions {
  readonly databaseUrl: string
  readonly max: number
  /** Longest run of one statement on the database; 0 has no limit. */
  readonly statementTimeoutMs: number
  /** Chooses the parser of a type in text format; undefined leaves it to pg. */
  readonly parserOf: (oid: number) => ((text: string) => unknown) | undefined
}

/** A request that gets no connection within this is answered with 503. */
const CONNECT_MS = 2000
/** A database that is alive cancels a statement at its time limit; one that says nothing this long after it is not. */
const SILENCE_MS = 500
/** The message of pg for a query without a reply in `query_timeout`. */
const NO_REPLY = 'Query read timeout'

/**
 * Lends a connection of pg to Kysely. A connection whose query gets no reply is closed: the other end may be gone without a sign, and
 * the pool would lend the connection again.
 */
function lend(client: pg.PoolClient): PostgresPoolClient {
  function query<Row>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
  function query<Row>(
    asked: string | PostgresCursor<Row>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<Row>> | PostgresCursor<Row> {
    if (typeof asked !== 'string') throw new TypeError('cursors are not configured')
    const result = client.query(asked, [...parameters]).catch((error: unknown) => {
      // `end` of a connection in use closes its socket, and refuses further queries at once.
      if (error instanceof Error && error.message === NO_REPLY) void client.end()
      throw error
    })
    // pg types the command of a result as any text.
    return result as Promise<PostgresQueryResult<Row>>
  }
  return { query, release: (destroy) => client.release(destroy) }
}

/** Opens a pool of connections to PostgreSQL in the form that Kysely takes. Connects at the first query. */
export function openPool({ databaseUrl, max, statementTimeoutMs, parserOf }: PoolOptions): PostgresPool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    ...(statementTimeoutMs > 0 ? { query_timeout: statementTimeoutMs + SILENCE_MS } : {}),
    types: {
      // pg asks for binary parsers too; it never reads binary rows here.
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        (format === 'binary' ? undefined : parserOf(oid)) ?? pg.types.getTypeParser(oid, format),
    },
  })
  // A connection that dies is replaced by the pool, and its query fails. Without listeners the process would end: the pool's hears of
  // idle connections, the client's of one that is lent and between two queries.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const lent = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect()
      const known = lent.get(client) ?? lend(client)
      lent.set(client, known)
      return known
    },
    end: async () => {
      if (!pool.ended) await pool.end()
    },
  }
}
