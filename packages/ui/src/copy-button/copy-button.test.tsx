import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'

import { CopyButton } from './copy-button.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

describe('CopyButton', () => {
  it('copies the text, reports success, and removes the report after two seconds', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const screen = await render(<CopyButton text="https://example.com/s/1" label="Copy Link" />)
    await userEvent.click(screen.getByRole('button', { name: 'Copy Link' }))
    await drawn()
    expect(write).toHaveBeenCalledWith('https://example.com/s/1')
    expect(screen.getByRole('status').element().textContent).toBe('Copied')
    vi.advanceTimersByTime(2000)
    await drawn()
    expect(screen.getByRole('status').element().textContent).toBe('')
  })

  it('reports an error when the browser denies access to the clipboard', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
    const screen = await render(<CopyButton text="1" />)
    const button = screen.getByRole('button', { name: 'Copy' })
    expect(button.element().textContent, 'the button is not as wide as a failure').toBe('CopyCopied')
    await userEvent.click(button)
    await drawn()
    expect(screen.getByRole('status').element().textContent).toBe('Could not copy')
  })
})
