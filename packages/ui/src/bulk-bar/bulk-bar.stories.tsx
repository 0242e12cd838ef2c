import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'

import { Button } from '../button/button.tsx'
import { BulkBar } from './bulk-bar.tsx'

const ACTIONS = ['Assign', 'Status', 'Tag'].map((name) => (
  <Button key={name} variant="quiet" size="sm">
    {name}
  </Button>
))

const meta = {
  title: 'Actions/BulkBar',
  component: BulkBar,
  args: {
    'aria-label': 'Selected cases',
    count: 2,
    total: 10,
    onSelectAll: fn(),
    onClear: fn(),
    children: ACTIONS,
  },
} satisfies Meta<typeof BulkBar>

export default meta
type Story = StoryObj<typeof meta>

export const Some: Story = {
  play: async ({ args, canvas }) => {
    const all = canvas.getByRole('checkbox', { name: 'Select all' })
    await expect(all).toBePartiallyChecked()
    await userEvent.click(all)
    await expect(args.onSelectAll).toHaveBeenCalledTimes(1)
    await expect(args.onClear).not.toHaveBeenCalled()
  },
}
export const All: Story = {
  args: { count: 10 },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select all', checked: true }))
    await expect(args.onClear).toHaveBeenCalledTimes(1)
  },
}
export const Waiting: Story = {
  args: { status: <p className="basis-full text-rp-13 text-rp-muted">Waiting for “Undo”…</p> },
}
export const Failed: Story = {
  args: { error: 'Something went wrong. Try again later.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Something went wrong. Try again later.')
  },
}
export const LongText: Story = { args: { error: 'These cases were changed by another person. '.repeat(8) } }
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
