import { sql } from 'kysely'

import type { Db } from '../db/open.ts'

/** Runs a statement without parameters and returns its rows, for tests outside of the server that have no query builder. */
export async function readRows<Row = Record<string, unknown>>(db: Db, statement: string): Promise<Row[]> {
  return (await sql.raw<Row>(statement).execute(db)).rows
}
