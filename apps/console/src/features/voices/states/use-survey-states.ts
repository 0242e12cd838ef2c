import type { FeedbackForm } from '@rapport/api/contract/feedback/feedback'
import type { SurveyState } from '@rapport/api/contract/feedback/survey-states'
import { surveyStateQueries } from '@rapport/api/queries/survey-states'
import { canEditStaff } from '@rapport/domain/access/permissions'
import { useQuery } from '@tanstack/react-query'

import { client } from '../../../platform/loading/api.ts'
import { useProgramId } from '../../../platform/session/session-store.ts'
import { useCurrentUser } from '../../../platform/session/use-current-user.ts'

/** Name of the URL parameter that makes the survey list show archived surveys. */
export const ARCHIVED = 'archived'

/** The states of the surveys in a list, for administrators. Other users see all surveys without their states. */
export interface SurveyStates {
  /** Returns the state of a survey; undefined until the states are loaded, and for users who are not administrators. */
  readonly of: (form: FeedbackForm) => SurveyState | undefined
  /**
   * Returns the archived surveys if `isArchived` is true, otherwise the surveys that are not archived. Returns all surveys until
   * the states are loaded, and undefined until the surveys are loaded.
   */
  readonly listed: (isArchived: boolean) => readonly FeedbackForm[] | undefined
  readonly archivedCount: number
  readonly isError: boolean
  readonly retry: () => void
}

/** Loads the states of the program's surveys if the user is an administrator. */
export function useSurveyStates(forms: readonly FeedbackForm[] | undefined): SurveyStates {
  const isAdmin = canEditStaff(useCurrentUser())
  const states = useQuery({ ...surveyStateQueries.list(client, useProgramId()), enabled: isAdmin })
  const of = ({ feedback_form_id }: FeedbackForm) =>
    states.data?.find((state) => state.feedback_form_id === feedback_form_id)
  const isIn = (form: FeedbackForm, isArchived: boolean) => ((of(form)?.archived_ts ?? null) !== null) === isArchived
  return {
    of,
    listed: (isArchived) => (states.data ? forms?.filter((form) => isIn(form, isArchived)) : forms),
    archivedCount: states.data?.filter(({ archived_ts }) => archived_ts !== null).length ?? 0,
    isError: states.isError,
    retry: () => void states.refetch(),
  }
}
