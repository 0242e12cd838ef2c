import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'

import type { Client } from '../client.ts'
import type { AuditQuery } from '../contract/privacy/audit.ts'
import type { Retention, RetentionChoice } from '../contract/privacy/retention.ts'

/**
 * Queries about personal data: the audit log, the effect of erasing a member, retention periods, and whether certain calls
 * require the password. Keys are ordered from general to specific.
 */
export const privacyQueries = {
  all: (program_id: number) => ['privacy', program_id] as const,
  /** Always stale, because viewing personal data adds entries to the log. */
  audit: (client: Client, program_id: number, query: Omit<AuditQuery, 'programId'>) =>
    queryOptions({
      queryKey: [...privacyQueries.all(program_id), 'audit', query] as const,
      queryFn: ({ signal }) => client('listAudit', { query: { ...query, programId: program_id }, signal }),
      staleTime: 0,
    }),
  /** Not cached, so that the counts are current when the user confirms the erasure. */
  erasure: (client: Client, program_id: number, user_id: number) =>
    queryOptions({
      queryKey: [...privacyQueries.all(program_id), 'erasure', user_id] as const,
      queryFn: ({ signal }) => client('previewErasure', { params: { id: user_id }, signal }),
      staleTime: 0,
      gcTime: 0,
    }),
  retention: (client: Client, program_id: number) =>
    queryOptions({
      queryKey: [...privacyQueries.all(program_id), 'retention'] as const,
      queryFn: ({ signal }) => client('listRetention', { params: { id: program_id }, signal }),
    }),
  reauthentication: (client: Client, program_id: number) =>
    queryOptions({
      queryKey: [...privacyQueries.all(program_id), 'reauthentication'] as const,
      queryFn: ({ signal }) => client('getReauthentication', { params: { id: program_id }, signal }),
    }),
  /** The number of records older than a period, counted up to 100,000. Not cached, so that it is current when the user chooses a period. */
  expired: (client: Client, program_id: number, kind: Retention['kind'], months: number) =>
    queryOptions({
      queryKey: [...privacyQueries.all(program_id), 'expired', kind, months] as const,
      queryFn: ({ signal }) =>
        client('previewRetention', { params: { id: program_id }, body: { kind, months }, signal }),
      staleTime: 0,
      gcTime: 0,
    }),
}

/** A member to erase, and the name that the user typed to confirm the erasure. */
export interface ErasureOrder {
  readonly user_id: number
  readonly name: string
}

/** Mutations that read or erase personal data, change retention periods, or set whether certain calls require the password. */
export const privacyMutations = {
  /**
   * Reads a member's data to be saved as a file. This is a mutation, because each read is recorded in the audit log and nothing is
   * cached.
   */
  memberData: (client: Client, program_id: number) =>
    mutationOptions({
      mutationKey: [...privacyQueries.all(program_id), 'data'] as const,
      mutationFn: async ({ user_id, format }: { readonly user_id: number; readonly format: 'json' | 'csv' }) => {
        const params = { id: user_id }
        if (format === 'csv') return client('getMemberDataFile', { params })
        return JSON.stringify(await client('getMemberData', { params }), null, 2)
      },
    }),
  /** Erases a member. Names appear in many lists, so all cached queries are invalidated. */
  erase: (client: Client, queryClient: QueryClient, program_id: number) =>
    mutationOptions({
      mutationKey: [...privacyQueries.all(program_id), 'erase'] as const,
      mutationFn: ({ user_id, name }: ErasureOrder) =>
        client('eraseMember', { params: { id: user_id }, body: { name } }),
      onSuccess: () => queryClient.invalidateQueries(),
    }),
  /** Stores whether the club requires the password for send-outs, staff changes, exports, erasures and changes to this setting. */
  saveReauthentication: (client: Client, queryClient: QueryClient, program_id: number) =>
    mutationOptions({
      mutationKey: [...privacyQueries.all(program_id), 'reauthentication'] as const,
      mutationFn: (body: { readonly required: boolean }) =>
        client('saveReauthentication', { params: { id: program_id }, body }),
      onSuccess: (saved) => queryClient.setQueryData([...privacyQueries.all(program_id), 'reauthentication'], saved),
    }),
  /** Stores the retention period of one kind of data. */
  saveRetention: (client: Client, queryClient: QueryClient, program_id: number) =>
    mutationOptions({
      mutationKey: [...privacyQueries.all(program_id), 'retention'] as const,
      mutationFn: (choice: RetentionChoice) => client('saveRetention', { params: { id: program_id }, body: choice }),
      onSuccess: (saved) => queryClient.setQueryData([...privacyQueries.all(program_id), 'retention'], saved),
    }),
}
