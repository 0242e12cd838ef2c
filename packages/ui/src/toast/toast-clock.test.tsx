import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'

import { toast, Toaster } from './toast.tsx'

let hidden = false

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden)
})
afterEach(() => {
  hidden = false
  toast.dismiss()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const shown = () => document.querySelectorAll('[role=status]').length
const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

async function after(ms: number) {
  vi.advanceTimersByTime(ms)
  await drawn()
}

async function say() {
  const screen = await render(
    <>
      <p style={{ blockSize: 300 }}>Page</p>
      <Toaster />
    </>,
  )
  await userEvent.hover(screen.getByText('Page'))
  toast.success('Successfully saved case.')
  await drawn()
  await after(2000)
  return screen
}

describe('the timer of a toast', () => {
  it('stops while the pointer is over the toast and continues when the pointer leaves', async () => {
    const screen = await say()
    await userEvent.hover(screen.getByRole('button', { name: 'Close' }))
    await drawn()
    await after(60_000)
    expect(shown()).toBe(1)
    await userEvent.hover(screen.getByText('Page'))
    await drawn()
    await after(1000)
    expect(shown()).toBe(0)
  })

  it('stops while the tab is hidden and continues with the remaining time', async () => {
    await say()
    hidden = true
    document.dispatchEvent(new Event('visibilitychange'))
    await drawn()
    await after(60_000)
    expect(shown()).toBe(1)
    hidden = false
    document.dispatchEvent(new Event('visibilitychange'))
    await drawn()
    await after(1000)
    expect(shown()).toBe(0)
  })

  it('does not end early after it has been stopped between two milliseconds', async () => {
    const screen = await say()
    const close = screen.getByRole('button', { name: 'Close' }).element()
    if (!(close instanceof HTMLElement)) throw new Error('no button')
    await after(110.4)
    close.focus()
    await drawn()
    await after(60_000)
    close.blur()
    await drawn()
    // 889.6 ms remain.
    await after(889)
    expect(shown()).toBe(1)
    await after(1)
    expect(shown()).toBe(0)
  })

  it('remains stopped while the toast is hovered but not focused, or focused but not hovered', async () => {
    const screen = await say()
    const close = screen.getByRole('button', { name: 'Close' })
    const button = close.element()
    if (!(button instanceof HTMLElement)) throw new Error('no button')
    await userEvent.hover(close)
    button.focus()
    button.blur()
    await drawn()
    await after(60_000)
    expect(shown()).toBe(1)
    button.focus()
    await userEvent.hover(screen.getByText('Page'))
    await drawn()
    await after(60_000)
    expect(shown()).toBe(1)
  })

  it('remains stopped while the focus moves from one message to the next', async () => {
    const screen = await say()
    toast.info('Another one.')
    await drawn()
    for (const close of screen.getByRole('button', { name: 'Close' }).elements()) {
      if (close instanceof HTMLElement) close.focus()
      await drawn()
      await after(60_000)
    }
    expect(shown()).toBe(2)
  })
})
