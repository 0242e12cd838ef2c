import { feedbackQueries } from '@rapport/api/queries/feedback'
import { resolveFormChoice } from '@rapport/domain/access/form-access'
import { writePerformanceQuery } from '@rapport/domain/performance/performance-query'
import { EmptyState } from '@rapport/ui/empty-state'
import { FailureState } from '@rapport/ui/failure-state'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router'

import { client, messageFor } from '../../platform/loading/api.ts'
import { Loading } from '../../platform/loading/loading.tsx'
import { useActiveProgram } from '../../platform/session/use-active-program.ts'
import { useCurrentUser } from '../../platform/session/use-current-user.ts'
import { messages } from './messages.ts'
import { PerformanceFrame } from './performance-frame.tsx'
import { SurveyResults } from './survey-results.tsx'
import { usePerformanceUrl } from './use-performance-url.ts'

/**
 * Renders the Performance page with the results of the chosen survey. If no valid survey is chosen, shows the first visible survey.
 * If an access rule hides the chosen survey from the user, redirects to the individual questions of the rule's fallback survey.
 *
 * @source Specification part 1, section 2, "Performance"
 */
export function Component() {
  const person = useCurrentUser()
  const { program } = useActiveProgram()
  const program_id = program?.program_id ?? 0
  const url = usePerformanceUrl()
  const { query } = url
  const forms = useQuery(feedbackQueries.forms(client, program_id))

  const choice = forms.data ? resolveFormChoice(person, program_id, forms.data, query.filters.feedbackFormId) : null
  const form = forms.data?.find(({ feedback_form_id }) => feedback_form_id === choice?.feedback_form_id)
  if (choice?.result_type) {
    const { feedback_form_id: feedbackFormId, result_type: resultType } = choice
    const filters = { ...query.filters, feedbackFormId, resultType, chartType: 'default', level: [] } as const
    const search = new URLSearchParams(writePerformanceQuery({ ...query, filters })).toString()
    return <Navigate replace to={{ search }} />
  }
  if (form && forms.data) {
    return (
      <SurveyResults
        program_id={program_id}
        timeZone={program?.timezone ?? 'UTC'}
        form={form}
        forms={forms.data}
        url={url}
      />
    )
  }
  return (
    <PerformanceFrame>
      {forms.isPending ? <Loading /> : null}
      {forms.isError ? (
        <FailureState
          title={messageFor('list', forms.error)}
          onRetry={() => void forms.refetch()}
          busy={forms.isFetching}
        />
      ) : null}
      {forms.isSuccess ? <EmptyState title={messages.noForms} hint={messages.noFormsHint} /> : null}
    </PerformanceFrame>
  )
}
