import { feedbackQueries } from '@rapport/api/queries/feedback'
import { readWhole } from '@rapport/domain/query-values'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'

import { client } from '../../platform/loading/api.ts'
import { useProgramId } from '../../platform/session/session-store.ts'

/** Returns the surveys of the program and the one in the path; undefined when it is unknown or not accessible. */
export function useSurvey() {
  const id = readWhole(useParams()['surveyId'] ?? null, 1)
  const forms = useQuery(feedbackQueries.forms(client, useProgramId()))
  return { forms, form: forms.data?.find((one) => one.feedback_form_id === id) }
}
