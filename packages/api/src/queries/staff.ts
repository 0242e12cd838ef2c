import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'

import type { Client } from '../client.ts'
import type { CallInput } from '../contract/index.ts'
import type { StaffSave } from '../contract/staff-edit.ts'
import { sessionQueries } from './session.ts'

/** Cached reads of the staff of a program; one person is `sessionQueries.staffMember`. Keys go from general to particular. @source ours */
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

/** A new staff member, and a key that makes a repeat happen once. @source ours */
export interface NewStaff {
  readonly person: CallInput<'createStaff'>['body']
  readonly idempotencyKey: string
}

/** What the save of a staff member takes. @source ours */
export interface SavedStaff {
  readonly user_id: number
  readonly staffMember: StaffSave
}

/** Changes of staff. Who saves themselves may see other screens then, so that what is known of the session is stale too. @source ours */
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
