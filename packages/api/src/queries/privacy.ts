import { queryOptions } from '@tanstack/react-query'

import type { Client } from '../client.ts'
import type { AuditQuery } from '../contract/privacy/audit.ts'

/** Cached reads about personal data: the audit log. Keys go from general to specific. */
export const privacyQueries = {
  all: (program_id: number) => ['privacy', program_id] as const,
  /** Not cached: each view of personal data adds an entry. */
  audit: (client: Client, program_id: number, query: Omit<AuditQuery, 'programId'>) =>
    queryOptions({
      queryKey: [...privacyQueries.all(program_id), 'audit', query] as const,
      queryFn: ({ signal }) => client('listAudit', { query: { ...query, programId: program_id }, signal }),
      staleTime: 0,
    }),
}
