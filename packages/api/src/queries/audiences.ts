import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'

import type { Client } from '../client.ts'
import type { CallInput } from '../contract/index.ts'

/**
 * Identifies an audience. `isDefault` is part of the key because custom and default audiences have separate calls. @source
 * Specification part 2, section 2, "Campaigns"
 */
export interface AudienceKey {
  readonly id: number
  readonly isDefault: boolean
}

type HistoryView = Omit<NonNullable<CallInput<'getAudience'>['query']>, 'programId'>
type SentQuery = CallInput<'countAudience'>['body']['query']

/** The locations whose members are listed, and the page size. */
interface UsersView {
  readonly merchantIds: number[]
  readonly pageSize: number
}

/** Queries for audiences. Keys are ordered from general to specific. */
export const audienceQueries = {
  all: (program_id: number) => ['audiences', program_id] as const,
  list: (client: Client, program_id: number) =>
    queryOptions({
      queryKey: [...audienceQueries.all(program_id), 'list'] as const,
      queryFn: ({ signal }) => client('listAudiences', { query: { programId: program_id }, signal }),
    }),
  /** Columns and operators of the builder, and the number of contacts. */
  builder: (client: Client, program_id: number) =>
    queryOptions({
      queryKey: [...audienceQueries.all(program_id), 'builder'] as const,
      queryFn: ({ signal }) => client('getAudienceBuilder', { query: { programId: program_id }, signal }),
    }),
  /** Options of a custom column. */
  column: (client: Client, program_id: number, columnId: string) =>
    queryOptions({
      queryKey: [...audienceQueries.all(program_id), 'column', columnId] as const,
      queryFn: ({ signal }) =>
        client('getAudienceColumn', { params: { columnId }, query: { programId: program_id }, signal }),
    }),
  /**
   * The current size of the audience that `query` selects. The query must pass `isValidQuery` and be prepared with `cleanQuery`.
   * Each query has a separate key, so a late response to an earlier query is not shown.
   */
  size: (client: Client, program_id: number, query: SentQuery) =>
    queryOptions({
      queryKey: [...audienceQueries.all(program_id), 'size', query] as const,
      queryFn: ({ signal }) => client('countAudience', { body: { programId: program_id, query }, signal }),
    }),
  one: (client: Client, program_id: number, { id, isDefault }: AudienceKey, view: HistoryView) =>
    queryOptions({
      queryKey: [...audienceQueries.all(program_id), 'one', isDefault, id, view] as const,
      queryFn: ({ signal }) =>
        client(isDefault ? 'getDefaultAudience' : 'getAudience', {
          params: { id },
          query: { programId: program_id, ...view },
          signal,
        }),
    }),
  /**
   * Pages of an audience's members; each page begins after the last member of the previous one. Without locations, includes members
   * of all locations.
   */
  users: (client: Client, program_id: number, { id, isDefault }: AudienceKey, view: UsersView) =>
    infiniteQueryOptions({
      queryKey: [...audienceQueries.all(program_id), 'users', isDefault, id, view] as const,
      queryFn: ({ pageParam, signal }) =>
        client(isDefault ? 'listDefaultAudienceUsers' : 'listAudienceUsers', {
          params: { id },
          query: { programId: program_id, ...view, ...(pageParam !== null && { after: pageParam }) },
          signal,
        }),
      // Widens the type, because for later pages the parameter is a member id.
      initialPageParam: null as number | null,
      getNextPageParam: (last) => (last.length < view.pageSize ? undefined : last.at(-1)?.user_id),
    }),
}

/** The request body for a new audience, and an idempotency key. */
export type NewAudience = CallInput<'createAudience'>['body'] & { readonly idempotencyKey: string }

/** Mutations of audiences; each invalidates all cached queries for the program's audiences. */
export const audienceMutations = {
  create: (client: Client, queryClient: QueryClient, program_id: number) =>
    mutationOptions({
      mutationKey: [...audienceQueries.all(program_id), 'create'] as const,
      mutationFn: ({ idempotencyKey, ...body }: NewAudience) => client('createAudience', { body, idempotencyKey }),
      onSuccess: () => queryClient.invalidateQueries({ queryKey: audienceQueries.all(program_id) }),
    }),
  rename: (client: Client, queryClient: QueryClient, program_id: number) =>
    mutationOptions({
      mutationKey: [...audienceQueries.all(program_id), 'rename'] as const,
      mutationFn: ({ id, ...body }: { id: number } & CallInput<'renameAudience'>['body']) =>
        client('renameAudience', { params: { id }, body }),
      onSuccess: () => queryClient.invalidateQueries({ queryKey: audienceQueries.all(program_id) }),
    }),
  remove: (client: Client, queryClient: QueryClient, program_id: number) =>
    mutationOptions({
      mutationKey: [...audienceQueries.all(program_id), 'remove'] as const,
      mutationFn: (id: number) => client('deleteAudience', { params: { id } }),
      onSuccess: () => queryClient.invalidateQueries({ queryKey: audienceQueries.all(program_id) }),
    }),
  lookalike: (client: Client, queryClient: QueryClient, program_id: number) =>
    mutationOptions({
      mutationKey: [...audienceQueries.all(program_id), 'lookalike'] as const,
      mutationFn: (body: CallInput<'createLookalike'>['body']) => client('createLookalike', { body }),
      onSuccess: () => queryClient.invalidateQueries({ queryKey: audienceQueries.all(program_id) }),
    }),
}
