import { sql, type Transaction } from 'kysely'

import type { Db, Tables } from '../../db/open.ts'
import { DIMENSIONS, type DimensionValues } from './dimensions.ts'

/** The codes of a program's dimension values, by the key that `codeKey` makes from the dimension number and the value. */
type CodeBook = ReadonlyMap<string, number>

const codeKey = (dim: number, value: string): string => `${dim}:${value}`

/**
 * Returns the dimension codes of the given responses: one list for each response, in the order of DIMENSIONS. A missing value
 * (null) has the code 0. A value seen for the first time gets the next code of its dimension; codes are never reused.
 */
export async function codesOfDimensions(
  trx: Transaction<Tables>,
  program_id: number,
  members: readonly DimensionValues[],
): Promise<number[][]> {
  const wanted = new Map<string, { dim: number; value: string }>()
  for (const member of members) {
    DIMENSIONS.forEach((name, dim) => {
      const value = member[name]
      if (value !== null) wanted.set(codeKey(dim, value), { dim, value })
    })
  }
  const book = await withNewCodes(trx, program_id, [...wanted.values()])
  return members.map((member) =>
    DIMENSIONS.map((name, dim) => {
      const value = member[name]
      return value === null ? 0 : (book.get(codeKey(dim, value)) ?? 0)
    }),
  )
}

/** Returns the codes of the given values of one dimension; omits values that no response has. */
export async function selectDimensionCodes(
  db: Db,
  program_id: number,
  dim: number,
  values: readonly string[],
): Promise<number[]> {
  const rows = await db
    .selectFrom('dim_value')
    .select('v')
    .where('program_id', '=', program_id)
    .where('dim', '=', dim)
    .where(sql<boolean>`value = any (${[...values]}::text[])`)
    .execute()
  return rows.map((row) => row.v)
}

async function withNewCodes(
  trx: Transaction<Tables>,
  program_id: number,
  wanted: readonly { dim: number; value: string }[],
): Promise<CodeBook> {
  const book = await readBook(trx, program_id)
  if (wanted.every(({ dim, value }) => book.has(codeKey(dim, value)))) return book
  // Form ids begin at 1, so the advisory lock with the id 0 is never the lock of a form.
  await sql`select pg_advisory_xact_lock(${program_id}::int, 0)`.execute(trx)
  const latest = await readBook(trx, program_id)
  const added = wanted.filter(({ dim, value }) => !latest.has(codeKey(dim, value)))
  await sql`
    insert into dim_value (program_id, dim, v, value)
    select ${program_id}::int, w.dim,
      (select coalesce(max(d.v), 0) from dim_value d where d.program_id = ${program_id} and d.dim = w.dim)
        + row_number() over (partition by w.dim order by w.value), w.value
    from unnest(${added.map((one) => one.dim)}::smallint[], ${added.map((one) => one.value)}::text[]) w (dim, value)`.execute(
    trx,
  )
  return readBook(trx, program_id)
}

async function readBook(trx: Transaction<Tables>, program_id: number): Promise<CodeBook> {
  const rows = await trx
    .selectFrom('dim_value')
    .select(['dim', 'v', 'value'])
    .where('program_id', '=', program_id)
    .execute()
  return new Map(rows.map((row) => [codeKey(row.dim, row.value), row.v]))
}
