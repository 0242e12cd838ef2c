import { useEffect, useState } from 'react'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'

import { ConfirmDialog } from '../confirm-dialog/confirm-dialog.tsx'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '../dropdown-menu/dropdown-menu.tsx'
import { Dialog, DialogContent } from './dialog.tsx'

function Actions({ modal = false }: { modal?: boolean }) {
  const [opened, setOpened] = useState<'edit' | 'delete' | null>(null)
  const close = () => setOpened(null)
  useEffect(() => {
    const edit = (event: KeyboardEvent) => event.ctrlKey && event.key === 'e' && setOpened('edit')
    document.addEventListener('keydown', edit)
    return () => document.removeEventListener('keydown', edit)
  }, [])
  return (
    <>
      <DropdownMenu modal={modal}>
        <DropdownMenuTrigger>Actions</DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuItem onSelect={() => setOpened('edit')}>Edit</DropdownMenuItem>
          <DropdownMenuItem onSelect={() => setOpened('delete')}>Delete</DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      <button type="button" onClick={() => setOpened('edit')}>
        Edit at once
      </button>
      <Dialog open={opened === 'edit'} onOpenChange={close}>
        <DialogContent title="Edit the view">
          <input aria-label="Name" />
        </DialogContent>
      </Dialog>
      <ConfirmDialog
        open={opened === 'delete'}
        onOpenChange={close}
        title="Delete the view?"
        confirmLabel="Delete"
        onConfirm={close}
      />
    </>
  )
}

it.each([
  ['Edit', 'dialog', false],
  ['Edit', 'dialog', true],
  ['Delete', 'alertdialog', false],
] as const)(
  'a dialog opened from the menu item %s (%s, modal menu: %s) returns the focus to the menu’s trigger',
  async (item, role, modal) => {
    const screen = await render(<Actions modal={modal} />)
    const trigger = screen.getByRole('button', { name: 'Actions' })
    ;(trigger.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await screen.getByRole('menuitem', { name: item }).click()
    await expect.element(screen.getByRole(role)).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(screen.getByRole(role)).not.toBeInTheDocument()
    await expect.element(trigger).toHaveFocus()
  },
)

it('a dialog returns the focus to the button that opened it, even if a menu was previously closed without a choice', async () => {
  const screen = await render(<Actions />)
  await screen.getByRole('button', { name: 'Actions' }).click()
  await expect.element(screen.getByRole('menu')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('button', { name: 'Actions' })).toHaveFocus()
  const button = screen.getByRole('button', { name: 'Edit at once' })
  await button.click()
  await expect.element(screen.getByRole('dialog')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(button).toHaveFocus()
})

it('a dialog opened with a shortcut while a menu is open returns the focus to the menu item', async () => {
  const screen = await render(<Actions modal />)
  ;(screen.getByRole('button', { name: 'Actions' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('menuitem', { name: 'Edit' })).toHaveFocus()
  await userEvent.keyboard('{Control>}e{/Control}')
  await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('menuitem', { name: 'Edit' })).toHaveFocus()
})
