import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'

import { ColumnMenu, type ColumnMenuProps } from './column-menu.tsx'

function Held(props: ColumnMenuProps) {
  const [hidden, setHidden] = useState(props.hidden)
  return (
    <div className="min-h-60">
      <ColumnMenu
        {...props}
        hidden={hidden}
        onHiddenChange={(next) => {
          setHidden(next)
          props.onHiddenChange(next)
        }}
      />
    </div>
  )
}

const meta = {
  title: 'Data/ColumnMenu',
  component: ColumnMenu,
  args: {
    columns: [
      { id: 'title', header: 'Title', lead: true },
      { id: 'status', header: 'Status' },
      { id: 'assigned_to', header: 'Assigned To' },
      { id: 'merchant_name', header: 'Location' },
    ],
    hidden: ['merchant_name'],
    onHiddenChange: fn(),
  },
  render: (args) => <Held {...args} />,
} satisfies Meta<typeof ColumnMenu>

export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = {}

/** The lead column is not offered; several can be turned while the menu stands. */
export const Keyboard: Story = {
  play: async ({ args, canvas }) => {
    const trigger = canvas.getByRole('button', { name: 'Columns' })
    trigger.focus()
    await userEvent.keyboard('{Enter}')
    const menu = await within(document.body).findByRole('menu')
    await expect(within(menu).queryByRole('menuitemcheckbox', { name: 'Title' })).toBeNull()
    await waitFor(() => expect(within(menu).getByRole('menuitemcheckbox', { name: 'Status' })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await expect(args.onHiddenChange).toHaveBeenLastCalledWith(['merchant_name', 'status'])
    await expect(within(menu).getByRole('menuitemcheckbox', { name: 'Status' })).not.toBeChecked()
    await userEvent.keyboard('{End}{Enter}')
    await expect(args.onHiddenChange).toHaveBeenLastCalledWith(['status'])
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(trigger).toHaveFocus())
  },
}
