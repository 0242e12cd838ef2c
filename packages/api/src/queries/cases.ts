import { queryOptions, infiniteQueryOptions, mutationOptions, type QueryClient } from '@tanstack/react-query'

import type { Client } from '../client.ts'
import type { CaseFields, CaseListQuery } from '../contract/cases/cases.ts'
import type { CallInput } from '../contract/index.ts'
import { savedViewQueries } from './saved-views.ts'

/** Returns the offset of the next page of a list; null after the last page. */
function nextOffset(_last: unknown, pages: readonly (readonly { readonly record_count: number }[])[]): number | null {
  const read = pages.reduce((sum, page) => sum + page.length, 0)
  const total = pages.at(-1)?.[0]?.record_count ?? 0
  return read < total ? read : null
}

/** Queries for cases. Keys are ordered from general to specific, so `caseQueries.all(program_id)` invalidates them all. */
export const caseQueries = {
  all: (program_id: number) => ['cases', program_id] as const,
  list: (client: Client, query: CaseListQuery & { program_id: number }) =>
    queryOptions({
      queryKey: [...caseQueries.all(query.program_id), 'list', query] as const,
      queryFn: ({ signal }) => client('listCases', { query, signal }),
    }),
  options: (client: Client, program_id: number) =>
    queryOptions({
      queryKey: [...caseQueries.all(program_id), 'options'] as const,
      queryFn: ({ signal }) => client('listCaseOptions', { query: { program_id }, signal }),
    }),
  one: (client: Client, program_id: number, case_id: number) =>
    queryOptions({
      queryKey: [...caseQueries.all(program_id), 'one', case_id] as const,
      queryFn: ({ signal }) => client('getCase', { params: { id: case_id }, signal }),
    }),
  /** Comments on a case, newest first, paged. */
  comments: (client: Client, program_id: number, case_id: number) =>
    infiniteQueryOptions({
      queryKey: [...caseQueries.all(program_id), 'comments', case_id] as const,
      queryFn: ({ signal, pageParam }) =>
        client('listCaseComments', { params: { id: case_id }, query: { offset: pageParam }, signal }),
      initialPageParam: 0,
      getNextPageParam: nextOffset,
    }),
  /** History of a case, newest first, paged. */
  history: (client: Client, program_id: number, case_id: number) =>
    infiniteQueryOptions({
      queryKey: [...caseQueries.all(program_id), 'history', case_id] as const,
      queryFn: ({ signal, pageParam }) =>
        client('listCaseHistory', { params: { id: case_id }, query: { offset: pageParam }, signal }),
      initialPageParam: 0,
      getNextPageParam: nextOffset,
    }),
  /** The staff to whom a case at a location can be assigned. */
  assignable: (client: Client, program_id: number, merchant_id: number) =>
    queryOptions({
      queryKey: [...caseQueries.all(program_id), 'assignable', merchant_id] as const,
      queryFn: ({ signal }) =>
        client('listAssignableUsers', { params: { id: merchant_id }, query: { programId: program_id }, signal }),
    }),
  /** The staff of a location whom a comment on a case can mention. */
  mentionable: (client: Client, program_id: number, merchant_id: number, case_id: number) =>
    queryOptions({
      queryKey: [...caseQueries.all(program_id), 'mentionable', merchant_id, case_id] as const,
      queryFn: ({ signal }) => {
        const query = { programId: program_id, caseId: case_id }
        return client('listAssignableUsers', { params: { id: merchant_id }, query, signal })
      },
    }),
}

/** The member and the response that a new case is about; each is null when the case has none. */
export interface CaseAbout {
  readonly about_user_id: number | null
  readonly source_response_id: number | null
}

/** The fields of a new case, its subject, and an idempotency key. */
export interface NewCase {
  readonly fields: CaseFields & Partial<CaseAbout>
  readonly idempotencyKey: string
}

/** The case and the text of a new comment, and an idempotency key. */
export interface NewComment {
  readonly case_id: number
  readonly text: string
  readonly idempotencyKey: string
}

/** The case to save, and the request body. */
export interface CaseSave {
  readonly case_id: number
  readonly body: CallInput<'saveCase'>['body']
}

/**
 * Mutations of cases; each invalidates all cached queries for the program's cases and waits until they are refetched. Creating or
 * changing a case also invalidates the view counts, without waiting for them.
 */
export const caseMutations = {
  create: (client: Client, queryClient: QueryClient, program_id: number) =>
    mutationOptions({
      mutationKey: [...caseQueries.all(program_id), 'create'] as const,
      mutationFn: ({ fields, idempotencyKey }: NewCase) =>
        client('createCase', { query: { program_id }, body: fields, idempotencyKey }),
      onSuccess: () => {
        void queryClient.invalidateQueries({ queryKey: savedViewQueries.caseCounts(client, program_id).queryKey })
        return queryClient.invalidateQueries({ queryKey: caseQueries.all(program_id) })
      },
    }),
  save: (client: Client, queryClient: QueryClient, program_id: number) =>
    mutationOptions({
      mutationKey: [...caseQueries.all(program_id), 'save'] as const,
      mutationFn: ({ case_id, body }: CaseSave) =>
        client('saveCase', { params: { id: case_id }, query: { program_id }, body }),
      onSuccess: () => {
        void queryClient.invalidateQueries({ queryKey: savedViewQueries.caseCounts(client, program_id).queryKey })
        return queryClient.invalidateQueries({ queryKey: caseQueries.all(program_id) })
      },
    }),
  comment: (client: Client, queryClient: QueryClient, program_id: number) =>
    mutationOptions({
      mutationKey: [...caseQueries.all(program_id), 'comment'] as const,
      mutationFn: ({ case_id, text, idempotencyKey }: NewComment) =>
        client('addCaseComment', { params: { id: case_id }, body: { text }, idempotencyKey }),
      onSuccess: () => queryClient.invalidateQueries({ queryKey: caseQueries.all(program_id) }),
    }),
}

/** Polling interval in milliseconds; the server lists a viewer for 60 seconds after the last poll. */
const EVERY_MS = 25_000

/** Polls for other users who have a case open. Each poll also records the user's own presence; background tabs do not poll. */
export const casePresenceQuery = (client: Client, program_id: number, case_id: number) =>
  queryOptions({
    queryKey: ['case_presence', program_id, case_id] as const,
    queryFn: ({ signal }) => client('touchCase', { params: { id: case_id }, query: { program_id }, signal }),
    refetchInterval: EVERY_MS,
    refetchOnWindowFocus: 'always',
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
