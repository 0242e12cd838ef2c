import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'

import { Button } from '../button/button.tsx'
import { DescriptionList } from '../description-list/description-list.tsx'
import { Dialog, DialogClose, DialogContent, DialogTrigger } from './dialog.tsx'

const meta = {
  title: 'Surfaces/Dialog',
  component: Dialog,
  render: (args) => (
    <Dialog {...args}>
      <DialogTrigger asChild>
        <Button>Send Reminder</Button>
      </DialogTrigger>
      <DialogContent
        title="Are you sure you want to send this email for the Reminder survey?"
        description="Member Perspectives (MPS), open until 11/30/2026."
        footer={
          <>
            <DialogClose asChild>
              <Button>Cancel</Button>
            </DialogClose>
            <Button variant="primary">Send Reminder</Button>
          </>
        }
      >
        <DescriptionList
          items={[
            { term: 'Recipients', value: '6,214 members' },
            { term: 'Skipped, without email', value: '377' },
            { term: 'Last sent', value: 'Initial, 11/02/2026' },
          ]}
        />
      </DialogContent>
    </Dialog>
  ),
} satisfies Meta<typeof Dialog>

export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = {}
export const Open: Story = { args: { defaultOpen: true } }

/**
 * The Cancel button is focused first, Tab keeps the focus inside the dialog, and Escape closes the dialog and returns the focus to
 * the trigger.
 */
export const Keyboard: Story = {
  play: async ({ canvas }) => {
    const trigger = canvas.getByRole('button', { name: 'Send Reminder' })
    trigger.focus()
    await userEvent.keyboard('{Enter}')
    const dialog = await within(document.body).findByRole('dialog')
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus())
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.tab()
    await expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(trigger).toHaveFocus())
  },
}

/** The page behind the dialog is inert and does not scroll, and its layout does not shift when the scrollbar disappears. */
export const PageBehind: Story = {
  decorators: [
    (Story) => (
      <div data-testid="page" className="h-[200vh]">
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const page = canvas.getByTestId('page')
    const width = page.getBoundingClientRect().width
    await userEvent.click(canvas.getByRole('button', { name: 'Send Reminder' }))
    const dialog = await within(document.body).findByRole('dialog')
    await waitFor(() => expect(getComputedStyle(document.body).overflowY).toBe('hidden'))
    await expect(page.getBoundingClientRect().width).toBe(width)
    await expect(page.closest('[aria-hidden=true]')).not.toBeNull()
    await expect(dialog).toHaveAccessibleDescription('Member Perspectives (MPS), open until 11/30/2026.')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(getComputedStyle(document.body).overflowY).not.toBe('hidden'))
  },
}
