import { QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'

import { warnBeforeUnload } from './query-client.ts'

it('lets the browser ask before the page is closed while a change is being sent, and at no other time', async () => {
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
  const change = queryClient
    .getMutationCache()
    .build(queryClient, { mutationFn: () => new Promise<string>((resolve) => (answer = resolve)) })
    .execute(undefined)
  await vi.waitFor(() => expect(close()).toBe(true))
  answer('saved')
  await change
  expect(close()).toBe(false)
})
