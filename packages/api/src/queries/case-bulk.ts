import { mutationOptions, type QueryClient } from '@tanstack/react-query'

import type { Client } from '../client.ts'
import type { CaseBulkChange, CaseBulkResult } from '../contract/case-bulk.ts'
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

/** The results of the changes that were answered, and why the next one failed; null when all were answered. @source ours */
export interface BulkAnswer {
  readonly results: readonly CaseBulkResult[]
  readonly error: unknown
}

/**
 * Changes of several cases, one call after the other, each under a key of its own, so that a repeat of the request repeats no call
 * that was answered. Ends at the first call that fails, and throws when that is the very first. Every cached read of the program's
 * cases is stale afterwards.
 * @source ours
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
