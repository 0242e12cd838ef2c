import { sql } from 'kysely'

import type { Db, Tables } from '../db/open.ts'
import { FIRST_DRAWN_ID } from './random.ts'

const ROWS_A_STATEMENT = 2000

/**
 * Inserts many rows into one table in a few statements; each statement receives its rows as one JSON parameter. All rows must have
 * the columns of the first row. Lists and objects are converted to the types of their columns; times must be Dates.
 */
export async function insertRows(db: Db, table: keyof Tables, rows: readonly object[]): Promise<void> {
  const [first] = rows
  if (first === undefined) return
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)))
  for (let from = 0; from < rows.length; from += ROWS_A_STATEMENT) {
    const part = JSON.stringify(rows.slice(from, from + ROWS_A_STATEMENT))
    await sql`
      insert into ${sql.table(table)} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${part}::jsonb)`.execute(db)
  }
}

/** Advances the sequence of a column to the highest explicitly inserted id below FIRST_DRAWN_ID; never moves it back. */
export async function advanceIds(db: Db, table: keyof Tables, column: string): Promise<void> {
  await sql`
    select setval(pg_get_serial_sequence(${table}, ${column}), greatest(
      (select coalesce(max(${sql.ref(column)}), 1) from ${sql.table(table)} where ${sql.ref(column)} < ${FIRST_DRAWN_ID}),
      (select last_value from pg_sequences
        where schemaname || '.' || sequencename = pg_get_serial_sequence(${table}, ${column}))))`.execute(db)
}
