import { sql, type RawBuilder } from 'kysely'

import { programOf } from './stored-response.ts'

/**
 * Returns a derived table that contains the response with this secret id, from `feedback_response` or `anonymous_response`, with
 * the columns that its page needs.
 */
export function responseOf(localId: string): RawBuilder<unknown> {
  const columns = sql`program_id, feedback_form_id, local_id, version, merchant_id, rev, response_json, opened_ts, started_ts, completed_ts,
    triggers_tried, triggers_hit, overall_score_trigger_hit, visible_survey_question_ids`
  const isThis = sql`program_id = ${programOf(localId)} and local_id = ${localId}`
  return sql`(select ${columns} from feedback_response where ${isThis}
    union all select ${columns} from anonymous_response where ${isThis})`
}
