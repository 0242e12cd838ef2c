import type { SurveyDefinition } from '@rapport/domain/surveys/definition/survey-definition'
import { listFiredAnswers, type FiredAnswer } from '@rapport/domain/surveys/triggers/fired-answers'
import { sql } from 'kysely'

import type { Db } from '../db/open.ts'
import { answeredDefinition } from '../versions/version-rows.ts'

/**
 * The cause of a case: the trigger, the form, the response and its answers. All are null for a case that staff created; the response
 * and its answers are also null when they may not be disclosed.
 */
export interface RaisedBy {
  readonly feedback_trigger_instance_id: number | null
  readonly feedback_trigger_feedback_form_id: number | null
  readonly feedback_trigger_response_id: number | null
  readonly response_json: Readonly<Record<string, unknown>> | null
}

/**
 * Returns the answers that raised a case, as text; none for a case that staff created or that an anonymous form raised. Derived
 * from Decisions, section 8
 */
export async function selectFiredAnswers(db: Db, programId: number, raised: RaisedBy): Promise<FiredAnswer[]> {
  const { feedback_trigger_instance_id: triggerId, feedback_trigger_feedback_form_id: formId, response_json } = raised
  if (triggerId === null || formId === null || response_json === null) return []
  const { rows } = await sql<{ rule: unknown; questions_json: SurveyDefinition }>`
    select t.rule, ${answeredDefinition(programId)} as questions_json
      from form_trigger t
      join feedback_form f on f.program_id = t.program_id and f.feedback_form_id = t.feedback_form_id
      left join feedback_response r
        on r.program_id = t.program_id and r.response_id = ${raised.feedback_trigger_response_id}::bigint
     where t.program_id = ${programId} and t.trigger_id = ${triggerId} and t.feedback_form_id = ${formId}`.execute(db)
  return rows.flatMap(({ rule, questions_json }) => listFiredAnswers(rule, questions_json, response_json))
}
