import type { DraftChanges } from '@rapport/api/contract/feedback/drafts'
import type { SurveyDraftContent } from '@rapport/api/contract/feedback/survey-draft'
import type { SurveyProblem } from '@rapport/domain/surveys/definition/survey-problem'

import { messages } from './messages.ts'

interface ChangeListProps {
  changes: DraftChanges
  draft: SurveyDraftContent
}

/** Says in words what publishing changes: for a survey that was not published, how many questions it has. */
export function ChangeList({ changes, draft }: ChangeListProps) {
  const { published_ts, has_other_changes, settings } = changes
  if (published_ts === null) return <p className="text-rp-14">{messages.first(changes.changes.length)}</p>
  if (changes.changes.length === 0 && !has_other_changes) return <p className="text-rp-14">{messages.none}</p>
  return (
    <ul className="divide-y divide-rp-line text-rp-14">
      {changes.changes.map(({ question, title, change, reasons }) => (
        <li key={question} className="py-2.5">
          <p className="font-rp-medium text-rp-strong">{title}</p>
          <p className={change === 'new_version' ? 'text-rp-warning-text' : 'text-rp-muted'}>
            {messages.change[change]}
          </p>
          {reasons.map((reason) => (
            <p key={reason} className="text-rp-13 text-rp-muted">
              {reason}
            </p>
          ))}
        </li>
      ))}
      {has_other_changes ? (
        <li className="py-2.5">
          <p>
            {settings.length > 0
              ? messages.settings(settings.map((name) => messages.setting[name] ?? name).join(', '))
              : messages.alerts}
          </p>
          {draft.alerts.length > 0 ? <p className="text-rp-13 text-rp-muted">{messages.alertsHint}</p> : null}
        </li>
      ) : null}
    </ul>
  )
}

interface ProblemLinesProps {
  title: string
  problems: readonly SurveyProblem[]
}

/** Lists what prevents that the survey is published. */
export function ProblemLines({ title, problems }: ProblemLinesProps) {
  return (
    <div role="alert" className="text-rp-14">
      <p className="font-rp-medium text-rp-negative-text">{title}</p>
      <ul className="mt-2 grid gap-1.5">
        {problems.map(({ path, reason }) => (
          <li key={`${path} ${reason}`} className="border-s-2 border-rp-negative-text ps-3 wrap-anywhere">
            <code className="font-mono text-rp-12">{path}</code> {reason}
          </li>
        ))}
      </ul>
    </div>
  )
}
