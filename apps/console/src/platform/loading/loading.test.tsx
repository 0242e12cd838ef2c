import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'

import { ChartsLoading, Loading } from './loading.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

it.each([
  ['a page after 200 ms', Loading, 200],
  ['charts after 500 ms', ChartsLoading, 500],
])('shows the spinner for %s, and not before', async (_name, Part, delayMs) => {
  const screen = await render(<Part />)
  await vi.advanceTimersByTimeAsync(delayMs - 1)
  expect(vi.getTimerCount()).toBe(1)
  expect(screen.getByRole('status').elements()).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  await expect.poll(() => screen.getByRole('status').elements().length).toBe(1)
})
