import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'

import { ConfirmDialog } from './confirm-dialog.tsx'

interface PageProps {
  onConfirm: () => void
  busy?: boolean
  confirmDisabled?: boolean
}

function Page({ onConfirm, busy = false, confirmDisabled = false }: PageProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Closeout
      </button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="Are you sure?"
        description="It cannot be undone."
        confirmLabel="Closeout MPS"
        onConfirm={onConfirm}
        busy={busy}
        confirmDisabled={confirmDisabled}
      />
    </>
  )
}

async function opened(props: Omit<PageProps, 'onConfirm'> = {}) {
  const onConfirm = vi.fn<() => void>()
  const screen = await render(<Page onConfirm={onConfirm} {...props} />)
  await userEvent.click(screen.getByRole('button', { name: 'Closeout' }))
  return { screen, onConfirm, dialog: screen.getByRole('alertdialog', { name: 'Are you sure?' }) }
}

describe('ConfirmDialog', () => {
  it('renders an alertdialog with its question and description, and focuses the Cancel button', async () => {
    const { screen, dialog } = await opened()
    await expect.element(dialog).toHaveAccessibleDescription('It cannot be undone.')
    await expect.element(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  })

  it('calls onConfirm once, and does not close by itself', async () => {
    const { screen, dialog, onConfirm } = await opened()
    await userEvent.click(screen.getByRole('button', { name: 'Closeout MPS' }))
    expect(onConfirm).toHaveBeenCalledTimes(1)
    await expect.element(dialog).toBeInTheDocument()
  })

  it('returns the focus to the previously focused element, even without a trigger', async () => {
    const { screen } = await opened()
    await userEvent.keyboard('{Escape}')
    await expect.element(screen.getByRole('button', { name: 'Closeout' })).toHaveFocus()
  })

  it('can be canceled but not confirmed while confirming is disabled', async () => {
    const { screen, dialog } = await opened({ confirmDisabled: true })
    await expect.element(screen.getByRole('button', { name: 'Closeout MPS' })).toBeDisabled()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
  })

  it('does not close on Escape or Close while it is busy', async () => {
    const { screen, dialog } = await opened({ busy: true })
    await userEvent.keyboard('{Escape}')
    await userEvent.click(screen.getByRole('button', { name: 'Close', exact: true }))
    await expect.element(dialog).toBeInTheDocument()
  })
})
