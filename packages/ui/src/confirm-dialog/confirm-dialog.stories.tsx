import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'

import { Button } from '../button/button.tsx'
import { DescriptionList } from '../description-list/description-list.tsx'
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx'

function Held(props: ConfirmDialogProps) {
  const [open, setOpen] = useState(props.open)
  return <ConfirmDialog {...props} open={open} onOpenChange={setOpen} />
}

const meta = {
  title: 'Surfaces/ConfirmDialog',
  component: ConfirmDialog,
  args: {
    open: true,
    onOpenChange: fn(),
    onConfirm: fn(),
    title: 'Are you sure you want to send this email for the Reminder survey?',
    description: 'Member Perspectives (MPS), open until 11/30/2026.',
    confirmLabel: 'Send Reminder',
    children: (
      <DescriptionList
        items={[
          { term: 'Recipients', value: '6,214 members' },
          { term: 'Skipped, without email', value: '377' },
        ]}
      />
    ),
  },
  render: (args) => <Held {...args} />,
} satisfies Meta<typeof ConfirmDialog>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Danger: Story = {
  args: {
    title: 'Are you sure you want to closeout the most recent MPS?',
    description: 'Open surveys end at once. This cannot be undone.',
    confirmLabel: 'Closeout MPS',
    tone: 'danger',
    children: null,
  },
}
export const Failed: Story = {
  args: { error: 'Something went wrong, try again later.' },
  play: async () => {
    await expect(await within(document.body).findByRole('alert')).toHaveTextContent(
      'Something went wrong, try again later.',
    )
  },
}
export const LongText: Story = { args: { title: 'Are you sure you want to send this email? '.repeat(8) } }
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }

/** While the work is in progress, Escape and Cancel do nothing. */
export const Busy: Story = {
  args: { busy: true },
  play: async () => {
    const dialog = await within(document.body).findByRole('alertdialog')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(dialog).toBeVisible())
    await expect(within(dialog).getByRole('button', { name: 'Cancel' })).toBeDisabled()
  },
}

/** The Cancel button has the focus; Escape cancels and returns the focus to the button that opened the dialog. */
export const Keyboard: Story = {
  args: { open: false, trigger: <Button>Send Reminder</Button> },
  play: async ({ args, canvas }) => {
    const opener = canvas.getByRole('button', { name: 'Send Reminder' })
    opener.focus()
    await userEvent.keyboard('{Enter}')
    const dialog = await within(document.body).findByRole('alertdialog')
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(opener).toHaveFocus())
    await expect(args.onConfirm).not.toHaveBeenCalled()
  },
}
