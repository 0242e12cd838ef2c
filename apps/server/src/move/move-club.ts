import { sql } from 'kysely'

import { readDatabaseState } from '../db/database-state.ts'
import { listExpectedMigrations, migrateWithoutLimit } from '../db/migrate.ts'
import { openDb, type Db, type OpenedDb } from '../db/open.ts'
import { copyTable, countRows, listTables, type Table } from './copy-table.ts'

/** Error for a move that was refused or rolled back; its message is for operators. */
export class MoveFault extends Error {
  override name = 'MoveFault'
}

/** Tables into which the migrations insert rows. */
const FILLED_BY_MIGRATIONS = new Set(['case_priority', 'case_type'])

/** Callback after each page of a table, with the table's name, the number of rows written so far and the total number of rows. */
export type Progress = (table: string, written: number, all: number) => void

async function requireThisVersion(source: Db): Promise<void> {
  const { migrations } = await readDatabaseState(source)
  const expected = await listExpectedMigrations()
  if (migrations.join() === expected.join()) return
  throw new MoveFault(
    'The embedded database was made by a different version of Rapport. Start and stop this version of the server on it once, then move it.',
  )
}

async function requireEmpty(target: Db): Promise<void> {
  const counts = await countRows(target, await listTables(target))
  const [filled] = [...counts].filter(([name, n]) => n > 0 && !FILLED_BY_MIGRATIONS.has(name))
  if (filled === undefined) return
  throw new MoveFault(
    `The DATABASE_URL database is not empty: its table ${filled[0]} has ${filled[1]} rows. Create a new database for the club.`,
  )
}

/**
 * Runs `work` without foreign keys and with user triggers disabled, because the keys have already been checked and the triggers
 * have already run for these rows in the source. When the keys are added again, all rows are checked. Must run inside a
 * transaction, so that a rollback undoes these changes after a failure.
 */
async function withoutTriggers(target: Db, tables: readonly Table[], work: () => Promise<void>): Promise<void> {
  const { rows: keys } = await sql<{ name: string; table: string; definition: string }>`
    select conname as name, conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`.execute(target)
  for (const { name, table } of keys)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.id(name)}`.execute(target)
  for (const { name } of tables) await sql`alter table ${sql.table(name)} disable trigger user`.execute(target)
  await work()
  for (const { name } of tables) await sql`alter table ${sql.table(name)} enable trigger user`.execute(target)
  for (const { name, table, definition } of keys)
    await sql`alter table ${sql.table(table)} add constraint ${sql.id(name)} ${sql.raw(definition)}`.execute(target)
}

/** Sets each sequence to its state in the source, so that no id is used twice. */
async function copySequences(source: Db, target: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'S' and relnamespace = current_schema()::regnamespace`.execute(
    source,
  )
  for (const { name } of rows) {
    const read = await sql<{ last_value: number; is_called: boolean }>`
      select last_value, is_called from ${sql.table(name)}`.execute(source)
    const [state] = read.rows
    if (state !== undefined)
      await sql`select setval(${name}::regclass, ${state.last_value}, ${state.is_called})`.execute(target)
  }
}

function compareCounts(before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>): void {
  const wrong = [...before].filter(([name, n]) => after.get(name) !== n)
  if (wrong.length === 0) return
  const lines = wrong.map(([name, n]) => `${name}: ${n} rows, ${after.get(name) ?? 0} arrived`)
  throw new MoveFault(`Rows were lost, so nothing was moved:\n  ${lines.join('\n  ')}`)
}

async function copyAll(source: OpenedDb, target: Db, onPage: Progress): Promise<Map<string, number>> {
  // The pool limits how long a transaction can be idle. The limit is removed because this transaction is idle while the source is
  // read.
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(target)
  const tables = await listTables(source.db)
  // A second, concurrent move waits here. If the first one succeeds, the second is refused because the target is no longer empty.
  await sql`lock table ${sql.join(tables.map(({ name }) => sql.table(name)))} in access exclusive mode`.execute(target)
  await requireEmpty(target)
  await sql`truncate ${sql.join(tables.map(({ name }) => sql.table(name)))}`.execute(target)
  const before = await countRows(source.db, tables)
  await withoutTriggers(target, tables, async () => {
    for (const table of tables) {
      let written = 0
      await copyTable(source.db, target, table, (rows) => {
        written += rows
        onPage(table.name, written, before.get(table.name) ?? 0)
      })
    }
  })
  await copySequences(source.db, target)
  compareCounts(before, await countRows(target, tables))
  return before
}

/**
 * Copies an embedded database to PostgreSQL in one transaction, compares the row count of each table in both databases, and returns
 * the counts by table. The source is not changed; the caller has locked its folder. Fails with MoveFault when the target has rows
 * that the migrations did not insert, when another version of the server made the source, or when rows are missing after the copy.
 * If the move fails or is killed before the commit, the target contains no more than the tables of a new database, so the move can
 * be repeated.
 */
export async function moveClub(
  source: OpenedDb,
  databaseUrl: string,
  onPage: Progress,
): Promise<ReadonlyMap<string, number>> {
  await requireThisVersion(source.db)
  const opened = await openDb({ databaseUrl, dataDir: null, poolMax: 1, statementTimeoutMs: 0 })
  try {
    // The check runs before the migrations, so that they do not change another club's database if DATABASE_URL is wrong.
    await requireEmpty(opened.db)
    await migrateWithoutLimit(opened, databaseUrl)
    await requireEmpty(opened.db)
    const counts = await opened.db.transaction().execute((trx) => copyAll(source, trx, onPage))
    // The planner has no statistics for the new tables yet.
    await sql`analyze`.execute(opened.db)
    return counts
  } finally {
    await opened.close()
  }
}
