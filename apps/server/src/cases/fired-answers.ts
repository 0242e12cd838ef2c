import type { SurveyDefinition } from '@rapport/domain/surveys/definition/survey-definition'
import { listFiredAnswers, type FiredAnswer } from '@rapport/domain/surveys/triggers/fired-answers'

import type { Db } from '../db/open.ts'

/** What raised a case: the trigger, the form and the answers; nulls where it was made by hand or its answers are not told. */
export interface RaisedBy {
  readonly feedback_trigger_instance_id: number | null
  readonly feedback_trigger_feedback_form_id: number | null
  readonly response_json: Readonly<Record<string, unknown>> | null
}

/** The answers that raised a case, in words; none for one made by hand, or by an anonymous form. Derived from Decisions, section 8 */
export async function selectFiredAnswers(db: Db, programId: number, raised: RaisedBy): Promise<FiredAnswer[]> {
  const { feedback_trigger_instance_id: triggerId, feedback_trigger_feedback_form_id: formId, response_json } = raised
  if (triggerId === null || formId === null || response_json === null) return []
  const row = await db
    .selectFrom('form_trigger as t')
    .innerJoin('feedback_form as f', (on) =>
      on.onRef('f.program_id', '=', 't.program_id').onRef('f.feedback_form_id', '=', 't.feedback_form_id'),
    )
    .select(['t.rule', 'f.questions_json'])
    .where('t.program_id', '=', programId)
    .where('t.trigger_id', '=', triggerId)
    .where('t.feedback_form_id', '=', formId)
    .executeTakeFirst()
  // The column holds what checkDefinition let in.
  return row === undefined ? [] : listFiredAnswers(row.rule, row.questions_json as SurveyDefinition, response_json)
}
