import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'

import { Button } from '../button/button.tsx'
import { Checkbox } from '../checkbox/checkbox.tsx'
import { Popover, PopoverContent, PopoverTrigger } from './popover.tsx'

const meta = {
  title: 'Surfaces/Popover',
  component: Popover,
  render: (args) => (
    <div className="min-h-72">
      <Popover {...args}>
        <PopoverTrigger asChild>
          <Button>Send to</Button>
        </PopoverTrigger>
        <PopoverContent aria-label="Send to">
          <div className="grid gap-2">
            <Checkbox label="Members" defaultChecked />
            <Checkbox label="Guests of members" hint="Only those with an email address." />
          </div>
        </PopoverContent>
      </Popover>
    </div>
  ),
} satisfies Meta<typeof Popover>

export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = {}
export const Open: Story = { args: { defaultOpen: true } }
export const Phone: Story = { args: { defaultOpen: true }, globals: { viewport: { value: 'phone' } } }

/** Enter opens the popover and focuses the first control; Escape closes it and returns the focus to the trigger. */
export const Keyboard: Story = {
  play: async ({ canvas }) => {
    const trigger = canvas.getByRole('button', { name: 'Send to' })
    trigger.focus()
    await userEvent.keyboard('{Enter}')
    const sheet = await within(document.body).findByRole('dialog', { name: 'Send to' })
    await waitFor(() => expect(within(sheet).getByRole('checkbox', { name: 'Members' })).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(trigger).toHaveFocus())
    await expect(trigger).toHaveAttribute('aria-expanded', 'false')
  },
}
