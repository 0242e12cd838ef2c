import { mutationOptions, type QueryClient } from '@tanstack/react-query'

import type { Client } from '../client.ts'
import type { CaseBulkChange } from '../contract/case-bulk.ts'
import { caseQueries } from './cases.ts'

/** What a change of several cases takes; `versions` as read, in the order of the ids. @source ours */
export interface BulkChange {
  readonly ids: number[]
  readonly change: CaseBulkChange
  readonly versions?: number[]
}

/** Changes that belong together, and the key that makes a repeat of them happen once. @source ours */
export interface BulkRequest {
  readonly changes: readonly BulkChange[]
  readonly idempotencyKey: string
}

/** Changes of several cases, one call after the other; every cached read of the program's cases is stale afterwards. @source ours */
export const caseBulkMutations = {
  change: (client: Client, queryClient: QueryClient, program_id: number) =>
    mutationOptions({
      mutationKey: [...caseQueries.all(program_id), 'bulk'] as const,
      mutationFn: async ({ changes, idempotencyKey }: BulkRequest) => {
        const results = []
        for (const [index, body] of changes.entries()) {
          const key = `${idempotencyKey}-${index}`
          results.push(...(await client('changeCases', { query: { program_id }, body, idempotencyKey: key })))
        }
        return results
      },
      onSettled: () => queryClient.invalidateQueries({ queryKey: caseQueries.all(program_id) }),
    }),
}
