import type { FormType } from '../../performance/form-presets.ts'
import type { SurveyAlert } from '../authoring/survey-draft.ts'
import type { SurveyDefinition } from '../definition/survey-definition.ts'
import type { TriggerRule } from '../triggers/trigger-rule.ts'

/**
 * A starting point for a survey. `summary` states its purpose in one sentence; `measures` names what its scores and answers
 * measure, separated by commas. `alerts` are recommended; the club chooses their priority, type and assignee.
 *
 * @source Decisions, section 14 "Templates"
 */
export interface SurveyTemplate {
  readonly template_id: string
  readonly name: string
  readonly summary: string
  readonly measures: string
  readonly feedback_form_type: FormType
  readonly anonymous: boolean
  readonly overall_question: string
  readonly definition: SurveyDefinition
  readonly alerts: readonly SurveyAlert[]
}

/** Creates a recommended alert that raises a case; it is marked as an alert on the overall score. */
export const caseAlert = (name: string, case_title: string | null, rule: TriggerRule): SurveyAlert => ({
  trigger_id: null,
  name,
  enabled: true,
  kind: 'case',
  overall: true,
  rule,
  case_title,
  case_type_id: null,
  priority_id: null,
  assigned_to: null,
  email_to: [],
})

/** Creates a recommended alert that notifies staff; it stays off until a recipient is chosen. */
export const mailAlert = (name: string, rule: TriggerRule): SurveyAlert => ({
  ...caseAlert(name, null, rule),
  enabled: false,
  kind: 'notification',
  overall: false,
})

/** Creates a rule that holds when the answer is at most `value`. */
export const atMost = (question: string, value: number): TriggerRule => ({
  all: [{ question, op: 'lessOrEqual', value }],
})
