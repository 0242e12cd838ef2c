import { mutationOptions, type QueryClient } from '@tanstack/react-query'

import type { Client } from '../client.ts'
import type { CaseBulkChange, CaseBulkResult } from '../contract/case-bulk.ts'
import { caseQueries } from './cases.ts'

/** A change of several cases; `versions` as read, in the order of the ids. */
export interface BulkChange {
  readonly ids: number[]
  readonly change: CaseBulkChange
  readonly versions?: number[]
}

/** Changes of one request, with its idempotency key. */
export interface BulkRequest {
  readonly changes: readonly BulkChange[]
  readonly idempotencyKey: string
}

/** The results of the completed calls, and the error of the next one; null when all succeeded. */
export interface BulkAnswer {
  readonly results: readonly CaseBulkResult[]
  readonly error: unknown
}

/**
 * Changes several cases, one call after the other, each with its own idempotency key, so that repeating the request repeats no
 * completed call. Stops at the first call that fails, and throws when that is the first call. Invalidates every cached read of the
 * program's cases.
 */
export const caseBulkMutations = {
  change: (client: Client, queryClient: QueryClient, program_id: number) =>
    mutationOptions({
      mutationKey: [...caseQueries.all(program_id), 'bulk'] as const,
      mutationFn: async ({ changes, idempotencyKey }: BulkRequest): Promise<BulkAnswer> => {
        const results: CaseBulkResult[] = []
        for (const [index, body] of changes.entries()) {
          const key = `${idempotencyKey}-${index}`
          try {
            results.push(...(await client('changeCases', { query: { program_id }, body, idempotencyKey: key })))
          } catch (error) {
            if (index === 0) throw error
            return { results, error }
          }
        }
        return { results, error: null }
      },
      onSettled: () => queryClient.invalidateQueries({ queryKey: caseQueries.all(program_id) }),
    }),
}
