import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'

import type { Client } from '../client.ts'
import type { SurveyStateChange } from '../contract/feedback/survey-states.ts'
import { feedbackQueries } from './feedback.ts'

/**
 * Queries for the states of surveys and for the data needed to share them. Keys begin with `feedbackQueries.all`, so invalidating
 * that key also invalidates these queries.
 */
export const surveyStateQueries = {
  all: (program_id: number) => [...feedbackQueries.all(program_id), 'states'] as const,
  list: (client: Client, program_id: number) =>
    queryOptions({
      queryKey: [...surveyStateQueries.all(program_id), 'list'] as const,
      queryFn: ({ signal }) => client('listSurveyStates', { signal }),
    }),
  sharing: (client: Client, program_id: number, formId: number) =>
    queryOptions({
      queryKey: [...surveyStateQueries.all(program_id), 'sharing', formId] as const,
      queryFn: ({ signal }) => client('getSurveySharing', { params: { formId }, signal }),
    }),
}

/** A change to the state of one survey. */
interface StateChange {
  readonly formId: number
  readonly change: SurveyStateChange
}

/** Mutations of survey states; each invalidates the affected queries. */
export const surveyStateMutations = {
  save: (client: Client, queryClient: QueryClient, program_id: number) =>
    mutationOptions({
      mutationKey: [...surveyStateQueries.all(program_id), 'save'] as const,
      mutationFn: ({ formId, change }: StateChange) => client('saveSurveyState', { params: { formId }, body: change }),
      onSuccess: async (sharing, { formId }) => {
        queryClient.setQueryData(surveyStateQueries.sharing(client, program_id, formId).queryKey, sharing)
        await queryClient.invalidateQueries({ queryKey: surveyStateQueries.all(program_id) })
      },
    }),
}
