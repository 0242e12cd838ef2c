import { infiniteQueryOptions, mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'

import type { Client } from '../client.ts'
import type { GuestSave } from '../contract/people/guests-edit.ts'

/** Queries for guests and members. Keys are ordered from general to specific. */
export const guestQueries = {
  all: (program_id: number) => ['guests', program_id] as const,
  /** Members whose name or number contains the words of `query`. Trim the query first, and do not search for a blank query. */
  search: (client: Client, program_id: number, query: string) =>
    queryOptions({
      queryKey: [...guestQueries.all(program_id), 'search', query] as const,
      queryFn: ({ signal }) => client('searchUsers', { query: { query, programId: program_id }, signal }),
    }),
  /**
   * One guest. With a null location, the visits to all locations are counted; local_id is null unless the profile is opened from a
   * response.
   */
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
        client('getUser', { params: { id: user_id }, query: contextOf(merchant_id, local_id), signal }),
    }),
  /** A guest's timeline, newest first. Each page begins after the last loaded item, so no item is repeated. An empty page is the last. */
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

const contextOf = (merchant_id: number | null, local_id: string | null) => ({
  ...(merchant_id === null ? {} : { merchant_id }),
  ...(local_id === null ? {} : { local_id }),
})

/** A profile to save, with the location and response for which it was read. */
export interface SavedGuest {
  readonly user_id: number
  readonly guest: GuestSave
  readonly merchant_id: number | null
  readonly local_id: string | null
}

/** A guest's image as a data URL; null removes the image. */
export interface GuestImage {
  readonly user_id: number
  readonly file: string | null
}

/** Mutations for guests. Names and images appear in many lists, so all cached queries are invalidated. */
export const guestMutations = {
  save: (client: Client, queryClient: QueryClient, program_id: number) =>
    mutationOptions({
      mutationKey: [...guestQueries.all(program_id), 'save'] as const,
      mutationFn: ({ user_id, guest, merchant_id, local_id }: SavedGuest) =>
        client('saveGuest', { params: { id: user_id }, query: contextOf(merchant_id, local_id), body: guest }),
      onSuccess: () => queryClient.invalidateQueries(),
    }),
  /** Saving the image also changes the profile's `updated_ts`; the next save of the profile must send the value from this response. */
  saveImage: (client: Client, queryClient: QueryClient, program_id: number) =>
    mutationOptions({
      mutationKey: [...guestQueries.all(program_id), 'image'] as const,
      mutationFn: ({ user_id, file }: GuestImage) =>
        client('saveGuestImage', { params: { id: user_id }, body: { file } }),
      onSuccess: () => queryClient.invalidateQueries(),
    }),
}
