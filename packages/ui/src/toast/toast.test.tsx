import { hydrateRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'

import { toast, Toaster } from './toast.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  toast.dismiss()
  vi.useRealTimers()
})

/**
 * Renders a page and moves the pointer away from the messages, because messages do not time out while the pointer is over one of
 * them.
 */
async function renderPage() {
  const screen = await render(
    <>
      <p style={{ blockSize: 300 }}>Page</p>
      <Toaster />
    </>,
  )
  await userEvent.hover(screen.getByText('Page'))
  return screen
}

const shown = (role: 'alert' | 'status') =>
  [...document.querySelectorAll(`[role=${role}]`)].map((node) => node.textContent)

/** Waits until React has rendered changes to the store or the clock. */
const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

async function after(ms: number) {
  vi.advanceTimersByTime(ms)
  await drawn()
}

describe('Toaster', () => {
  it('hydrates a page that the server rendered without a portal', async () => {
    const page = document.createElement('div')
    page.innerHTML = '<p>Page</p>'
    document.body.append(page)
    const errors: unknown[] = []
    const app = (
      <>
        <p>Page</p>
        <Toaster />
      </>
    )
    const root = hydrateRoot(page, app, { onRecoverableError: (error) => errors.push(error) })
    await drawn()
    toast.success('Successfully saved case.')
    await drawn()
    expect(shown('status')).toEqual(['Successfully saved case.'])
    expect(errors).toEqual([])
    root.unmount()
    page.remove()
  })

  it('dismisses a message after three seconds, but not earlier', async () => {
    await renderPage()
    toast.success('Successfully saved case.')
    await drawn()
    await after(2999)
    expect(shown('status')).toEqual(['Successfully saved case.'])
    await after(1)
    expect(shown('status')).toEqual([])
  })

  it('announces an error assertively and a success politely', async () => {
    await renderPage()
    toast.error('Something went wrong, try again later.')
    toast.success('Successfully saved case.')
    await drawn()
    expect(shown('alert')).toEqual(['Something went wrong, try again later.'])
    expect(shown('status')).toEqual(['Successfully saved case.'])
  })

  it('shows the same text once and restarts its timer', async () => {
    await renderPage()
    toast.success('Successfully saved case.')
    await drawn()
    await after(2000)
    toast.success('Successfully saved case.')
    await drawn()
    await after(2000)
    expect(shown('status')).toEqual(['Successfully saved case.'])
    await after(1000)
    expect(shown('status')).toEqual([])
  })

  it('stops the clock while the focus is in a message, and continues with the remaining time', async () => {
    const screen = await renderPage()
    toast.success('Successfully saved case.')
    await drawn()
    await after(2000)
    const close = screen.getByRole('button', { name: 'Close' }).element()
    close.focus()
    await drawn()
    await after(60_000)
    expect(shown('status')).toEqual(['Successfully saved case.'])
    close.blur()
    await drawn()
    await after(999)
    expect(shown('status')).toEqual(['Successfully saved case.'])
    await after(1)
    expect(shown('status')).toEqual([])
  })

  it('dismisses the next message on time after a focused message has been closed', async () => {
    const screen = await renderPage()
    toast.success('First.')
    await drawn()
    screen.getByRole('button', { name: 'Close' }).element().focus()
    await userEvent.keyboard('{Enter}')
    await drawn()
    toast.success('Second.')
    await drawn()
    await after(3000)
    expect(shown('status')).toEqual([])
  })

  it('focuses the newest message on F8, and returns the focus when it is closed', async () => {
    const screen = await render(
      <>
        <button type="button">Save Case</button>
        <Toaster />
      </>,
    )
    const save = screen.getByRole('button', { name: 'Save Case' })
    await userEvent.click(save)
    await userEvent.keyboard('{F8}')
    await expect.element(save).toHaveFocus()
    toast.success('First.')
    toast.error('Second.')
    await drawn()
    await userEvent.keyboard('{F8}')
    await expect.element(screen.getByRole('button', { name: 'Close' }).nth(1)).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect([shown('status'), shown('alert')]).toEqual([['First.'], []])
    await expect.element(save).toHaveFocus()
  })
})
