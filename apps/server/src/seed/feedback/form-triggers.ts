import type { TriggerRule } from '@rapport/domain/surveys/triggers/trigger-rule'

import { OVERALL_QUESTION, type DemoForm } from './forms.ts'

/** Returns the rule that a form's triggers share: the overall score is low. @source Decisions, section 8 */
function lowScoreRule(form: DemoForm): TriggerRule {
  return form.feedback_form_type === 'quick_pulse'
    ? { all: [{ question: OVERALL_QUESTION, op: 'equals', value: 'item2' }] }
    : { all: [{ question: OVERALL_QUESTION, op: 'lessOrEqual', value: 2 }] }
}

/** The name of the alert trigger of a survey with `alert_to`. */
export const ALERT_NAME = 'Low score alert'

/** A trigger of a form, which raises a case or alerts staff when its rule applies. */
export interface DemoTrigger {
  readonly trigger_id: number
  readonly kind: 'case' | 'notification'
  readonly name: string
  readonly overall: boolean
  readonly rule: TriggerRule
}

/**
 * Returns the triggers of a form. One trigger raises a case and has the form's id. If `alert_to` lists staff, a second trigger with
 * a different id alerts them. Both fire when the overall score is low.
 *
 * @source Decisions, section 8
 */
export function triggersOf(form: DemoForm): DemoTrigger[] {
  const rule = lowScoreRule(form)
  const { feedback_form_id: trigger_id, alert_to = [] } = form
  const raised = { trigger_id, kind: 'case', name: 'Overall score low', overall: true, rule } as const
  if (alert_to.length === 0) return [raised]
  const alert = { trigger_id: 500 + trigger_id, kind: 'notification', name: ALERT_NAME, overall: false, rule } as const
  return [raised, alert]
}
