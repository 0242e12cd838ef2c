import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'

import type { Client } from '../client.ts'

/**
 * Queries for the signed-in user's programs, locations and sessions, for a staff member, and for a returning user's first name.
 * Keys are ordered from general to specific.
 */
export const sessionQueries = {
  all: () => ['session'] as const,
  programsAndMerchants: (client: Client, user_id: number) =>
    queryOptions({
      queryKey: [...sessionQueries.all(), 'programs-and-merchants', user_id] as const,
      queryFn: ({ signal }) => client('listProgramsAndMerchants', { signal }),
    }),
  staffMember: (client: Client, user_id: number, program_id: number) =>
    queryOptions({
      queryKey: [...sessionQueries.all(), 'staff', user_id, program_id] as const,
      queryFn: ({ signal }) => client('getStaffMember', { params: { id: user_id }, signal }),
    }),
  /** Always stale, because other devices can sign in and out. */
  sessions: (client: Client, user_id: number) =>
    queryOptions({
      queryKey: [...sessionQueries.all(), 'sessions', user_id] as const,
      queryFn: ({ signal }) => client('listSessions', { signal }),
      staleTime: 0,
    }),
  prelogin: (client: Client, user_id: number) =>
    queryOptions({
      queryKey: [...sessionQueries.all(), 'prelogin', user_id] as const,
      queryFn: ({ signal }) => client('prelogin', { params: { id: user_id }, signal }),
    }),
}

/** Mutations for sessions, except signing in and out. */
export const sessionMutations = {
  /** Ends one of the user's other sessions. */
  end: (client: Client, queryClient: QueryClient, user_id: number) =>
    mutationOptions({
      mutationKey: [...sessionQueries.all(), 'end', user_id] as const,
      mutationFn: ({ session_id }: { readonly session_id: string }) =>
        client('endSession', { params: { id: session_id } }),
      onSettled: () => queryClient.invalidateQueries(sessionQueries.sessions(client, user_id)),
    }),
}

/** Queries for password reset links. The forms call the client directly to request a link and to set a password. */
export const passwordQueries = {
  all: () => ['passwords'] as const,
  /** Whether a link is valid. Not cached, because a link becomes invalid when it expires or is used. */
  reset: (client: Client, token: string) =>
    queryOptions({
      queryKey: [...passwordQueries.all(), 'reset', token] as const,
      queryFn: ({ signal }) => client('checkPasswordReset', { query: { token }, signal }),
      staleTime: 0,
      gcTime: 0,
    }),
}
