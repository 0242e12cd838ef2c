import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it, onTestFinished, vi } from 'vitest'

import type { Client } from '../client.ts'
import { caseBulkMutations } from './case-bulk.ts'
import { savedViewMutations, savedViewQueries } from './saved-views.ts'

it('the view counts are refetched after cases are changed, and after a view is deleted', async () => {
  const calls: string[] = []
  const client = (async (name: string) => {
    calls.push(name)
    return []
  }) as unknown as Client // The test uses only the call's name.
  const queries = new QueryClient()
  const counts = new QueryObserver(queries, savedViewQueries.caseCounts(client, 1))
  onTestFinished(() => queries.clear())
  onTestFinished(counts.subscribe(() => {}))
  await counts.refetch()
  calls.length = 0
  const changes = [{ ids: [3], change: { assigned_to: null } }]
  await new MutationObserver(queries, caseBulkMutations.change(client, queries, 1)).mutate({
    changes,
    idempotencyKey: 'a',
  })
  await vi.waitFor(() => expect(calls).toEqual(['changeCases', 'listCaseViewCounts']))
  calls.length = 0
  await new MutationObserver(queries, savedViewMutations.remove(client, queries, 1)).mutate(2)
  expect(calls).toEqual(['deleteSavedView', 'listCaseViewCounts'])
})
