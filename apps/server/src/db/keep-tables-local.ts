import { sql } from 'kysely'

import type { Db } from './open.ts'

/**
 * Prevents Citus, for this transaction, from converting the tables that a foreign key connects to a reference table into Citus
 * local tables: it could not distribute a converted table with an identity column afterwards. Has no effect on a database without
 * Citus.
 */
export async function keepTablesLocal(trx: Db): Promise<void> {
  await sql`select set_config('citus.enable_local_reference_table_foreign_keys', 'off', true)`.execute(trx)
}
