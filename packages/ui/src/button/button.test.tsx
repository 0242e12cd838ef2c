import { createRef, type FormEvent } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'

import { Button } from './button.tsx'

describe('Button', () => {
  it('calls onClick once per press', async () => {
    const onClick = vi.fn<() => void>()
    const screen = await render(<Button onClick={onClick}>Save Case</Button>)
    await userEvent.click(screen.getByRole('button', { name: 'Save Case' }))
    expect(onClick).toHaveBeenCalledTimes(1)
  })

  it('submits its form only when its type is "submit"', async () => {
    const onSubmit = vi.fn<(event: FormEvent) => void>((event) => event.preventDefault())
    const screen = await render(
      <form onSubmit={onSubmit}>
        <Button>Cancel</Button>
        <Button type="submit">Save</Button>
      </form>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(onSubmit).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(onSubmit).toHaveBeenCalledTimes(1)
  })

  it('does not call onClick or submit its form while it is busy, and keeps the focus', async () => {
    const onClick = vi.fn<() => void>()
    const onSubmit = vi.fn<(event: FormEvent) => void>((event) => event.preventDefault())
    const form = (busy: boolean) => (
      <form onSubmit={onSubmit}>
        <input aria-label="Title" />
        <Button type="submit" busy={busy} onClick={onClick}>
          Save
        </Button>
      </form>
    )
    const screen = await render(form(false))
    screen.getByRole('button', { name: 'Save' }).element().focus()
    await screen.rerender(form(true))
    await expect.element(screen.getByRole('button', { name: 'Processing' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    // Pressing Enter in an input submits the form through its first submit button.
    screen.getByRole('textbox').element().focus()
    await userEvent.keyboard('{Enter}')
    expect(onClick).not.toHaveBeenCalled()
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('passes its ref, className and attributes to its root element', async () => {
    const ref = createRef<HTMLButtonElement>()
    const screen = await render(
      <Button ref={ref} className="mt-4" data-testid="save">
        Save
      </Button>,
    )
    const root = screen.getByTestId('save').element()
    expect(ref.current).toBe(root)
    expect(root).toHaveClass('mt-4')
  })
})
