import { sql } from 'kysely'

import type { Db } from './open.ts'

/**
 * Prevents Citus, for this transaction, from converting a table to a Citus local table when a foreign key connects it to a
 * reference table: Citus could not distribute a converted table that has an identity column. Has no effect on a database without
 * Citus.
 */
export async function keepTablesLocal(trx: Db): Promise<void> {
  await sql`select set_config('citus.enable_local_reference_table_foreign_keys', 'off', true)`.execute(trx)
}
