import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it, onTestFinished } from 'vitest'

import type { Client } from '../client.ts'
import { responseMutations, responseQueries } from './responses.ts'

it('markRead refetches the response list at once, but the counts of all surveys only when a page needs them', async () => {
  const calls: string[] = []
  const client = (async (name: string) => {
    calls.push(name)
    return name === 'markResponseRead' ? { is_read: true } : []
  }) as unknown as Client // The test uses only the call's name.
  const queries = new QueryClient()
  const activity = responseQueries.activity(client, 1, {})
  const list = new QueryObserver(queries, responseQueries.list(client, 1, { feedbackFormId: 7 }))
  const counts = new QueryObserver(queries, { ...activity, staleTime: 60_000 })
  onTestFinished(() => queries.clear())
  onTestFinished(list.subscribe(() => {}))
  onTestFinished(counts.subscribe(() => {}))
  await Promise.all([list.refetch(), counts.refetch()])
  calls.length = 0
  const mark = new MutationObserver(queries, responseMutations.markRead(client, queries, 1))
  await mark.mutate({ response_id: 3, is_read: true })
  expect(calls).toEqual(['markResponseRead', 'listResponses'])
  await queries.fetchQuery({ ...activity, staleTime: 60_000 })
  expect(calls.at(-1)).toBe('listSurveyActivity')
})
