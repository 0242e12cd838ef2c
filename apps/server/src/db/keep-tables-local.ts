import { sql } from 'kysely'

import type { Db } from './open.ts'

/**
 * Prevents Citus, in this transaction, from converting a table into a Citus local table when a foreign key connects it to a
 * reference table, because Citus could not later distribute a converted table that has an identity column. Has no effect on a
 * database without Citus.
 */
export async function keepTablesLocal(trx: Db): Promise<void> {
  await sql`select set_config('citus.enable_local_reference_table_foreign_keys', 'off', true)`.execute(trx)
}
