import type { SavedView } from '@rapport/api/contract/cases/saved-views'

import type { Db } from '../db/open.ts'
import type { StaffCall } from '../http.ts'

/** Unmarks the user's default view of a list, saved or built-in, so that another view can become the default. */
export async function clearDefaultView(
  trx: Db,
  { programId, staff }: Pick<StaffCall, 'programId' | 'staff'>,
  list: SavedView['list'],
): Promise<void> {
  await trx
    .updateTable('saved_view')
    .set({ is_default: false })
    .where('program_id', '=', programId)
    .where('user_id', '=', staff.user_id)
    .where('list', '=', list)
    .execute()
  await trx
    .deleteFrom('case_default_view')
    .where('program_id', '=', programId)
    .where('user_id', '=', staff.user_id)
    .execute()
}
