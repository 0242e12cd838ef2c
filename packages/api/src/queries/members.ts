import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'

import type { Client } from '../client.ts'
import type { MemberListQuery, NewMember } from '../contract/people/members.ts'

/** Queries for members and unmatched guests. Keys are ordered from general to specific. */
export const memberQueries = {
  all: (program_id: number) => ['members', program_id] as const,
  /** One page of members. Trim the search text `query.query` first, and omit it if it is blank. */
  list: (client: Client, program_id: number, query: Omit<MemberListQuery, 'programId'> = {}) =>
    queryOptions({
      queryKey: [...memberQueries.all(program_id), 'list', query] as const,
      queryFn: ({ signal }) => client('listMembers', { query: { ...query, programId: program_id }, signal }),
    }),
  unmatched: (client: Client, program_id: number) =>
    queryOptions({
      queryKey: [...memberQueries.all(program_id), 'unmatched'] as const,
      queryFn: ({ signal }) => client('listTempMembers', { query: { programId: program_id }, signal }),
    }),
  oneUnmatched: (client: Client, program_id: number, id: number) =>
    queryOptions({
      queryKey: [...memberQueries.all(program_id), 'unmatched', id] as const,
      queryFn: ({ signal }) => client('getTempMember', { params: { id }, signal }),
    }),
  /** Key prefix of the mutations that match, convert or delete an unmatched guest. Start one only while none of them is pending. */
  outcomes: (program_id: number) => [...memberQueries.all(program_id), 'outcome'] as const,
  /** The numbers of responses, cases and visits that matching an unmatched guest to a member would move. */
  match: (client: Client, program_id: number, id: number, memberId: number) =>
    queryOptions({
      queryKey: [...memberQueries.all(program_id), 'unmatched', id, 'match', memberId] as const,
      queryFn: ({ signal }) => client('previewTempMatch', { params: { id, memberId }, signal }),
    }),
}

/** The new state of a member's Quick Pulse checkbox. */
export interface QuickPulseChoice {
  readonly user_id: number
  readonly isWanted: boolean
}

/** A new member, and an idempotency key. */
export interface AddedMember {
  readonly member: NewMember
  readonly idempotencyKey: string
}

const stale = (queryClient: QueryClient, program_id: number) =>
  queryClient.invalidateQueries({ queryKey: memberQueries.all(program_id) })

/** Invalidates all cached queries: matching a guest, or making the guest a member, affects member lists, profiles, cases and surveys. */
const staleEverywhere = (queryClient: QueryClient) => queryClient.invalidateQueries()

/** Mutations for members and unmatched guests. */
export const memberMutations = {
  add: (client: Client, queryClient: QueryClient, program_id: number) =>
    mutationOptions({
      mutationKey: [...memberQueries.all(program_id), 'add'] as const,
      mutationFn: ({ member, idempotencyKey }: AddedMember) =>
        client('addMember', { body: { member }, idempotencyKey }),
      onSuccess: () => stale(queryClient, program_id),
    }),
  quickPulse: (client: Client, queryClient: QueryClient, program_id: number) =>
    mutationOptions({
      mutationKey: [...memberQueries.all(program_id), 'quick_pulse'] as const,
      mutationFn: ({ user_id, isWanted }: QuickPulseChoice) =>
        client(isWanted ? 'setQuickPulse' : 'unsetQuickPulse', { params: { id: user_id } }),
      onSettled: () => stale(queryClient, program_id),
    }),
  matchUnmatched: (client: Client, queryClient: QueryClient, program_id: number) =>
    mutationOptions({
      mutationKey: [...memberQueries.outcomes(program_id), 'match'] as const,
      mutationFn: ({ id, memberId }: { readonly id: number; readonly memberId: number }) =>
        client('matchTempMember', { params: { id }, body: { memberId } }),
      onSuccess: () => staleEverywhere(queryClient),
    }),
  createFromUnmatched: (client: Client, queryClient: QueryClient, program_id: number) =>
    mutationOptions({
      mutationKey: [...memberQueries.outcomes(program_id), 'create'] as const,
      mutationFn: (id: number) => client('createFromTempMember', { params: { id }, body: {} }),
      onSuccess: () => staleEverywhere(queryClient),
    }),
  deleteUnmatched: (client: Client, queryClient: QueryClient, program_id: number) =>
    mutationOptions({
      mutationKey: [...memberQueries.outcomes(program_id), 'delete'] as const,
      mutationFn: (id: number) => client('deleteTempMember', { params: { id } }),
      onSuccess: () => stale(queryClient, program_id),
    }),
}
