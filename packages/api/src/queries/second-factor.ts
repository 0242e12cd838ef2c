import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'

import type { Client } from '../client.ts'
import type { WebAuthnJson } from '../contract/staff/second-factor.ts'

/**
 * Queries for second factors: the signed-in user's factors, and whether a staff member has a second factor. Keys are ordered
 * from general to specific.
 */
export const secondFactorQueries = {
  all: () => ['second-factor'] as const,
  /** The signed-in user's factors. Always stale, because the user can change them on other devices. */
  own: (client: Client, user_id: number) =>
    queryOptions({
      queryKey: [...secondFactorQueries.all(), 'own', user_id] as const,
      queryFn: ({ signal }) => client('listSecondFactors', { signal }),
      staleTime: 0,
    }),
  ofStaff: (client: Client, program_id: number, user_id: number) =>
    queryOptions({
      queryKey: [...secondFactorQueries.all(), 'staff', program_id, user_id] as const,
      queryFn: ({ signal }) => client('getStaffSecondFactor', { params: { id: user_id }, signal }),
    }),
}

/** A passkey to add: its name, and the function that makes the browser create it. */
export interface NewPasskey {
  readonly name: string
  readonly make: (options: WebAuthnJson) => Promise<WebAuthnJson>
}

/** Mutations of second factors. Keys and recovery codes appear only in the mutations' responses, never in the query cache. */
export const secondFactorMutations = {
  beginAuthenticator: (client: Client) =>
    mutationOptions({
      mutationKey: [...secondFactorQueries.all(), 'begin'] as const,
      mutationFn: () => client('beginAuthenticator'),
      gcTime: 0,
    }),
  confirmAuthenticator: (client: Client, queryClient: QueryClient) =>
    mutationOptions({
      mutationKey: [...secondFactorQueries.all(), 'confirm'] as const,
      mutationFn: (body: { readonly code: string }) => client('confirmAuthenticator', { body }),
      gcTime: 0,
      // The server has ended all other sessions, so the sessions are refetched too.
      onSuccess: () => invalidateOwn(queryClient),
    }),
  removeAuthenticator: (client: Client, queryClient: QueryClient) =>
    mutationOptions({
      mutationKey: [...secondFactorQueries.all(), 'remove'] as const,
      mutationFn: () => client('removeAuthenticator'),
      onSettled: () => invalidateOwn(queryClient),
    }),
  replaceRecoveryCodes: (client: Client, queryClient: QueryClient) =>
    mutationOptions({
      mutationKey: [...secondFactorQueries.all(), 'codes'] as const,
      mutationFn: () => client('replaceRecoveryCodes'),
      gcTime: 0,
      onSettled: () => invalidateOwn(queryClient),
    }),
  /** Adds a passkey that the browser creates with `make` from the server's options. */
  addPasskey: (client: Client, queryClient: QueryClient) =>
    mutationOptions({
      mutationKey: [...secondFactorQueries.all(), 'add passkey'] as const,
      mutationFn: async ({ name, make }: NewPasskey) => {
        const { handle, options } = await client('beginPasskey')
        return client('addPasskey', { body: { handle, name, response: await make(options) } })
      },
      gcTime: 0,
      onSuccess: () => invalidateOwn(queryClient),
    }),
  renamePasskey: (client: Client, queryClient: QueryClient) =>
    mutationOptions({
      mutationKey: [...secondFactorQueries.all(), 'rename passkey'] as const,
      mutationFn: ({ passkey_id, name }: { readonly passkey_id: string; readonly name: string }) =>
        client('renamePasskey', { params: { id: passkey_id }, body: { name } }),
      onSettled: () => invalidateOwn(queryClient),
    }),
  removePasskey: (client: Client, queryClient: QueryClient) =>
    mutationOptions({
      mutationKey: [...secondFactorQueries.all(), 'remove passkey'] as const,
      mutationFn: ({ passkey_id }: { readonly passkey_id: string }) =>
        client('removePasskey', { params: { id: passkey_id } }),
      onSettled: () => invalidateOwn(queryClient),
    }),
  resetOfStaff: (client: Client, queryClient: QueryClient, user_id: number) =>
    mutationOptions({
      mutationKey: [...secondFactorQueries.all(), 'reset', user_id] as const,
      mutationFn: () => client('resetStaffSecondFactor', { params: { id: user_id } }),
      onSettled: () => invalidateOwn(queryClient),
    }),
}

/** Refetches the factors and the sessions, because a new factor ends all other sessions. */
const invalidateOwn = (queryClient: QueryClient): Promise<unknown> =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: secondFactorQueries.all() }),
    queryClient.invalidateQueries({ queryKey: ['session', 'sessions'] }),
  ])
