import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'

import type { Client } from '../client.ts'
import type { ClubSave } from '../contract/program-profile.ts'
import { sessionQueries } from './session.ts'

/** Cached reads of the profile of a club. Keys go from general to particular. @source ours */
export const clubProfileQueries = {
  all: (program_id: number) => ['club_profile', program_id] as const,
  one: (client: Client, program_id: number) =>
    queryOptions({
      queryKey: [...clubProfileQueries.all(program_id), 'one'] as const,
      queryFn: ({ signal }) => client('getClubProfile', { params: { id: program_id }, signal }),
    }),
}

/** Changes of a club. Its name and colour stand in the frame too, which the session's places know. @source ours */
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
}
