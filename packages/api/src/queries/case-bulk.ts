import { mutationOptions, type QueryClient } from '@tanstack/react-query'

import type { Client } from '../client.ts'
import type { CaseBulkChange, CaseBulkResult } from '../contract/cases/case-bulk.ts'
import { caseQueries } from './cases.ts'
import { savedViewQueries } from './saved-views.ts'

/**
 * A change to at most 100 cases. `versions` contains the `updated_ts` of each case as it was read, in the order of `ids`; without
 * it, changes by other users are not detected.
 */
export interface BulkChange {
  readonly ids: number[]
  readonly change: CaseBulkChange
  readonly versions?: number[]
}

/** The changes to make, one call each, and the key from which the idempotency key of each call is derived. */
export interface BulkRequest {
  readonly changes: readonly BulkChange[]
  readonly idempotencyKey: string
}

/**
 * The results of the completed calls, and the error from the call that failed; `error` is null when all succeeded. If every
 * completed call was a replay of an earlier request, `replayed_ts` is the time of the first of those requests, in epoch
 * milliseconds; otherwise it is null.
 */
export interface BulkAnswer {
  readonly results: readonly CaseBulkResult[]
  readonly error: unknown
  readonly replayed_ts: number | null
}

/**
 * Changes several cases. Makes the calls one after another, each with its own idempotency key, so that repeating the request does
 * not repeat completed calls. Stops when a call fails, and throws the error if that was the first call. Invalidates all cached
 * queries for the program's cases.
 */
export const caseBulkMutations = {
  change: (client: Client, queryClient: QueryClient, program_id: number) =>
    mutationOptions({
      mutationKey: [...caseQueries.all(program_id), 'bulk'] as const,
      mutationFn: async ({ changes, idempotencyKey }: BulkRequest): Promise<BulkAnswer> => {
        const results: CaseBulkResult[] = []
        const replays: number[] = []
        const onReplayed = (at: number) => replays.push(at)
        const replayedTs = (calls: number) => (replays.length === calls ? (replays[0] ?? null) : null)
        for (const [index, body] of changes.entries()) {
          const once = { idempotencyKey: `${idempotencyKey}-${index}`, onReplayed }
          try {
            results.push(...(await client('changeCases', { query: { program_id }, body, ...once })))
          } catch (error) {
            if (index === 0) throw error
            return { results, error, replayed_ts: replayedTs(index) }
          }
        }
        return { results, error: null, replayed_ts: replayedTs(changes.length) }
      },
      onSettled: () => {
        void queryClient.invalidateQueries({ queryKey: savedViewQueries.caseCounts(client, program_id).queryKey })
        return queryClient.invalidateQueries({ queryKey: caseQueries.all(program_id) })
      },
    }),
}
