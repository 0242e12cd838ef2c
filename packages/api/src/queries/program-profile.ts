import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'

import type { Client } from '../client.ts'
import type { HeadlineChoice } from '../contract/club/headline-forms.ts'
import type { ClubSave } from '../contract/club/program-profile.ts'
import { feedbackQueries } from './feedback.ts'
import { sessionQueries } from './session.ts'

/** Queries for a club's profile. Keys are ordered from general to specific. */
export const clubProfileQueries = {
  all: (program_id: number) => ['club_profile', program_id] as const,
  one: (client: Client, program_id: number) =>
    queryOptions({
      queryKey: [...clubProfileQueries.all(program_id), 'one'] as const,
      queryFn: ({ signal }) => client('getClubProfile', { params: { id: program_id }, signal }),
    }),
  headlineForms: (client: Client, program_id: number) =>
    queryOptions({
      queryKey: [...clubProfileQueries.all(program_id), 'headline_forms'] as const,
      queryFn: ({ signal }) => client('listHeadlineForms', { params: { id: program_id }, signal }),
    }),
}

/** Mutations of a club's profile. The app frame also shows the club's name, logo and color, so saving invalidates the cached session. */
export const clubProfileMutations = {
  save: (client: Client, queryClient: QueryClient, program_id: number) =>
    mutationOptions({
      mutationKey: [...clubProfileQueries.all(program_id), 'save'] as const,
      mutationFn: (profile: ClubSave) => client('saveClubProfile', { params: { id: program_id }, body: { profile } }),
      onSuccess: (saved) => {
        queryClient.setQueryData([...clubProfileQueries.all(program_id), 'one'], saved)
        return queryClient.invalidateQueries({ queryKey: sessionQueries.all() })
      },
    }),
  /** Stores which survey is used for Home, send-outs or Quick Pulse. Invalidates all cached survey data, including the figures on Home. */
  chooseHeadline: (client: Client, queryClient: QueryClient, program_id: number) =>
    mutationOptions({
      mutationKey: [...clubProfileQueries.all(program_id), 'headline_forms'] as const,
      mutationFn: (choice: HeadlineChoice) => client('saveHeadlineForm', { params: { id: program_id }, body: choice }),
      onSuccess: (saved) => {
        queryClient.setQueryData([...clubProfileQueries.all(program_id), 'headline_forms'], saved)
        return queryClient.invalidateQueries({ queryKey: feedbackQueries.all(program_id) })
      },
    }),
}
