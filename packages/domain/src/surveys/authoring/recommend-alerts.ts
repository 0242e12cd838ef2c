import type { SurveyDefinition } from '../definition/survey-definition.ts'
import { collectProblems } from '../definition/survey-problem.ts'
import { checkAlert } from './check-alert.ts'
import type { SurveyAlert } from './survey-draft.ts'

/** Maximum number of alerts that are recommended at once. */
const MAX_RECOMMENDED = 3

/**
 * Returns template alerts that suit a survey: those that have no problem in the survey (see checkAlert), except alerts whose name
 * or rule the survey already has. Returns at most three alerts, with no rule repeated.
 */
export function recommendAlerts(
  templates: readonly { readonly alerts: readonly SurveyAlert[] }[],
  survey: { readonly definition: SurveyDefinition; readonly anonymous: boolean },
  alerts: readonly SurveyAlert[],
): SurveyAlert[] {
  const ruleOf = ({ rule }: SurveyAlert) => JSON.stringify(rule)
  const taken = new Set(alerts.flatMap((alert) => [ruleOf(alert), alert.name]))
  const found: SurveyAlert[] = []
  for (const alert of templates.flatMap((template) => template.alerts)) {
    if (taken.has(ruleOf(alert)) || taken.has(alert.name)) continue
    const { problems, report } = collectProblems()
    checkAlert(alert, survey, 'alert', report)
    if (problems.length > 0) continue
    taken.add(ruleOf(alert))
    found.push(alert)
  }
  return found.slice(0, MAX_RECOMMENDED)
}
