import { Button } from '@rapport/ui/button'

import { FailureLine } from '../../../platform/loading/failure-line.tsx'
import { messages } from './messages.ts'
import type { ListActions } from './use-list-actions.ts'
import type { SurveyStates } from './use-survey-states.ts'

/**
 * Renders notices above the survey list: one with Undo after a survey has been archived, and one with Retry when the survey states
 * could not be loaded.
 */
export function ArchivedNotes({ actions, states }: { actions: ListActions; states: SurveyStates }) {
  const { archived } = actions
  return (
    <div className="px-8 empty:hidden max-rp-tablet:px-4">
      <div role="status" className="empty:hidden">
        {archived === null ? null : (
          <p className="mt-3 flex flex-wrap items-center gap-3 rounded-rp-2 bg-rp-sunken px-3 py-2 text-rp-13">
            <span>{messages.archivedNow(archived.form.name)}</span>
            <Button size="sm" busy={actions.isBusy} onClick={() => actions.undo(archived)}>
              {messages.undo}
            </Button>
          </p>
        )}
      </div>
      {states.isError ? <FailureLine className="pt-3" text={messages.failed} onRetry={states.retry} /> : null}
    </div>
  )
}
