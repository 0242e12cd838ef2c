import type { SavedView } from '@rapport/api/contract/cases/saved-views'
import { sql } from 'kysely'

import type { StaffCall } from '../http.ts'

/**
 * Returns the saved views that the user can see (their own and those shared in the program), sorted by name. `filter` selects
 * all views of a list or a single view.
 */
export async function selectViews(call: StaffCall, filter: { list: string } | { id: number }): Promise<SavedView[]> {
  const { db, programId, staff } = call
  const which = 'id' in filter ? sql`v.saved_view_id = ${filter.id}` : sql`v.list = ${filter.list}`
  const own = sql`v.user_id = ${staff.user_id}`
  const { rows } = await sql<SavedView>`
    select v.saved_view_id, v.list, v.name, v.query, v.shared, v.is_default and ${own} as is_default, ${own} as is_own,
           a.fname as created_by_fname, a.lname as created_by_lname
      from saved_view v
      left join account a on a.user_id = v.user_id
     where v.program_id = ${programId} and ${which} and (${own} or v.shared)
     order by lower(v.name) collate "C", v.saved_view_id`.execute(db)
  return rows
}
