import { splitCaseSort, type CaseSort, type CaseSortField } from '@rapport/domain/cases/case-sort'
import { sql, type RawBuilder } from 'kysely'

import type { ListOrder } from '../db/keyset.ts'
import type { Db } from '../db/open.ts'
import { dueDate } from './case-due.ts'

type SortKey = ListOrder['keys'][number]

const UNIQUE: SortKey = { by: sql`c.case_id`, type: 'bigint' }

const NEWEST_OPENING: ListOrder = {
  direction: 'desc',
  keys: [{ by: sql`c.opened_ts`, type: 'timestamptz' }, UNIQUE],
}

const nameOf = (person: string) =>
  sql`nullif(lower(concat_ws(' ', ${sql.ref(`${person}.fname`)}, ${sql.ref(`${person}.lname`)})), '')`

/** Returns the SQL expression of the sort text for each field that is sorted as text. It evaluates to null for a row without a value. */
const textsOf = (programId: number): Partial<Record<CaseSortField, RawBuilder<unknown>>> => ({
  title: sql`lower(c.title)`,
  assigned_to: sql`(select ${nameOf('a')} from account a where a.user_id = c.assigned_to)`,
  merchant_name: sql`(select lower(l.merchant_name) from merchant l
    where l.program_id = ${programId} and l.merchant_id = c.merchant_id)`,
  created_by: sql`case when c.origin = 'manual' then 'staff created'
    else (select coalesce(${nameOf('m')}, lower(m.name)) from member m
      where m.program_id = ${programId} and not c.creator_is_staff and m.user_id = c.created_by) end`,
})

/**
 * Returns the order of the cases list: by a field, with rows without a value last and equal values ordered by id; when no sort is
 * given, by the time of opening, latest first. Due days are those in `timeZone`.
 *
 * @source Specification part 1, section 2 "Cases list"; Decisions, section 14 "Case views"
 */
export async function readCaseOrder(
  db: Db,
  programId: number,
  sort: CaseSort | undefined,
  timeZone: string,
): Promise<ListOrder> {
  if (sort === undefined) return NEWEST_OPENING
  const { field, direction } = splitCaseSort(sort)
  const keys = (by: SortKey[]): ListOrder => ({
    direction: direction === 'ascending' ? 'asc' : 'desc',
    keys: [...by, UNIQUE],
  })
  const nullable = (value: RawBuilder<unknown>, key: SortKey) => {
    const isLast = direction === 'ascending' ? sql`(${value} is null)` : sql`(${value} is not null)`
    return keys([{ by: isLast, type: 'boolean' }, key])
  }
  const text = textsOf(programId)[field]
  if (text !== undefined) return nullable(text, { by: sql`coalesce(${text}, '') collate "C"`, type: 'text' })
  if (field === 'due') {
    const due = await dueDate(db, timeZone)
    return nullable(due, { by: sql`coalesce(${due} - date '1970-01-01', 0)`, type: 'bigint' })
  }
  if (field === 'priority') {
    return nullable(sql`c.priority_id`, { by: sql`coalesce(c.priority_id, 0)`, type: 'bigint' })
  }
  if (field === 'status') {
    const rank = sql`case c.status when 'opened_ts' then 0 when 'in_progress_ts' then 1 else 2 end`
    return keys([{ by: rank, type: 'bigint' }])
  }
  return keys([{ by: sql`c.opened_ts`, type: 'timestamptz' }])
}
