import { sql, type RawBuilder } from 'kysely'

import type { Db } from '../db/open.ts'

/**
 * Approximate amount of stored data, in bytes, to read from a table at once, including out-of-line values. Compressed values need
 * several times as much memory when they are read.
 */
const PAGE_BYTES = 2_000_000
const BLOCK_BYTES = 8192
const MOST_BLOCKS = 256

/** A table that both databases have. */
export interface Table {
  readonly name: string
  /** The columns that are not generated, with their types, in column order. */
  readonly columns: readonly { readonly name: string; readonly type: string }[]
}

/** The tables of the migration history. They are not copied, because they are written when the target is migrated. */
const HISTORY = ['migration', 'migration_lock']

/** Lists the tables of a database, sorted by name, with the columns that are not generated. Omits the migration history. */
export async function listTables(db: Db): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select c.relname as name,
           jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname <> all(${HISTORY}::text[])
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by c.relname order by c.relname`.execute(db)
  return rows
}

/** Counts the rows of each table. */
export async function countRows(db: Db, tables: readonly Table[]): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const { name } of tables) {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(name)}`.execute(db)
    counts.set(name, rows[0]?.n ?? 0)
  }
  return counts
}

const listOf = (parts: RawBuilder<unknown>[]): RawBuilder<unknown> => sql.join(parts, sql`, `)

/**
 * Copies one table from `source` to `target`, where the table must be empty. `onPage` is called with the number of rows of each
 * written page.
 */
export async function copyTable(
  source: Db,
  target: Db,
  { name, columns }: Table,
  onPage: (rows: number) => void,
): Promise<void> {
  const sizes = await sql<{ blocks: number; bytes: number }>`
    select pg_relation_size(oid) / ${BLOCK_BYTES}::int as blocks, pg_table_size(oid) as bytes
      from pg_class where relname = ${name} and relnamespace = current_schema()::regnamespace`.execute(source)
  const { blocks = 0, bytes = 0 } = sizes.rows[0] ?? {}
  const step = Math.min(MOST_BLOCKS, Math.max(1, Math.floor((PAGE_BYTES * blocks) / Math.max(1, bytes))))
  // Values are read as text, which is the same in both databases and distinguishes a JSON null from an SQL null.
  const texts = listOf(columns.map((column) => sql`${sql.ref(column.name)}::text`))
  const names = listOf(columns.map((column) => sql.ref(column.name)))
  const values = listOf(columns.map(({ type }, index) => sql`(v ->> ${sql.lit(index)})::${sql.raw(type)}`))
  for (let block = 0; block < blocks; block += step) {
    const page = await sql<{ n: number; rows: string | null }>`
      select count(*)::int as n, jsonb_agg(to_jsonb(array[${texts}]))::text as rows from ${sql.table(name)}
       where ctid >= ${`(${block},0)`}::tid and ctid < ${`(${block + step},0)`}::tid`.execute(source)
    const { n = 0, rows = null } = page.rows[0] ?? {}
    if (rows === null) continue
    await sql`
      insert into ${sql.table(name)} (${names}) overriding system value
      select ${values} from jsonb_array_elements(${rows}::jsonb) v`.execute(target)
    onPage(n)
  }
}
