import type { DraftChanges } from '@rapport/api/contract/feedback/drafts'
import type { SurveyDraftContent } from '@rapport/api/contract/feedback/survey-draft'
import type { SurveyProblem } from '@rapport/domain/surveys/definition/survey-problem'
import { Link } from 'react-router'

import { locateProblem } from '../draft/locate-problem.ts'
import { messages } from './messages.ts'

interface ChangeListProps {
  changes: DraftChanges
  draft: SurveyDraftContent
  /** Called when a link to a question is followed. */
  onLeave: () => void
}

/**
 * Renders the changes that publishing would make. For a survey that has never been published, renders only the number of questions.
 */
export function ChangeList({ changes, draft, onLeave }: ChangeListProps) {
  const { published_ts, has_other_changes, settings, survey, answering } = changes
  if (published_ts === null) return <p className="text-rp-14">{messages.first(changes.changes.length)}</p>
  if (isSame(changes)) return <p className="text-rp-14">{messages.none}</p>
  return (
    <ul className="divide-y divide-rp-line text-rp-14">
      {changes.changes.map(({ question, title, before, change, reasons }) => (
        <li key={question} className="py-2.5">
          {before === null ? null : (
            <p className="text-rp-muted">
              <span className="sr-only">{`${messages.before} `}</span>
              <del>{before}</del>
            </p>
          )}
          <p className="font-rp-medium text-rp-strong">
            {change === 'removed' ? (
              <del>{title}</del>
            ) : (
              <Link
                to={{ search: `?${new URLSearchParams({ question }).toString()}` }}
                onClick={onLeave}
                className="underline-offset-2 hover:underline"
              >
                {title}
              </Link>
            )}
          </p>
          <p className={change === 'new_version' ? 'text-rp-warning-text' : 'text-rp-muted'}>
            {messages.change[change]}
          </p>
          {(before === null ? reasons : reasons.filter((reason) => !reason.startsWith('the title was'))).map(
            (reason) => (
              <p key={reason} className="text-rp-13 text-rp-muted">
                {reason}
              </p>
            ),
          )}
        </li>
      ))}
      {survey.length > 0 ? <li className="py-2.5">{messages.survey(survey.join('; '))}</li> : null}
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
      {answering === null || answering === 0 ? null : (
        <li className="py-2.5 text-rp-muted">{messages.answering(answering)}</li>
      )}
    </ul>
  )
}

/** Returns whether publishing would change nothing. */
export const isSame = ({ published_ts, changes, survey, has_other_changes }: DraftChanges): boolean =>
  published_ts !== null && changes.length === 0 && survey.length === 0 && !has_other_changes

interface ProblemLinesProps {
  title: string
  draft: SurveyDraftContent
  problems: readonly SurveyProblem[]
}

/** Lists the problems that prevent publishing, each with the name of its question, alert or section. */
export function ProblemLines({ title, draft, problems }: ProblemLinesProps) {
  return (
    <div role="alert" className="text-rp-14">
      <p className="font-rp-medium text-rp-negative-text">{title}</p>
      <ul className="mt-2 grid gap-1.5">
        {problems.map((problem) => (
          <li
            key={`${problem.path} ${problem.reason}`}
            className="border-s-2 border-rp-negative-text ps-3 wrap-anywhere"
          >
            <span className="font-rp-medium text-rp-strong">{locateProblem(draft, problem).name}</span>:{' '}
            {problem.reason}
          </li>
        ))}
      </ul>
    </div>
  )
}
