import { QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'

import { warnBeforeUnload } from './query-client.ts'

it.each([
  ['makes the browser ask before the page is closed while work is being saved', {}, true],
  [
    'does not make the browser ask while a request is pending that saves no work',
    { meta: { savesWork: false } },
    false,
  ],
])('%s', async (_title, options, asks) => {
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  const queryClient = new QueryClient()
  warnBeforeUnload(queryClient)
  const close = () => {
    const event = new Event('beforeunload', { cancelable: true })
    page.dispatchEvent(event)
    return event.defaultPrevented
  }
  let answer = (_: string) => {}
  expect(close()).toBe(false)
  const request = queryClient
    .getMutationCache()
    .build(queryClient, { ...options, mutationFn: () => new Promise<string>((resolve) => (answer = resolve)) })
    .execute(undefined)
  await vi.waitFor(() => expect(queryClient.isMutating()).toBe(1))
  expect(close()).toBe(asks)
  answer('saved')
  await request
  expect(close()).toBe(false)
})
