import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'

import { useDebounced } from './use-debounced.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

it('useDebounced returns a new value only after it has remained unchanged for the whole delay', async () => {
  const { result, rerender, act } = await renderHook((text?: string) => useDebounced(text ?? '', 300), {
    initialProps: 'p',
  })
  expect(result.current).toBe('p')
  await rerender('po')
  await act(() => vi.advanceTimersByTime(299))
  await rerender('pool')
  await act(() => vi.advanceTimersByTime(299))
  expect(result.current).toBe('p')
  await act(() => vi.advanceTimersByTime(1))
  expect(result.current).toBe('pool')
})
