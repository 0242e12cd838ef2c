import type { CaseFields } from '@rapport/api/contract/cases/cases'
import { canBeAssigned, type Person } from '@rapport/domain/access/permissions'
import { sql } from 'kysely'

import type { Db } from '../../db/open.ts'

/** The fields of a case that refer to other rows. */
export type CaseReferences = Pick<CaseFields, 'priority_id' | 'case_type_id' | 'assigned_to'> & {
  readonly merchant_id: number | null
}

/**
 * Returns the problems with the rows that a case refers to, by field; empty when there are no problems. A location must belong to
 * the program, a priority and a type must exist, and an assignee must be a current staff member who works at the location of the
 * case (at any location when the case has none) and may open cases. Null and undefined are not checked.
 *
 * @source Specification part 1, section 6, "Assignable users"; Decisions, section 14 "Limited access"; SEC-TEN-2
 */
export async function findCaseFaults(
  db: Db,
  programId: number,
  { merchant_id, priority_id = null, case_type_id = null, assigned_to = null }: CaseReferences,
): Promise<Record<string, string>> {
  const { rows } = await sql<{ place: boolean; priority: boolean; type: boolean; assignee: Person | null }>`
    select
      exists (select from merchant where program_id = ${programId} and merchant_id = ${merchant_id}::bigint) as place,
      exists (select from case_priority where priority_id = ${priority_id}::int) as priority,
      exists (select from case_type where case_type_id = ${case_type_id}::int) as type,
      (
        select jsonb_build_object('user_id', a.user_id, 'admin', a.admin, 'limited_access', a.limited_access)
          from account_program p
          join account a on a.user_id = p.user_id
         where p.program_id = ${programId} and p.user_id = ${assigned_to}::bigint and a.disabled_ts is null
           and (p.merchant_ids = '{}' or ${merchant_id}::bigint is null or ${merchant_id}::bigint = any(p.merchant_ids))
      ) as assignee`.execute(db)
  const [found] = rows
  const faults: Record<string, string> = {}
  if (merchant_id !== null && !found?.place) faults['merchant_id'] = 'does not belong to this program'
  if (priority_id !== null && !found?.priority) faults['priority_id'] = 'does not exist'
  if (case_type_id !== null && !found?.type) faults['case_type_id'] = 'does not exist'
  const assignee = found?.assignee ?? null
  if (assigned_to !== null && assignee === null) faults['assigned_to'] = 'does not work at this location'
  if (assignee !== null && !canBeAssigned(assignee)) faults['assigned_to'] = 'may not open cases'
  return faults
}

/** Selects the default priority of cases; null when no priority is the default. @source Specification part 1, section 4 */
export async function selectDefaultPriority(db: Db): Promise<number | null> {
  const row = await db
    .selectFrom('case_priority')
    .select('priority_id')
    .where('is_default', '=', true)
    .executeTakeFirst()
  return row?.priority_id ?? null
}
