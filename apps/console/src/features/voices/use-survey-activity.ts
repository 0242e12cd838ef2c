import type { SurveyActivity } from '@rapport/api/contract/feedback/activity'
import type { FeedbackForm } from '@rapport/api/contract/feedback/feedback'
import { responseQueries } from '@rapport/api/queries/responses'
import { useQuery } from '@tanstack/react-query'

import { client } from '../../platform/loading/api.ts'
import { useActiveProgram } from '../../platform/session/use-active-program.ts'
import { readPeriodRequest, useVoiceQuery } from './use-voice-query.ts'

/** The activity of the surveys in a list, and the state of the request for it. */
export interface ListedActivity {
  /** Returns the activity of a survey; undefined for an anonymous survey, and until the activity is loaded. */
  readonly of: (form: FeedbackForm) => SurveyActivity | undefined
  /**
   * Returns the counts for the chosen period, or null until they are loaded. Returns all-time counts when no period is chosen, in
   * the sidebar, and for an anonymous survey.
   */
  readonly countsOf: (form: FeedbackForm) => { readonly responses: number; readonly cases: number } | null
  readonly timeZone: string
  readonly isError: boolean
  readonly isFetching: boolean
  readonly retry: () => void
}

/** Loads the activity of the program's surveys for the period in the URL, if the activity is shown. */
export function useSurveyActivity(isShown: boolean): ListedActivity {
  const { search } = useVoiceQuery()
  const { program } = useActiveProgram()
  const { data, isError, isFetching, refetch } = useQuery({
    ...responseQueries.activity(client, program?.program_id ?? 0, readPeriodRequest(search)),
    enabled: isShown && program !== null,
  })
  const of = ({ feedback_form_id }: FeedbackForm) => data?.find((one) => one.feedback_form_id === feedback_form_id)
  const countsOf = (form: FeedbackForm) => {
    if (!isShown || form.anonymous || !search.has('pastDays'))
      return { responses: form.feedback_responses_count, cases: form.cases_created_count }
    return of(form) ?? null
  }
  return {
    of,
    countsOf,
    timeZone: program?.timezone ?? 'UTC',
    isError,
    isFetching,
    retry: () => void refetch(),
  }
}
