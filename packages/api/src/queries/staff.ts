import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'

import type { Client } from '../client.ts'
import type { CallInput } from '../contract/index.ts'
import type { StaffSave } from '../contract/staff/staff-edit.ts'
import { sessionQueries } from './session.ts'

/** Queries for a program's staff; for a single user, see `sessionQueries.staffMember`. Keys are ordered from general to specific. */
export const staffQueries = {
  all: (program_id: number) => ['staff', program_id] as const,
  list: (client: Client, program_id: number) =>
    queryOptions({
      queryKey: [...staffQueries.all(program_id), 'list'] as const,
      queryFn: ({ signal }) => client('listStaff', { query: { programId: program_id }, signal }),
    }),
  roles: (client: Client, program_id: number) =>
    queryOptions({
      queryKey: [...staffQueries.all(program_id), 'roles'] as const,
      queryFn: ({ signal }) => client('listRoles', { signal }),
    }),
}

/** A new staff member, and an idempotency key. */
export interface NewStaff {
  readonly person: CallInput<'createStaff'>['body']
  readonly idempotencyKey: string
}

/** The staff member to save, and the new values. */
export interface SavedStaff {
  readonly user_id: number
  readonly staffMember: StaffSave
}

/**
 * Mutations that create and change staff. Users who save their own record may gain or lose access to screens, so saving also
 * invalidates the cached session.
 */
export const staffMutations = {
  create: (client: Client, queryClient: QueryClient, program_id: number) =>
    mutationOptions({
      mutationKey: [...staffQueries.all(program_id), 'create'] as const,
      mutationFn: ({ person, idempotencyKey }: NewStaff) => client('createStaff', { body: person, idempotencyKey }),
      onSuccess: () => queryClient.invalidateQueries({ queryKey: staffQueries.all(program_id) }),
    }),
  save: (client: Client, queryClient: QueryClient, program_id: number) =>
    mutationOptions({
      mutationKey: [...staffQueries.all(program_id), 'save'] as const,
      mutationFn: ({ user_id, staffMember }: SavedStaff) =>
        client('saveStaff', { params: { id: user_id }, body: { staffMember } }),
      onSuccess: () =>
        Promise.all([
          queryClient.invalidateQueries({ queryKey: staffQueries.all(program_id) }),
          queryClient.invalidateQueries({ queryKey: sessionQueries.all() }),
        ]),
    }),
}
