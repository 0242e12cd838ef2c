import { sql } from 'kysely'

import type { Db } from './open.ts'

/**
 * Stops Citus from converting tables into Citus local tables in this transaction. Citus does this when a foreign key connects a
 * table to a reference table, and cannot later distribute such a table if it has an identity column. Has no effect on a database
 * without Citus.
 */
export async function keepTablesLocal(trx: Db): Promise<void> {
  await sql`select set_config('citus.enable_local_reference_table_foreign_keys', 'off', true)`.execute(trx)
}
