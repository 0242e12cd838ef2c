import { sql } from 'kysely'

import { keepTablesLocal } from '../db/keep-tables-local.ts'
import type { Db } from '../db/open.ts'
import { DistributionFault, planDistribution, type Catalog, type Step } from './plan-distribution.ts'

/** Key of the advisory lock: an arbitrary number that nothing else in the cluster uses. */
const LOCK_KEY = 7_266_712

async function requireCluster(db: Db): Promise<void> {
  const { rows } = await sql<{ exists: boolean }>`select to_regproc('citus_version') is not null as exists`.execute(db)
  if (rows[0]?.exists === true) return
  throw new DistributionFault(
    'This database does not have the Citus extension, so nothing was distributed. Add citus to shared_preload_libraries on every machine, restart PostgreSQL there, and run CREATE EXTENSION citus in the database as its owner.',
  )
}

async function readCatalog(db: Db): Promise<Catalog> {
  const tables = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`.execute(
    db,
  )
  const foreignKeys = await sql<{ table: string; target: string; name: string }>`
    select a.relname as table, b.relname as target, c.conname as name
      from pg_constraint c join pg_class a on a.oid = c.conrelid join pg_class b on b.oid = c.confrelid
     where c.contype = 'f' and a.relnamespace = 'public'::regnamespace`.execute(db)
  const narrowIdentities = await sql<{ table: string; column: string }>`
    select c.relname as table, a.attname as column
      from pg_attribute a join pg_class c on c.oid = a.attrelid
     where a.attidentity <> '' and a.atttypid <> 'bigint'::regtype and c.relnamespace = 'public'::regnamespace`.execute(
    db,
  )
  const functions = await sql<{ name: string; isKept: boolean }>`
    select p.oid::regprocedure::text as name,
           exists (select from pg_dist_object d where d.classid = 'pg_proc'::regclass and d.objid = p.oid) as "isKept"
      from pg_proc p
     where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype
       and not exists (select from pg_depend e where e.objid = p.oid and e.deptype = 'e')
     order by p.oid`.execute(db)
  const distributed = await sql<{ name: string; type: string; column: string | null }>`
    select c.relname as name, t.citus_table_type as type, nullif(t.distribution_column, '<none>') as column
      from citus_tables t join pg_class c on c.oid = t.table_name where t.citus_table_type <> 'local'`.execute(db)
  return {
    tables: tables.rows.map(({ name }) => name),
    foreignKeys: foreignKeys.rows,
    narrowIdentities: narrowIdentities.rows,
    functions: functions.rows.map(({ name }) => name),
    distributed: new Map(distributed.rows.map(({ name, ...how }) => [name, how])),
    distributedFunctions: new Set(functions.rows.flatMap(({ name, isKept }) => (isKept ? [name] : []))),
  }
}

/**
 * Distributes a migrated database over the machines of its Citus cluster, and returns the number of steps; 0 when everything is
 * already distributed. Each step is a separate transaction: after a failure, repeat the command. `db` must have one connection,
 * without a time limit for statements and without a pooler. Fails with DistributionFault when the extension is missing or a table
 * is distributed in a way other than planned.
 */
export async function distribute(db: Db, onStep: (step: Step) => void): Promise<number> {
  await requireCluster(db)
  return db.connection().execute(async (own) => {
    await sql`select pg_advisory_lock(${LOCK_KEY})`.execute(own)
    try {
      const steps = planDistribution(await readCatalog(own))
      for (const step of steps) {
        onStep(step)
        await own.transaction().execute(async (trx) => {
          await keepTablesLocal(trx)
          // A step changes both a table and the reference tables to which its foreign keys refer. Citus cannot do this in parallel.
          await sql`select set_config('citus.multi_shard_modify_mode', 'sequential', true)`.execute(trx)
          await sql.raw(step.statement).execute(trx)
        })
      }
      return steps.length
    } finally {
      await sql`select pg_advisory_unlock(${LOCK_KEY})`.execute(own)
    }
  })
}
