import type { PublicResponse } from '@rapport/api/contract/feedback/responses'

import type { Db } from '../db/open.ts'
import { selectPublicResponse } from './public-response.ts'
import { programOf } from './stored-response.ts'

/**
 * Returns a read-only response by its own secret id or by the id for sharing; null for any other id. The id for sharing does not
 * permit editing. A response to an anonymous form has no id for sharing.
 *
 * @source Specification part 1, section 7; Decisions, section 12, "Viewer"
 */
export async function selectReadonlyResponse(db: Db, id: string, now: number): Promise<PublicResponse | null> {
  const own = await selectPublicResponse(db, id, now)
  if (own !== null) return own
  const named = await db
    .selectFrom('feedback_response')
    .select('local_id')
    .where('program_id', '=', programOf(id))
    .where('view_id', '=', id)
    .executeTakeFirst()
  const found = named === undefined ? null : await selectPublicResponse(db, named.local_id, now)
  return found === null ? null : { ...found, local_id: id }
}
