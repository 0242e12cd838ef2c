import type { SurveyDraftContent } from '@rapport/api/contract/feedback/survey-draft'
import { readText } from '@rapport/domain/surveys/definition/survey-choices'
import type { SurveyProblem } from '@rapport/domain/surveys/definition/survey-problem'
import { findRowAt, listOutline, readDraftDefinition } from '@rapport/domain/surveys/outline/outline'

import { listAlerts } from '../alerts/use-alerts.ts'
import { messages } from '../messages.ts'

/**
 * The part of a draft that has a problem. `name` is its display name, `question` is the id of a question, group, or page, and
 * `alert` is the id of an alert.
 */
interface ProblemLocation {
  readonly name: string
  readonly question: string | undefined
  readonly alert: string | undefined
}

/**
 * Returns the part of a draft to which a problem's path refers. If the path names no item, returns the whole section, such as
 * "Settings".
 */
export function locateProblem(draft: SurveyDraftContent, { path }: SurveyProblem): ProblemLocation {
  const row = findRowAt(listOutline(readDraftDefinition(draft.definition)), path.replace(/^definition\./, ''))
  const alert = listAlerts(draft.alerts).find(({ index }) => path.startsWith(`alerts[${index}]`))
  const name = row
    ? readText(row.source.title, row.source.name)
    : alert
      ? messages.ofAlert(alert.alert.name)
      : messages.partOf(path)
  return { name, question: row?.id, alert: alert?.id }
}
