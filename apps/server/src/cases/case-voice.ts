import type { CaseVoice } from '@rapport/api/contract/cases/case-voice'
import { sql, type RawBuilder } from 'kysely'

import type { Db } from '../db/open.ts'

/** Maximum length of a quote in the list of cases, in characters; a row on screen shows less. */
const LONGEST_QUOTE = 300

/**
 * Returns SQL for the beginning of the first comment in the response that raised case `c` or from which staff created it; null when
 * there is no comment, and for an anonymous form, whose responses have no rows in response_voice. Needs caseSource.
 *
 * @source Decisions, section 14 "Case page"
 */
export const caseQuote = (programId: number): RawBuilder<unknown> => sql`(
  select left(v.comments #>> '{0,text}', ${LONGEST_QUOTE}::int) from response_voice v
   where v.program_id = ${programId}
     and v.response_id = coalesce(c.feedback_trigger_response_id, source.response_id)) as quote`

/**
 * Reads the voice of the response that raised a case or is its source; null when there is no response, when the response has no row in
 * response_voice yet, or when its form is anonymous.
 */
export async function selectCaseVoice(db: Db, programId: number, responseId: number | null): Promise<CaseVoice | null> {
  if (responseId === null) return null
  const { rows } = await sql<CaseVoice>`
    select v.feedback_form_id, v.response_id, f.name as form_name, (extract(epoch from v.completed_ts) * 1000)::bigint as completed_ts,
           v.comments #>> '{0,text}' as quote, v.score_value, v.score_max, v.score_band, r.overall_score_label
      from response_voice v
      join feedback_response r on r.program_id = v.program_id and r.response_id = v.response_id
      join feedback_form f on f.program_id = v.program_id and f.feedback_form_id = v.feedback_form_id
     where v.program_id = ${programId} and v.response_id = ${responseId} and not f.anonymous`.execute(db)
  return rows[0] ?? null
}
