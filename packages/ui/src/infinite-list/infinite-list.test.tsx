import { describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'

import { InfiniteList } from './infinite-list.tsx'

function list(count: number, onMore: () => void, rest: { busy?: boolean; error?: string; tall?: boolean } = {}) {
  return (
    <InfiniteList
      aria-label="Past Visits"
      items={Array.from({ length: count }, (_, index) => index)}
      itemKey={(item) => item}
      renderItem={(item) => <p style={{ blockSize: rest.tall ? 2000 : 10 }}>{item}</p>}
      hasMore
      onMore={onMore}
      busy={rest.busy ?? false}
      error={rest.error}
      emptyText="There are no visits."
    />
  )
}

/** Waits long enough for the IntersectionObserver, which reports within a frame or two. */
const seen = async () => {
  for (let frame = 0; frame < 6; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
}

describe('InfiniteList', () => {
  it('requests items once while its end is near the viewport, and again after items have arrived', async () => {
    const onMore = vi.fn<() => void>()
    const screen = await render(list(2, onMore))
    await vi.waitFor(() => expect(onMore).toHaveBeenCalledTimes(1))
    await screen.rerender(list(2, onMore))
    await seen()
    expect(onMore).toHaveBeenCalledTimes(1)
    await screen.rerender(list(4, onMore))
    await vi.waitFor(() => expect(onMore).toHaveBeenCalledTimes(2))
  })

  it('does not request items while its end is far from the viewport, while a request is pending, or after a failure', async () => {
    const onMore = vi.fn<() => void>()
    const screen = await render(list(3, onMore, { tall: true }))
    await seen()
    await screen.rerender(list(2, onMore, { busy: true }))
    await seen()
    await screen.rerender(list(2, onMore, { error: 'Something went wrong.' }))
    await seen()
    expect(onMore).not.toHaveBeenCalled()
  })

  it('requests items when its button is pressed after a failure', async () => {
    const onMore = vi.fn<() => void>()
    const screen = await render(list(2, onMore, { error: 'Something went wrong.' }))
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
    expect(onMore).toHaveBeenCalledTimes(1)
  })
})
