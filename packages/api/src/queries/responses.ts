import { infiniteQueryOptions, mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'

import type { Client } from '../client.ts'
import type { ActivityQuery } from '../contract/feedback/activity.ts'
import type { ResponsesQuery } from '../contract/feedback/staff-responses.ts'
import type { Voice, VoicesQuery } from '../contract/feedback/voices.ts'

/** The query parameters for one page of a survey's responses, including filters. */
export type ResponsePage = Omit<ResponsesQuery, 'programId'>

/** The filters of the Voices stream. */
export type VoiceStreamFilters = Omit<VoicesQuery, 'programId' | 'after'>

/** Returns the id of the last loaded row, after which the next page begins; undefined at the end of the stream. */
function nextVoice(last: readonly Voice[], pages: readonly (readonly Voice[])[]): number | undefined {
  const loaded = pages.reduce((sum, page) => sum + page.length, 0)
  // If the count means "more than the maximum", it is never reached, and the stream ends with an empty page.
  return loaded === last[0]?.record_count ? undefined : last.at(-1)?.response_id
}

/** Queries for responses. Keys are ordered from general to specific. */
export const responseQueries = {
  all: (program_id: number) => ['responses', program_id] as const,
  list: (client: Client, program_id: number, page: ResponsePage) =>
    queryOptions({
      queryKey: [...responseQueries.all(program_id), 'list', page] as const,
      queryFn: ({ signal }) => client('listResponses', { query: { ...page, programId: program_id }, signal }),
    }),
  /** The Voices stream, newest first; each page begins after the last row of the previous page. */
  voices: (client: Client, program_id: number, filters: VoiceStreamFilters) =>
    infiniteQueryOptions({
      queryKey: [...responseQueries.all(program_id), 'voices', filters] as const,
      queryFn: ({ signal, pageParam }) =>
        client('listVoices', {
          query: { ...filters, programId: program_id, ...(pageParam === null ? {} : { after: pageParam }) },
          signal,
        }),
      // TypeScript infers the type of the page parameters from this initial value.
      initialPageParam: null as number | null,
      getNextPageParam: nextVoice,
    }),
  /** The activity of each non-anonymous survey: responses by week, cases, response rate and number of unread responses. */
  activity: (client: Client, program_id: number, period: Omit<ActivityQuery, 'programId'>) =>
    queryOptions({
      queryKey: [...responseQueries.all(program_id), 'activity', period] as const,
      queryFn: ({ signal }) => client('listSurveyActivity', { query: { ...period, programId: program_id }, signal }),
    }),
  /** The first page of the stream: the newest voices that match the filters. */
  newestVoices: (client: Client, program_id: number, filters: VoiceStreamFilters) =>
    queryOptions({
      queryKey: [...responseQueries.all(program_id), 'newest-voices', filters] as const,
      queryFn: ({ signal }) => client('listVoices', { query: { ...filters, programId: program_id }, signal }),
    }),
  one: (client: Client, program_id: number, feedback_form_id: number, response_id: number) =>
    queryOptions({
      queryKey: [...responseQueries.all(program_id), 'one', feedback_form_id, response_id] as const,
      queryFn: ({ signal }) =>
        client('getStaffResponse', { params: { formId: feedback_form_id, id: response_id }, signal }),
    }),
  /** The changes that imports made to a response. */
  changes: (client: Client, program_id: number, feedback_form_id: number, response_id: number) =>
    queryOptions({
      queryKey: [...responseQueries.all(program_id), 'changes', feedback_form_id, response_id] as const,
      queryFn: ({ signal }) =>
        client('listResponseChanges', { params: { formId: feedback_form_id, id: response_id }, signal }),
    }),
}

/** The response to mark, and whether to mark it as read or as unread. */
export interface ReadMark {
  readonly response_id: number
  readonly is_read: boolean
}

/** Mutations that mark responses as read or unread. */
export const responseMutations = {
  markRead: (client: Client, queryClient: QueryClient, program_id: number) =>
    mutationOptions({
      mutationKey: [...responseQueries.all(program_id), 'read'] as const,
      mutationFn: ({ response_id, is_read }: ReadMark) =>
        client('markResponseRead', { params: { id: response_id }, body: { is_read } }),
      onSuccess: async () => {
        const all = responseQueries.all(program_id)
        const isActivity = ({ queryKey }: { readonly queryKey: readonly unknown[] }) =>
          queryKey[all.length] === 'activity'
        // Recounting every survey would cost more than marking the response, so the counts are refetched only when a page needs them.
        await queryClient.invalidateQueries({ queryKey: all, predicate: isActivity, refetchType: 'none' })
        await queryClient.invalidateQueries({ queryKey: all, predicate: (query) => !isActivity(query) })
      },
    }),
}
