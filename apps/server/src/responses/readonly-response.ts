import type { PublicResponse } from '@rapport/api/contract/responses'

import type { Db } from '../db/open.ts'
import { withoutPerson } from './anonymous-answers.ts'
import { selectPublicResponse } from './public-response.ts'
import { programOf } from './response-ids.ts'

/**
 * A response to look at, by its own secret id or by the one made for others; null for any other. Who comes by the latter learns
 * nothing to edit by, and of an anonymous survey nothing that tells who answered.
 *
 * @source Specification part 1, section 7; Decisions, section 12, "Viewer"
 */
export async function selectReadonlyResponse(db: Db, id: string, now: number): Promise<PublicResponse | null> {
  const key = await db
    .selectFrom('feedback_response as r')
    .innerJoin('feedback_form as f', (join) =>
      join.onRef('f.program_id', '=', 'r.program_id').onRef('f.feedback_form_id', '=', 'r.feedback_form_id'),
    )
    .select(['r.local_id', 'f.anonymous'])
    .where('r.program_id', '=', programOf(id))
    .where((where) => where.or([where('r.local_id', '=', id), where('r.view_id', '=', id)]))
    .executeTakeFirst()
  if (key === undefined) return null
  const found = await selectPublicResponse(db, key.local_id, now)
  if (found === null || key.local_id === id) return found
  const response_json = key.anonymous ? withoutPerson(found.response_json) : found.response_json
  return { ...found, local_id: id, response_json }
}
