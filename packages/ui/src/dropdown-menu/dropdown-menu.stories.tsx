import type { Meta, StoryObj } from '@storybook/react-vite'
import { LogOut, User, Users } from 'lucide-react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'

import { Button } from '../button/button.tsx'
import {
  DropdownMenu,
  DropdownMenuChoice,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from './dropdown-menu.tsx'

const onSelect = fn()

const meta = {
  title: 'Actions/DropdownMenu',
  component: DropdownMenu,
  args: { modal: false },
  render: (args) => (
    <div className="min-h-72">
      <DropdownMenu {...args}>
        <DropdownMenuTrigger asChild>
          <Button>Hi, Dana</Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuItem onSelect={onSelect}>
            <Users aria-hidden="true" strokeWidth={1.8} />
            Members
          </DropdownMenuItem>
          <DropdownMenuItem disabled>
            <User aria-hidden="true" strokeWidth={1.8} />
            Staff
          </DropdownMenuItem>
          <DropdownMenuSeparator />
          <DropdownMenuChoice
            label="Location"
            value="1"
            options={[
              { value: '1', label: 'Harbor House' },
              { value: '2', label: 'Bay Courts' },
            ]}
          />
          <DropdownMenuSeparator />
          <DropdownMenuItem>
            <LogOut aria-hidden="true" strokeWidth={1.8} />
            Logout
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
    </div>
  ),
} satisfies Meta<typeof DropdownMenu>

export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = {}
export const Open: Story = { args: { defaultOpen: true } }

/**
 * Enter opens the menu and focuses the first item, the arrow keys skip disabled items, and Escape closes the menu and returns the
 * focus to its trigger.
 */
export const Keyboard: Story = {
  play: async ({ canvas }) => {
    const trigger = canvas.getByRole('button', { name: 'Hi, Dana' })
    trigger.focus()
    await userEvent.keyboard('{Enter}')
    const menu = await within(document.body).findByRole('menu')
    await waitFor(() => expect(within(menu).getByRole('menuitem', { name: 'Members' })).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(within(menu).getByRole('menuitemradio', { name: 'Harbor House' })).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(trigger).toHaveFocus())
  },
}
