import { sql } from 'kysely'

import { openDb, type OpenedDb } from '../db/open.ts'

/**
 * Number of shards: small enough to distribute a database within seconds, but large enough to place two shards on each of two
 * machines, so that programs are on different shards.
 */
const SHARDS = 4

interface Machine {
  readonly host: string
  readonly port: number
}

const openAdmin = (databaseUrl: string): Promise<OpenedDb> =>
  openDb({ databaseUrl, dataDir: null, poolMax: 1, statementTimeoutMs: 0 })

/**
 * Runs a script in a database of the cluster. If `machine` is null, the script runs on the coordinator, whose address is `url`. If
 * `database` is null, it runs in the database that `url` names.
 */
async function runOn(url: string, machine: Machine | null, database: string | null, script: string): Promise<void> {
  const address = new URL(url)
  if (machine !== null) [address.hostname, address.port] = [machine.host, String(machine.port)]
  if (database !== null) address.pathname = `/${database}`
  const opened = await openAdmin(address.href)
  try {
    await opened.exec(script)
  } finally {
    await opened.close()
  }
}

/** Lists the workers that are registered in the database of `url`. Fails when there are none. */
async function listWorkers(url: string): Promise<readonly Machine[]> {
  const { db, close } = await openAdmin(url)
  try {
    const { rows } = await sql<Machine>`
      select nodename as host, nodeport as port from pg_dist_node where groupid <> 0 order by 1, 2`.execute(db)
    if (rows.length === 0)
      throw new Error('The database of CITUS_URL has no registered workers: add them with citus_add_node.')
    return rows
  } finally {
    await close()
  }
}

/**
 * Creates an empty database in the Citus cluster of `url`, on the coordinator and on every worker, and returns a function that
 * removes it. The database of `url` must have the `citus` extension, with the workers registered. Fails when there are no workers.
 */
export async function createClusterDatabase(url: string, name: string): Promise<() => Promise<void>> {
  const workers = await listWorkers(url)
  const machines = [null, ...workers]
  const onAll = async (database: string | null, script: string): Promise<void> => {
    for (const machine of machines) await runOn(url, machine, database, script)
  }
  await onAll(null, `create database ${name}`)
  await onAll(name, 'create extension citus')
  const { hostname, port } = new URL(url)
  const added = workers.map((worker) => `perform citus_add_node('${worker.host}', ${worker.port});`).join('\n')
  await runOn(
    url,
    null,
    name,
    `do $$ begin
      perform citus_set_coordinator_host('${hostname}', ${port === '' ? 5432 : port});
      ${added}
      execute 'alter database ${name} set citus.shard_count = ${SHARDS}';
    end $$`,
  )
  return () => onAll(null, `drop database if exists ${name} with (force)`)
}
