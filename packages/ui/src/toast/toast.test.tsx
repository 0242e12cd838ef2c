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

/** A page with the pointer on it, well away from the messages, which stop their clock under the pointer. */
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

/** Lets React draw what the store or the clock has changed. */
const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

async function after(ms: number) {
  vi.advanceTimersByTime(ms)
  await drawn()
}

describe('Toaster', () => {
  it('leaves after three seconds and not before', async () => {
    await renderPage()
    toast.success('Successfully saved case.')
    await drawn()
    await after(2999)
    expect(shown('status')).toEqual(['Successfully saved case.'])
    await after(1)
    expect(shown('status')).toEqual([])
  })

  it('interrupts for an error and waits its turn with success', async () => {
    await renderPage()
    toast.error('Something went wrong, try again later.')
    toast.success('Successfully saved case.')
    await drawn()
    expect(shown('alert')).toEqual(['Something went wrong, try again later.'])
    expect(shown('status')).toEqual(['Successfully saved case.'])
  })

  it('says the same words once, and gives them their full time again', async () => {
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

  it('stops the clock while the focus is inside, and goes on with what was left', async () => {
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

  it('lets the clock run for the next message after one with the focus was closed', async () => {
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

  it('takes F8 to the newest message, and the closing back to where it came from', async () => {
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
