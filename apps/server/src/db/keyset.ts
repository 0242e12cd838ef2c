import { sql, type RawBuilder } from 'kysely'

import { invalid } from '../http-error.ts'
import type { Db } from './open.ts'

/**
 * An SQL expression that a list is ordered by, and its type. The expression must never be null, because a comparison with null
 * selects no rows.
 */
interface SortKey {
  readonly by: RawBuilder<unknown>
  readonly type: 'bigint' | 'boolean' | 'text' | 'timestamptz'
}

/**
 * The order of a list. All keys have the same direction, because rows are compared as a whole. The last key is unique, so that no
 * two rows are equal.
 */
export interface ListOrder {
  readonly direction: 'asc' | 'desc'
  readonly keys: readonly SortKey[]
}

/** Returns the content of the `order by` clause of a list. */
export const orderBy = ({ direction, keys }: ListOrder): RawBuilder<unknown> =>
  sql.join(keys.map(({ by }) => sql`${by} ${sql.raw(direction)}`))

/**
 * Returns the condition that selects the rows of a list after the row with the id `after`, or every row when `after` is undefined.
 * `row` returns the `from` and `where` clauses that select the row with a given id. The current position of that row is used, so
 * rows that are added before it do not shift the page. Fails with 400 and the field `after` when the row does not exist.
 *
 * @source Decisions, section 14 "Offsets"
 */
export async function rowsAfter(
  db: Db,
  after: number | undefined,
  order: ListOrder,
  row: (id: number) => RawBuilder<unknown>,
): Promise<RawBuilder<unknown>> {
  if (after === undefined) return sql`true`
  const { rows } = await sql<{ position: string[] }>`select ${positionOf(order)} as position ${row(after)}`.execute(db)
  const position = rows[0]?.position
  if (position === undefined) throw invalid({ after: 'must be the id of a row in this list' })
  return isAfter(order, position)
}

/**
 * Returns SQL for the position of a row in a list, as a text array. Times are converted to text in SQL, because a Date would lose
 * their microseconds.
 */
export const positionOf = (order: ListOrder): RawBuilder<unknown> =>
  sql`array[${sql.join(order.keys.map(({ by }) => sql`(${by})::text`))}]`

/** Returns the condition that selects the rows after a position that was read with `positionOf`. */
export function isAfter(order: ListOrder, position: readonly string[]): RawBuilder<unknown> {
  const bounds = order.keys.map(({ type }, index) => sql`${position[index]}::text::${sql.raw(type)}`)
  const comparison = sql.raw(order.direction === 'asc' ? '>' : '<')
  return sql`(${sql.join(order.keys.map(({ by }) => by))}) ${comparison} (${sql.join(bounds)})`
}
