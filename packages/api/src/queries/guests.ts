import { infiniteQueryOptions, mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'

import type { Client } from '../client.ts'
import type { GuestSave } from '../contract/guests-edit.ts'

/** Cached reads of guests and members. Keys go from general to particular. @source ours */
export const guestQueries = {
  all: (program_id: number) => ['guests', program_id] as const,
  /** Members whose name or number holds the words of `query`; trim it first, and do not ask for a blank one. */
  search: (client: Client, program_id: number, query: string) =>
    queryOptions({
      queryKey: [...guestQueries.all(program_id), 'search', query] as const,
      queryFn: ({ signal }) => client('searchUsers', { query: { query, programId: program_id }, signal }),
    }),
  /** One guest; null as location counts the visits of all, null as local_id comes from no response. */
  one: (
    client: Client,
    program_id: number,
    user_id: number,
    merchant_id: number | null,
    local_id: string | null = null,
  ) =>
    queryOptions({
      queryKey: [...guestQueries.all(program_id), 'one', user_id, merchant_id, local_id] as const,
      queryFn: ({ signal }) =>
        client('getUser', { params: { id: user_id }, query: placeOf(merchant_id, local_id), signal }),
    }),
  /** What happened with a guest, newest first; each page begins after the last item in hand, so that none comes twice. An empty page is the last. */
  timeline: (client: Client, program_id: number, user_id: number) =>
    infiniteQueryOptions({
      queryKey: [...guestQueries.all(program_id), 'timeline', user_id] as const,
      initialPageParam: '',
      queryFn: ({ pageParam, signal }) =>
        client('listTimeline', {
          params: { id: user_id },
          query: { programId: program_id, ...(pageParam === '' ? {} : { page: pageParam }) },
          signal,
        }),
      getNextPageParam: (last) => last.at(-1)?.timeline_id,
    }),
  visitCount: (client: Client, program_id: number, user_id: number) =>
    queryOptions({
      queryKey: [...guestQueries.all(program_id), 'visit_count', user_id] as const,
      queryFn: ({ signal }) =>
        client('countVisits', { params: { id: user_id }, query: { programId: program_id }, signal }),
    }),
}

const placeOf = (merchant_id: number | null, local_id: string | null) => ({
  ...(merchant_id === null ? {} : { merchant_id }),
  ...(local_id === null ? {} : { local_id }),
})

/** What the save of a profile takes; location and response as it was read. @source ours */
export interface SavedGuest {
  readonly user_id: number
  readonly guest: GuestSave
  readonly merchant_id: number | null
  readonly local_id: string | null
}

/** A picture of a guest as a data URL; null takes it away. @source ours */
export interface GuestImage {
  readonly user_id: number
  readonly file: string | null
}

/** Changes of guests. Their names and faces stand in lists of every kind, so that all that is cached is stale. @source ours */
export const guestMutations = {
  save: (client: Client, queryClient: QueryClient, program_id: number) =>
    mutationOptions({
      mutationKey: [...guestQueries.all(program_id), 'save'] as const,
      mutationFn: ({ user_id, guest, merchant_id, local_id }: SavedGuest) =>
        client('saveGuest', { params: { id: user_id }, query: placeOf(merchant_id, local_id), body: guest }),
      onSuccess: () => queryClient.invalidateQueries(),
    }),
  /** The save of a picture counts as one of the profile: its form goes on with the `updated_ts` of the answer. */
  saveImage: (client: Client, queryClient: QueryClient, program_id: number) =>
    mutationOptions({
      mutationKey: [...guestQueries.all(program_id), 'image'] as const,
      mutationFn: ({ user_id, file }: GuestImage) =>
        client('saveGuestImage', { params: { id: user_id }, body: { file } }),
      onSuccess: () => queryClient.invalidateQueries(),
    }),
}
