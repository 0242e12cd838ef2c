import { sql } from 'kysely'

import type { Db } from './open.ts'

/**
 * Selects the tables that have reached the thresholds of PostgreSQL's autovacuum, and those that contain rows but have never been
 * analyzed.
 */
async function selectUntidy(db: Db): Promise<string[]> {
  // Without this call, PostgreSQL updates its change counts only after a delay.
  await sql`select pg_stat_force_next_flush()`.execute(db)
  const { rows } = await sql<{ name: string }>`
    select c.relname as name
      from pg_class c join pg_stat_user_tables s on s.relid = c.oid
     where s.schemaname = current_schema()
       and (c.reltuples < 0 and pg_relation_size(c.oid) > 0 or s.n_mod_since_analyze > 50 + 0.1 * c.reltuples or s.n_dead_tup > 50 + 0.2 * c.reltuples)
     order by c.relname`.execute(db)
  return rows.map(({ name }) => name)
}

/**
 * Replaces autovacuum in the embedded database. Analyzes the changed tables, so that the planner knows how many rows they have, and
 * reclaims the space of dead rows. With outdated statistics, the planner would choose nested loops over thousands of responses.
 * Returns the names of the analyzed tables. Processes one table at a time, so that requests are served in between. Must not run in
 * a transaction.
 */
export async function tidyTables(db: Db): Promise<string[]> {
  const names = await selectUntidy(db)
  for (const name of names) await sql`vacuum (analyze) ${sql.table(name)}`.execute(db)
  return names
}
